/** Stores every sent version of an offer as the client sees it (decisions/workflows "Offer to the client"). */
import { Injectable } from '@nestjs/common';
import { ClientOfferView } from '../../../../entities/views/client-offer-view.js';
import { inTenant, sameTenant } from '../../../../entities/tenant-predicates.js';
import { Database } from '../../../../platform/database/database.js';
import { selectSql, sql } from '../../../../platform/read-models/index.js';
import type { OrderAggregate } from '../state/order-aggregate.js';

/** Stored versions never change. */
const STORE_VERSIONS = sql`
  insert into client_offer_versions (id, router_id, offer_id, version, shown, created_at)
  select uuid_v7(), sent.router_id, sent.id, sent.version, shown.json::jsonb, ${'now'}::timestamptz from client_offers sent
  cross join lateral (${selectSql(ClientOfferView, sql`${sameTenant('offer', 'sent')} and offer.id = sent.id`)}) shown
  where ${inTenant('sent')} and sent.id = any(${'offerIds'}::uuid[]) and sent.status = 'sent'
  on conflict do nothing`;

const MARK_ACCEPTED = sql`update client_offer_versions set accepted_at = ${'now'}
  where router_id = ${'routerId'} and offer_id = ${'offerId'} and version = ${'version'}`;

@Injectable()
export class ClientOfferVersions {
  constructor(private readonly db: Database) {}

  /** Stores the versions that the transaction sends, and marks those that the client accepts, after the rows of the order. */
  storeWithCommit({ order: { routerId }, now, steps, sentOffers, events }: OrderAggregate): void {
    if (sentOffers.size > 0) {
      const parameters = { routerId, now, offerIds: [...sentOffers] };
      this.db.sendWithCommit(() => ({ statement: STORE_VERSIONS, parameters }));
    }
    for (const event of events) {
      if (event.type !== 'clientOfferChanged' || event.transition.to !== 'accepted') continue;
      const { offerId, version, workflowStepId } = event.transition;
      if (steps.get(workflowStepId)?.offerStatus !== 'accepted') continue;
      const parameters = { routerId, now, offerId, version };
      this.db.sendWithCommit(() => ({ statement: MARK_ACCEPTED, parameters }));
    }
  }
}
