/** Links with secrets that are mailed: to take up a membership, and to choose a new password. */
import { Column, Entity } from 'typeorm';
import { TimestampField } from '../platform/fields/column-decorators.js';
import { Identified } from './row.js';

/** One open invitation; accepting it, or removing the membership, ends it. */
@Entity('invitations')
export class Invitation extends Identified {
  @Column('uuid')
  routerId: string;

  @Column('uuid')
  membershipId: string;

  /** SHA-256 of the link's token; the token itself is kept nowhere. */
  @Column({ type: 'bytea' })
  hash: Buffer;

  /** The link went to the invited address alone; otherwise the inviter was shown it, and it proves nothing. */
  @Column({ type: 'boolean', default: false })
  isMailed: boolean;

  /** Who invites. */
  @Column({ type: 'uuid', nullable: true })
  inviterId: string | null;

  @TimestampField()
  expiresAt: Date;

  @TimestampField({ columnKind: 'created' })
  createdAt: Date;
}

/** One link to a new password; it works once, until it expires. Of the account, so of no router. */
@Entity('password_resets')
export class PasswordReset extends Identified {
  @Column('uuid')
  userId: string;

  /** SHA-256 of the link's token; the token itself is kept nowhere. */
  @Column({ type: 'bytea' })
  hash: Buffer;

  @TimestampField()
  expiresAt: Date;

  @TimestampField({ columnKind: 'created' })
  createdAt: Date;
}
