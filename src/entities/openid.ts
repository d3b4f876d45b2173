/** Sign-in by OpenID Connect: who somebody is at the provider, and what a sign-in under way has to come back with. */
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TimestampField } from '../platform/fields/column-decorators.js';

/** An account's name at a provider, which never changes, other than the e-mail. Of the account, so of no router. */
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

/** One sign-in under way; it is used once, by the browser that began it. */
@Entity('openid_sign_ins')
export class OpenidSignIn {
  /** SHA-256 of `state`. */
  @PrimaryColumn('bytea')
  stateHash: Buffer;

  /** SHA-256 of the cookie that the browser got. */
  @Column('bytea')
  browserHash: Buffer;

  @Column({ type: 'varchar', length: 64 })
  nonce: string;

  /** The secret of PKCE (RFC 7636). */
  @Column({ type: 'varchar', length: 128 })
  codeVerifier: string;

  /** Where the person wants to work. */
  @Column({ type: 'uuid', nullable: true })
  organizationId: string | null;

  @TimestampField()
  expiresAt: Date;
}
