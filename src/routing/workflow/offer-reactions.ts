/** What becomes of offers to the client when their steps move: sent at the latest with their step, back when it reopens. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SYSTEM } from '../../entities/doer.js';
import { stepsMoved, type StepMoved } from '../../entities/happenings.js';
import { Order } from '../../entities/order.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { Events } from '../../platform/events.js';
import { sql } from '../../platform/views/index.js';
import { orderEvent } from '../order-event.js';
import { Recorder } from '../recorder.js';
import { offerStep } from './completion.js';
import { REOPENED_OFFER } from './offer-transitions.js';
import { RunStore } from './run-store.js';

const sendInitial = sql(`update client_offers set status = 'sent', sent_at = :now, updated_at = :now
  where workflow_step_id = any(:stepIds) and status = 'initial' returning id`);

/** What is offered once more has no answer, and no deadline that has passed already. */
const bringBack = sql(`
  update client_offers offer set status = back.status, responded_at = null, reason = null, updated_at = :now,
    sent_at = case when back.status = 'sent' then offer.sent_at end,
    expires_at = case when offer.expires_at > :now then offer.expires_at end
  from unnest(:offerIds::uuid[], :statuses::text[], :froms::text[]) as back(id, status, froms)
  where offer.id = back.id and offer.status = any(string_to_array(back.froms, ' ')) returning offer.id`);

/** Listens in the transaction in which the steps move. */
@Injectable()
export class OfferReactions implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly events: Events,
    private readonly store: RunStore,
    private readonly recorder: Recorder,
  ) {}

  onModuleInit(): void {
    this.events.on(stepsMoved, async (moves) => {
      await this.send(moves.filter(({ to }) => to === 'done'));
      await this.reopen(moves.filter(({ from }) => from === 'done' || from === 'skipped' || from === 'cancelled'));
    });
  }

  private async send(done: StepMoved[]): Promise<void> {
    if (done.length === 0) return;
    const stepIds = done.map(({ workflowStepId }) => workflowStepId);
    const sent = await this.db.rows(sendInitial, { stepIds, now: this.clock.now() });
    if (sent.length > 0) await this.record(done[0].orderId);
  }

  private async reopen(reopened: StepMoved[]): Promise<void> {
    if (reopened.length === 0) return;
    const { orderId } = reopened[0];
    const { steps } = await this.store.read(orderId);
    const backs = reopened.flatMap(({ workflowStepId }) => {
      const step = steps.get(workflowStepId)!;
      const back = step.type === 'offer_create' || step.type === 'offer_accept' ? REOPENED_OFFER[step.type] : undefined;
      const offerId = back && offerStep(step, steps)?.offerId;
      return offerId ? [{ ...back, offerId }] : [];
    });
    if (backs.length === 0) return;
    const brought = await this.db.rows(bringBack, {
      offerIds: backs.map(({ offerId }) => offerId),
      statuses: backs.map(({ to }) => to),
      froms: backs.map(({ from }) => from.join(' ')),
      now: this.clock.now(),
    });
    if (brought.length > 0) await this.record(orderId);
  }

  private async record(orderId: string): Promise<void> {
    const order = await this.db.get(Order, { id: orderId });
    await this.recorder.record([orderEvent('order.updated', order, SYSTEM, { changed: ['offer'] })]);
  }
}
