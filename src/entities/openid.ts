/** OpenID Connect: identities of accounts at providers, and sign-ins in progress. */
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TimestampField } from '../platform/fields/column-decorators.js';

/** Identity of an account at a provider; unlike the e-mail it never changes. Belongs to the account, not to a router. */
@Entity('openid_identities')
export class OpenidIdentity {
  @PrimaryColumn({ type: 'varchar', length: 1024 })
  issuer: string;

  @PrimaryColumn({ type: 'varchar', length: 255 })
  subject: string;

  @Column('uuid')
  userId: string;

  @TimestampField({ columnKind: 'created' })
  createdAt: Date;
}

/** A sign-in in progress. Used once, by the browser that started it. */
@Entity('openid_sign_ins')
export class OpenidSignIn {
  /** SHA-256 of `state`. */
  @PrimaryColumn('bytea')
  stateHash: Buffer;

  /** SHA-256 of the cookie of the browser. */
  @Column('bytea')
  browserHash: Buffer;

  @Column({ type: 'varchar', length: 64 })
  nonce: string;

  /** Code verifier of PKCE (RFC 7636). */
  @Column({ type: 'varchar', length: 128 })
  codeVerifier: string;

  /** Organization that the user wants to sign in to. */
  @Column({ type: 'uuid', nullable: true })
  organizationId: string | null;

  @TimestampField()
  expiresAt: Date;
}
