/** Links that open an offer of work without a sign-in (decisions/dispatching "Offer links"). */
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TimestampField } from '../platform/fields/column-decorators.js';

/** Where such a link leads, below the public address of the service; the token follows. */
export const OFFER_LINK_PATH = '/jobs/offers/';

/** The page of accepted work, which asks for a sign-in; the id of its dispatch follows. */
export const JOB_PATH = '/jobs/';

/** One link of one message; it opens nothing once the offer is answered or over. */
@Entity('offer_links')
export class OfferLink {
  @PrimaryColumn('uuid')
  routerId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  dispatchId: string;

  /** Who got it; null where a message went to an organization's address. */
  @Column({ type: 'uuid', nullable: true })
  userId: string | null;

  /** SHA-256 of the token; the token itself is kept nowhere. */
  @Column({ type: 'bytea' })
  hash: Buffer;

  @TimestampField({ columnKind: 'created' })
  createdAt: Date;
}
