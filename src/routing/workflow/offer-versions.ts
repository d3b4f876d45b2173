/** Keeps every version of an offer as the client was shown it (decisions/workflows "Offer to the client"). */
import { Injectable } from '@nestjs/common';
import { ClientOfferVersion } from '../../entities/dispatch.js';
import { ClientOfferView } from '../../entities/views/client-offer-view.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { uuidv7 } from '../../platform/uuid.js';
import { reading, sql } from '../../platform/views/index.js';
import type { StepMoved } from '../../entities/happenings.js';
import { offerStep } from './completion.js';
import type { RunningStep } from './running-order.js';
import type { WorkflowRun } from './workflow-run.js';

const sentNow = reading(
  ClientOfferView,
  sql`offer.router_id = ${'routerId'} and offer.id = any(${'offerIds'}::uuid[]) and offer.status = 'sent'`,
);

const markAccepted = sql`update client_offer_versions set accepted_at = ${'now'}
  where router_id = ${'routerId'} and offer_id = ${'offerId'} and version = ${'version'}`;

/** To be called in the transaction of the change, whose caller holds the order's lock. */
@Injectable()
export class OfferVersions {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Of the offers that are sent: their present version; one that is kept already stays as it is. */
  async keep(routerId: string, offerIds: readonly string[]): Promise<void> {
    const offers = (await this.db.many(sentNow, { routerId, offerIds })).parse();
    const rows = offers.map((shown) => ({
      id: uuidv7(),
      routerId,
      offerId: shown.id,
      version: shown.version,
      shown,
      createdAt: this.clock.now(),
    }));
    if (rows.length === 0) return;
    await this.db.of(ClientOfferVersion).createQueryBuilder().insert().values(rows).orIgnore().execute();
  }

  /** To be called while the offer is still sent. */
  async accept(routerId: string, offerId: string, version: number): Promise<void> {
    await this.keep(routerId, [offerId]);
    await this.db.row(markAccepted, { routerId, offerId, version, now: this.clock.now() });
  }
}

/** Steps in whose state the client was told of the offer: that which made it, and those that wait for its acceptance. */
export function stepsTelling({ order, steps }: WorkflowRun, source: RunningStep): StepMoved[] {
  const { routerId, id: orderId, workflowId, hasTasks } = order;
  return [...steps.values()].flatMap((step) => {
    const { id: workflowStepId, templateStepId, stepDataId, status, type } = step;
    const isTelling = step === source ? type === 'offer_accept' || status === 'done' : type === 'offer_accept';
    if (!isTelling || !stepDataId || offerStep(step, steps) !== source) return [];
    const place = { routerId, orderId, workflowId: workflowId!, workflowStepId, templateStepId, stepDataId };
    return [{ ...place, from: status, to: status, hasTasks }];
  });
}
