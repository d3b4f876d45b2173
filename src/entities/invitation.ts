/** Invitations: a membership that its user has not taken up yet, and the secret of the link that does it. */
import { Column, Entity } from 'typeorm';
import { Moment } from '../platform/fields/index.js';
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

  @Moment()
  expiresAt: Date;

  @Moment({ kept: 'created' })
  createdAt: Date;
}
