/** Writes client offers and carries out the consequences (decisions/workflows "Offer to the client"). */
import { Injectable } from '@nestjs/common';
import { ClientOffer } from '../../../entities/client-offer.js';
import type { Initiator } from '../../../entities/initiator.js';
import { stepStateRenewed } from '../../../entities/event-types.js';
import { Database } from '../../../platform/database/database.js';
import { conflict } from '../../../platform/errors.js';
import { EventBus } from '../../../platform/event-bus.js';
import { uuidv7 } from '../../../platform/uuid.js';
import { validateCombinedLines } from '../pricing/combined-lines.js';
import { PayoutChanges } from '../dispatching/payout-changes.js';
import { EventRecorder } from '../event-recorder.js';
import { findOfferStep } from './completion-conditions.js';
import { createClientOfferEvent } from './client-offer-event.js';
import type { ClientOfferStatus } from './client-offer-transitions.js';
import { ClientOfferVersions, findStepsShowingOffer } from './client-offer-versions.js';
import type { RunningStep } from './running-order.js';
import { OrderCoordinator } from '../order-coordinator.js';
import type { WorkflowRun } from './workflow-run.js';

/** Change of a client offer. */
export interface ClientOfferChange {
  status: ClientOfferStatus;
  expiresAt?: Date | string | null;
  reason?: string | null;
  /** Version that the response refers to; any version if missing. */
  offerVersion?: number;
}

/** Call it in a transaction that holds the order's lock. */
@Injectable()
export class ClientOfferWriter {
  constructor(
    private readonly db: Database,
    private readonly recorder: EventRecorder,
    private readonly coordinator: OrderCoordinator,
    private readonly versions: ClientOfferVersions,
    private readonly payouts: PayoutChanges,
    private readonly events: EventBus,
  ) {}

  /**
   * Creates or updates the offer of the step.
   * @returns the ID of the offer
   * @throws 409 if the response refers to another version, or an offer without lines is sent
   */
  async write(
    run: WorkflowRun,
    step: RunningStep,
    request: ClientOfferChange,
    { initiator, comment }: { initiator: Initiator; comment?: string | null },
  ): Promise<string> {
    const { id: workflowStepId, offerId, offerStatus: from, offerVersion: before } = step;
    const { status, reason, offerVersion: requestedVersion = before } = request;
    const { now } = run;
    const id = offerId ?? uuidv7();
    if (requestedVersion !== before)
      throw conflict(
        `The offer has changed: version ${before} is current, not version ${requestedVersion}`,
        'CLIENT_OFFER_CHANGED',
      );
    const version = status === 'sent' ? before + 1 : before;
    const fields = fieldsOf({ ...request, version }, now);
    const { id: orderId, routerId, workflowId } = run.order;
    const base = { id, routerId, orderId, workflowId: workflowId!, workflowStepId, createdAt: now };
    if (status === 'sent' && !step.hasOfferLines)
      throw conflict('An offer without lines cannot be sent', 'CLIENT_OFFER_LINES');
    if (status === 'accepted') {
      const error = await validateCombinedLines(this.db, { routerId, orderId, workflowStepId });
      if (error) throw conflict(`The offer’s lines ${error}`, 'CLIENT_OFFER_LINES');
      await this.versions.markAccepted(routerId, id, version);
    }
    await this.versions.storeSent();
    if (offerId) this.db.queueUpdate(ClientOffer, [{ id, routerId, ...fields }]);
    else this.db.queueInsert(ClientOffer, [{ ...base, ...fields }]);
    Object.assign(step, {
      offerId: id,
      offerVersion: version,
      offerStatus: isExpired(status, fields.expiresAt, step, now) ? 'expired' : status,
    });
    if (fields.expiresAt !== undefined) step.offerExpiresAt = fields.expiresAt;
    if (status === 'sent') this.versions.trackSent(routerId, [id]);
    const transition = { offerId: id, workflowStepId, from, to: status, version };
    await this.recorder.record([createClientOfferEvent(run.order, transition, initiator, { comment, reason })]);
    await this.addPayout(run, step, initiator);
    await this.completeWaitingSteps(orderId, id, status, { initiator, comment, reason });
    if (status === 'sent' && before > 0) await this.events.emit(stepStateRenewed, findStepsShowingOffer(run, step));
    return id;
  }

  /** An accepted offer is extra work of contractors. */
  private async addPayout({ order }: WorkflowRun, step: RunningStep, initiator: Initiator): Promise<void> {
    if (step.offerStatus !== 'accepted') return;
    await this.payouts.handleOfferChange(order, { workflowStepId: step.id, isAccepted: true }, initiator);
  }

  /** Completes the active steps that wait for the acceptance of the offer, and those that become active by that. */
  private async completeWaitingSteps(
    orderId: string,
    offerId: string,
    status: ClientOfferStatus,
    details: { initiator: Initiator; comment?: string | null; reason?: string | null },
  ): Promise<void> {
    await this.coordinator.changeSteps(orderId, (run) => {
      const next = () => (status === 'accepted' ? findWaitingStep(run, offerId) : undefined);
      for (let step = next(); step; step = next()) run.act({ workflowStepId: step.id, action: 'COMPLETE', ...details });
      run.recheck(['offer_create', 'offer_accept']);
    });
  }
}

function fieldsOf({ status, version, reason, expiresAt }: ClientOfferChange & { version: number }, now: Date) {
  const isAnswered = status === 'accepted' || status === 'declined';
  const fields: Partial<ClientOffer> = {
    status,
    version,
    updatedAt: now,
    respondedAt: isAnswered ? now : null,
    reason: reason ?? null,
    ...(isAnswered ? {} : { sentAt: status === 'sent' ? now : null }),
    ...(expiresAt === undefined ? {} : { expiresAt: expiresAt === null ? null : new Date(expiresAt) }),
  };
  return fields;
}

function findWaitingStep({ steps }: WorkflowRun, offerId: string): RunningStep | undefined {
  return [...steps.values()].find(
    (step) => step.status === 'active' && isClientOfferStep(step) && findOfferStep(step, steps)?.offerId === offerId,
  );
}

/** Whether a sent offer has an expired deadline. */
function isExpired(
  status: ClientOfferStatus,
  expiresAt: Date | null | undefined,
  step: RunningStep,
  now: Date,
): boolean {
  const deadline = expiresAt === undefined ? step.offerExpiresAt : expiresAt;
  return status === 'sent' && deadline !== null && deadline < now;
}

export function isClientOfferStep({ type }: RunningStep): boolean {
  return type === 'offer_create' || type === 'offer_accept';
}
