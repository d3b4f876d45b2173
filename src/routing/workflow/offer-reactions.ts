/** What becomes of offers to the client when their steps move: sent at the latest with their step, back when it reopens. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SYSTEM } from '../../entities/doer.js';
import { stepsMoved, type StepMoved } from '../../entities/happenings.js';
import { Order } from '../../entities/order.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { Events } from '../../platform/events.js';
import { sql } from '../../platform/views/index.js';
import { Recorder } from '../recorder.js';
import { offerStep } from './completion.js';
import { offerEvent, type OfferMove } from './offer-event.js';
import { REOPENED_OFFER } from './offer-transitions.js';
import { RunStore } from './run-store.js';

const sendInitial = sql`update client_offers set status = 'sent', sent_at = ${'now'}, updated_at = ${'now'}
  where workflow_step_id = any(${'stepIds'}) and status = 'initial'
  returning id as "offerId", workflow_step_id as "workflowStepId"`;

/** What is offered once more has no answer, and no deadline that has passed already. */
const bringBack = sql`
  update client_offers offer set status = back.status, responded_at = null, reason = null, updated_at = ${'now'},
    sent_at = case when back.status = 'sent' then offer.sent_at end,
    expires_at = case when offer.expires_at > ${'now'} then offer.expires_at end
  from unnest(${'offerIds'}::uuid[], ${'statuses'}::text[], ${'froms'}::text[]) as back(id, status, froms)
  where offer.id = back.id and offer.status = any(string_to_array(back.froms, ' '))
  returning offer.id as "offerId", offer.workflow_step_id as "workflowStepId", offer.status as "to"`;

type Sent = Pick<OfferMove, 'offerId' | 'workflowStepId'>;

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
    const sent = await this.db.rows<Sent>(sendInitial, { stepIds, now: this.clock.now() });
    await this.record(
      done[0].orderId,
      sent.map((offer) => ({ ...offer, from: 'initial', to: 'sent' })),
    );
  }

  private async reopen(reopened: StepMoved[]): Promise<void> {
    if (reopened.length === 0) return;
    const { orderId } = reopened[0];
    const { steps } = await this.store.read(orderId);
    const backs = reopened.flatMap(({ workflowStepId }) => {
      const step = steps.get(workflowStepId)!;
      const back = step.type === 'offer_create' || step.type === 'offer_accept' ? REOPENED_OFFER[step.type] : undefined;
      const { offerId, offerStatus: present } = (back && offerStep(step, steps)) ?? {};
      return offerId ? [{ ...back!, offerId, present: present! }] : [];
    });
    if (backs.length === 0) return;
    const brought = await this.db.rows<Omit<OfferMove, 'from'>>(bringBack, {
      offerIds: backs.map(({ offerId }) => offerId),
      statuses: backs.map(({ to }) => to),
      froms: backs.map(({ from }) => from.join(' ')),
      now: this.clock.now(),
    });
    const before = new Map(backs.map(({ offerId, present }) => [offerId, present]));
    await this.record(
      orderId,
      brought.map((offer) => ({ ...offer, from: before.get(offer.offerId)! })),
    );
  }

  private async record(orderId: string, moves: OfferMove[]): Promise<void> {
    if (moves.length === 0) return;
    const order = await this.db.get(Order, { id: orderId });
    await this.recorder.record(moves.map((move) => offerEvent(order, move, SYSTEM)));
  }
}
