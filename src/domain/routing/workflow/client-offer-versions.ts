/** Stores every sent version of an offer as the client sees it (decisions/workflows "Offer to the client"). */
import { Injectable } from '@nestjs/common';
import { ClientOfferView } from '../../../entities/views/client-offer-view.js';
import { inTenant, sameTenant } from '../../../entities/tenant-predicates.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { TransactionKey } from '../../../platform/database/transaction-state.js';
import {
  compile,
  selectQuery,
  selectSql,
  sql,
  withContentEtag,
  type JsonText,
  type JsonQuery,
} from '../../../platform/read-models/index.js';
import type { StepStatusChange } from '../../../entities/event-types.js';
import { findOfferStep } from './completion-conditions.js';
import type { RunningStep } from './running-order.js';
import type { WorkflowRun } from './workflow-run.js';

const OFFER = sql`${inTenant('offer')} and offer.id = ${'id'}`;
const READ_OFFER = withContentEtag(selectQuery(ClientOfferView, OFFER));

const INSERT_VERSION = sql`insert into client_offer_versions (id, router_id, offer_id, version, shown, created_at)
  select uuid_v7(), sent.router_id, sent.id, sent.version, shown.json::jsonb, ${'now'}::timestamptz`;

/** Stored versions never change. */
const STORE_VERSIONS = sql`${INSERT_VERSION} from client_offers sent
  cross join lateral (${selectSql(ClientOfferView, sql`${sameTenant('offer', 'sent')} and offer.id = sent.id`)}) shown
  where ${inTenant('sent')} and sent.id = any(${'offerIds'}::uuid[]) and sent.status = 'sent'
  on conflict do nothing`;

/** Reads the offer and stores the same JSON in one statement. */
const READ_AND_STORE: JsonQuery<ClientOfferView> = withContentEtag({
  ...compile(sql`with shown as (${selectSql(ClientOfferView, OFFER)}), stored as (
      ${INSERT_VERSION} from client_offers sent, shown
      where ${inTenant('sent')} and sent.id = ${'id'} and sent.status = 'sent' on conflict do nothing)
    select json from shown`),
  view: ClientOfferView,
});

const MARK_ACCEPTED = sql`update client_offer_versions set accepted_at = ${'now'}
  where router_id = ${'routerId'} and offer_id = ${'offerId'} and version = ${'version'}`;

/** Offers sent in the transaction and not stored yet: router by offer ID. */
const SENT = new TransactionKey('sent offers', () => new Map<string, string>());

/** Call it in the transaction of the change, which holds the order's lock. */
@Injectable()
export class ClientOfferVersions {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Schedules storing the current versions: before the offers change again, at the latest before the commit. */
  trackSent(routerId: string, offerIds: readonly string[]): void {
    const sent = this.pendingOffers();
    if (sent.size === 0) this.db.beforeCommit(() => this.storeSent());
    for (const id of offerIds) sent.set(id, routerId);
  }

  /** Stores the scheduled versions now. Call it before an offer changes. */
  async storeSent(): Promise<void> {
    const sent = this.pendingOffers();
    const routerIds = new Set(sent.values());
    const all = [...sent];
    sent.clear();
    for (const routerId of routerIds) {
      await this.store(
        routerId,
        all.flatMap(([id, of]) => (of === routerId ? [id] : [])),
      );
    }
  }

  /** Reads the offer for a response. @throws 404 */
  read(routerId: string, id: string): Promise<JsonText<ClientOfferView>> {
    const isSent = this.pendingOffers().delete(id);
    return isSent
      ? this.db.one(READ_AND_STORE, { routerId, id, now: this.clock.now() })
      : this.db.one(READ_OFFER, { routerId, id });
  }

  /** Call it while the offer is still `sent`. */
  async markAccepted(routerId: string, offerId: string, version: number): Promise<void> {
    await this.store(routerId, [offerId]);
    await this.db.row(MARK_ACCEPTED, { routerId, offerId, version, now: this.clock.now() });
  }

  private async store(routerId: string, offerIds: readonly string[]): Promise<void> {
    await this.db.row(STORE_VERSIONS, { routerId, offerIds, now: this.clock.now() });
  }

  private pendingOffers(): Map<string, string> {
    return this.db.transactionState(SENT);
  }
}

/** @returns steps whose status messages show the offer: its own step, and those that wait for its acceptance */
export function findStepsShowingOffer({ order, steps }: WorkflowRun, source: RunningStep): StepStatusChange[] {
  const { routerId, id: orderId, workflowId, hasTasks } = order;
  return [...steps.values()].flatMap((step) => {
    const { id: workflowStepId, templateStepId, stepDataId, status, type } = step;
    const showsOffer = step === source ? type === 'offer_accept' || status === 'done' : type === 'offer_accept';
    if (!showsOffer || !stepDataId || findOfferStep(step, steps) !== source) return [];
    const change = { routerId, orderId, workflowId: workflowId!, workflowStepId, templateStepId, stepDataId };
    return [{ ...change, from: status, to: status, hasTasks }];
  });
}
