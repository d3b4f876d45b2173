/** Links that open a dispatch without sign-in (decisions/dispatching "Offer links"). */
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TimestampField } from '../platform/fields/column-decorators.js';

/** URL path of offer links, followed by the token. */
export const OFFER_LINK_PATH = '/jobs/offers/';

/** URL path of the page of accepted work, followed by the dispatch ID. Requires sign-in. */
export const JOB_PATH = '/jobs/';

/** The link of one message. It is invalid once the dispatch is answered or closed. */
@Entity('offer_links')
export class OfferLink {
  @PrimaryColumn('uuid')
  routerId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  dispatchId: string;

  /** Recipient; null if the message went to the address of an organization. */
  @Column({ type: 'uuid', nullable: true })
  userId: string | null;

  /** SHA-256 of the token. The token is not stored. */
  @Column({ type: 'bytea' })
  hash: Buffer;

  @TimestampField({ columnKind: 'created' })
  createdAt: Date;
}
