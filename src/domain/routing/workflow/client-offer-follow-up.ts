/** Updates client offers when their steps change: sends drafts of done steps, and takes responses back when steps reopen. */
import { Injectable } from '@nestjs/common';
import { SYSTEM_INITIATOR } from '../../../entities/initiator.js';
import type { StepStatusChange } from '../../../entities/event-types.js';
import { ClientOffer } from '../../../entities/client-offer.js';
import { Database } from '../../../platform/database/database.js';
import { PayoutChanges } from '../dispatching/payout-changes.js';
import { EventRecorder } from '../event-recorder.js';
import { findOfferStep } from './completion-conditions.js';
import { createClientOfferEvent, type ClientOfferTransition } from './client-offer-event.js';
import { REOPENED_CLIENT_OFFER, type ClientOfferStatus } from './client-offer-transitions.js';
import { ClientOfferVersions } from './client-offer-versions.js';
import type { RunningStep } from './running-order.js';
import type { WorkflowRun } from './workflow-run.js';

/** Call it in the transaction of the step changes. */
@Injectable()
export class ClientOfferFollowUp {
  constructor(
    private readonly db: Database,
    private readonly recorder: EventRecorder,
    private readonly versions: ClientOfferVersions,
    private readonly payouts: PayoutChanges,
  ) {}

  /** Sends draft offers of done steps; resets the offers of reopened steps. */
  async handleStepChanges(run: WorkflowRun, stepChanges: readonly StepStatusChange[]): Promise<void> {
    const done = stepChanges.filter(({ to }) => to === 'done');
    await this.send(run, done);
    await this.reopen(
      run,
      stepChanges.filter(({ from }) => from === 'done' || from === 'skipped' || from === 'cancelled'),
    );
  }

  private async send(run: WorkflowRun, done: readonly StepStatusChange[]): Promise<void> {
    const waiting = new Set(done.map(({ workflowStepId }) => run.steps.get(workflowStepId)!));
    const sent = [...waiting].filter(({ offerStatus }) => offerStatus === 'initial');
    await this.write(
      run,
      sent.map((step) => ({ step, to: 'sent' as const, changes: { sentAt: run.now } })),
    );
  }

  private async reopen(run: WorkflowRun, reopened: readonly StepStatusChange[]): Promise<void> {
    const backs = new Map<RunningStep, OfferUpdate>();
    for (const { workflowStepId } of reopened) {
      const step = run.steps.get(workflowStepId)!;
      const back =
        step.type === 'offer_create' || step.type === 'offer_accept' ? REOPENED_CLIENT_OFFER[step.type] : undefined;
      const source = back && findOfferStep(step, run.steps);
      if (!source?.offerId || !back!.from.includes(source.offerStatus!)) continue;
      const over = source.offerExpiresAt && source.offerExpiresAt <= run.now;
      const changes = {
        respondedAt: null,
        reason: null,
        sentAt: back!.to === 'sent' ? run.now : null,
        ...(over ? { expiresAt: null } : {}),
      };
      backs.set(source, { step: source, to: back!.to, changes });
    }
    await this.write(run, [...backs.values()]);
  }

  private async write({ order, now }: WorkflowRun, backs: OfferUpdate[]): Promise<void> {
    const withdrawn = backs.filter(({ step }) => step.offerStatus === 'accepted');
    if (backs.length > 0) await this.versions.storeSent();
    const transitions = backs.map(({ step, to, changes }): ClientOfferTransition => {
      const version = step.offerVersion + (to === 'sent' ? 1 : 0);
      const transition = { offerId: step.offerId!, workflowStepId: step.id, from: step.offerStatus, to, version };
      const { routerId } = order;
      const row = { id: transition.offerId, routerId, status: to, version, updatedAt: now, ...changes };
      this.db.queueUpdate(ClientOffer, [row]);
      if (changes.expiresAt === null) step.offerExpiresAt = null;
      Object.assign(step, { offerStatus: to, offerVersion: version });
      return transition;
    });
    const sent = transitions.flatMap(({ offerId, to }) => (to === 'sent' ? [offerId] : []));
    if (sent.length > 0) this.versions.trackSent(order.routerId, sent);
    await this.recorder.record(
      transitions.map((transition) => createClientOfferEvent(order, transition, SYSTEM_INITIATOR)),
    );
    for (const { step } of withdrawn) {
      const offer = { workflowStepId: step.id, isAccepted: false };
      await this.payouts.handleOfferChange(order, offer, SYSTEM_INITIATOR);
    }
  }
}

/** New status of the offer of a step. */
interface OfferUpdate {
  step: RunningStep;
  to: ClientOfferStatus;
  /** Another round has no response yet, and no expired deadline. */
  changes: { sentAt?: Date | null; respondedAt?: null; reason?: null; expiresAt?: null };
}
