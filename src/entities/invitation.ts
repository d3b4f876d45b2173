/** Invitations and password resets: secret links that are sent by e-mail. */
import { Column, Entity } from 'typeorm';
import { TimestampField } from '../platform/fields/column-decorators.js';
import { IdentifiedEntity } from './base-entities.js';

/** An open invitation. Accepting it, or removing the membership, deletes it. */
@Entity('invitations')
export class Invitation extends IdentifiedEntity {
  @Column('uuid')
  routerId: string;

  @Column('uuid')
  membershipId: string;

  /** SHA-256 of the token in the link. The token is not stored. */
  @Column({ type: 'bytea' })
  hash: Buffer;

  /** The link was only sent by e-mail, so following it verifies the address. Otherwise the inviter saw the link. */
  @Column({ type: 'boolean', default: false })
  isMailed: boolean;

  /** Inviting user. */
  @Column({ type: 'uuid', nullable: true })
  inviterId: string | null;

  /** Organization of the inviting user. */
  @Column({ type: 'uuid', nullable: true })
  invitingOrganizationId: string | null;

  @TimestampField()
  expiresAt: Date;

  @TimestampField({ columnKind: 'created' })
  createdAt: Date;
}

/** A link for choosing a new password, valid once until it expires. Belongs to the account, not to a router. */
@Entity('password_resets')
export class PasswordReset extends IdentifiedEntity {
  @Column('uuid')
  userId: string;

  /** SHA-256 of the token in the link. The token is not stored. */
  @Column({ type: 'bytea' })
  hash: Buffer;

  @TimestampField()
  expiresAt: Date;

  @TimestampField({ columnKind: 'created' })
  createdAt: Date;
}
