/** Inserts and updates dispatches, records their events and schedules their deadlines. */
import { Injectable } from '@nestjs/common';
import { AgreedPayout, type AgreementReason } from '../../../entities/agreed-payout.js';
import { Dispatch } from '../../../entities/dispatch.js';
import type { Initiator } from '../../../entities/initiator.js';
import type { EscalationTier } from '../../../entities/workflow-value-objects.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { TransactionalJobQueue } from '../../../platform/jobs/transactional-job-queue.js';
import { newId } from '../../../platform/new-id.js';
import type { Payout } from '../pricing/payout.js';
import { computeDueAt, type LocalCalendar } from '../workflow/due-date.js';
import { EventRecorder, type OrderEventDraft } from '../event-recorder.js';
import { PayoutWriter } from '../payouts/payout-writer.js';
import { AssignmentRecorder } from '../workflow/assignment-recorder.js';
import type { RunningDispatch } from '../workflow/running-order.js';
import { WorkflowRunRepository } from '../workflow/workflow-run-repository.js';
import type { WorkflowRun } from '../workflow/workflow-run.js';
import type { DispatchRanking } from './dispatch-candidates.js';
import { buildAgreedPayout } from './agreed-payout-row.js';
import {
  buildDispatchEvent,
  buildDispatchExtendedEvent,
  buildDispatchRenewedEvent,
  buildDispatchUpdatedEvent,
  buildOrderDispatchEvent,
} from './dispatch-events.js';
import type { DispatchStep } from './dispatch-step.js';
import { buildRoundLogJob, type RoundResult } from './round-log.job.js';
import { ALL_PARTNERS, type EscalationRound } from './escalation.js';
import { OffersInProgress } from './offers-in-progress.js';

/** A contractor that receives an offer; its deadline is counted in its calendar. */
export interface OfferRecipient extends Payout, LocalCalendar {
  organizationId: string;
  partnerId: string;
  /** Null if an operator selected the contractor. */
  ranking: DispatchRanking | null;
}

/** How a dispatch ends, or is accepted. */
export type DispatchClosure = Pick<Dispatch, 'status' | 'cancellationReason'> &
  Partial<
    Pick<
      Dispatch,
      | 'reason'
      | 'respondedAt'
      | 'respondedBy'
      | 'payout'
      | 'payoutIsComplete'
      | 'handBackRequestedAt'
      | 'handBackReason'
    >
  > & {
    initiator: Initiator;
  };

/** Fields that change while the status of a dispatch stays. */
export type DispatchTerms = Partial<
  Pick<
    Dispatch,
    'handBackRequestedAt' | 'handBackReason' | 'proposedAt' | 'proposedStartAt' | 'proposedAmount' | 'proposalRefusedAt'
  >
>;

const NO_PROPOSAL = { proposedAt: null, proposedStartAt: null, proposedAmount: null, proposalRefusedAt: null };
const NO_CHANGED_TERMS = { handBackRequestedAt: null, handBackReason: null, ...NO_PROPOSAL };

type RunWithDispatches = { order: Pick<WorkflowRun['order'], 'dispatches'> };

/** Job that expires offers at their response deadline. The payload is `{ stepDataId }`. */
export const DEADLINE_JOB = 'dispatch.deadline';

/** Call it in a transaction that holds the order's lock. */
@Injectable()
export class DispatchWriter {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly recorder: EventRecorder,
    private readonly assignments: AssignmentRecorder,
    private readonly runs: WorkflowRunRepository,
    private readonly jobQueue: TransactionalJobQueue,
    private readonly offersInProgress: OffersInProgress,
    private readonly payouts: PayoutWriter,
  ) {}

  /** Sends offers of the step's work to all recipients, as one round. @returns IDs of the dispatches */
  async send(
    run: WorkflowRun,
    step: DispatchStep,
    recipients: readonly OfferRecipient[],
    {
      source,
      initiator,
      escalation = ALL_PARTNERS,
    }: { source: 'auto' | 'manual'; initiator: Initiator; escalation?: EscalationRound },
  ): Promise<string[]> {
    const { workflowStepId, workflowId, stepDataId, workflowActorId, order } = step;
    const organizationIds = recipients.map(({ organizationId }) => organizationId);
    this.offersInProgress.add(order.routerId, organizationIds);
    const sentAt = this.clock.now();
    const shared = {
      routerId: order.routerId,
      orderId: order.id,
      workflowId,
      workflowStepId,
      stepDataId,
      workflowActorId,
      source,
      sentAt,
      status: 'sent' as const,
      round: computeNextRound(run, step),
      tier: escalation.position,
      respondedAt: null,
      respondedBy: null,
      cancellationReason: null,
      reason: null,
      ...NO_CHANGED_TERMS,
      leftCoverageAt: null,
      version: 1,
    };
    const { settings } = step;
    const dispatches = recipients.map(({ timeZone, holidays, ...recipient }) => {
      const expiresAt = computeResponseDeadline({ settings, timeZone, holidays }, sentAt, escalation.tier);
      return { id: newId('dispatch'), ...shared, ...recipient, expiresAt };
    });
    this.db.queueInsert(
      Dispatch,
      dispatches.map((dispatch) => ({ ...dispatch, createdAt: sentAt, updatedAt: sentAt })),
    );
    run.order.dispatches.push(
      ...dispatches.map(({ ranking: _ranking, ...dispatch }) => ({ ...dispatch, hasInactivePartner: false })),
    );
    await this.recorder.record([
      buildOrderDispatchEvent('order.dispatched', order, initiator, { workflowStepId, organizationIds }),
      ...dispatches.map((dispatch) => buildDispatchEvent(dispatch, order, initiator)),
    ]);
    this.scheduleDeadline(run, stepDataId);
    return dispatches.map(({ id }) => id);
  }

  /** Ends or accepts dispatches and records their events, followed by `furtherEvents`. */
  async close(
    { order }: WorkflowRun,
    dispatches: readonly RunningDispatch[],
    { initiator, ...closure }: DispatchClosure,
    furtherEvents: readonly OrderEventDraft[] = [],
  ): Promise<void> {
    const { routerId } = order;
    const updatedAt = this.clock.now();
    for (const dispatch of dispatches) {
      Object.assign(dispatch, closure);
      this.db.queueUpdate(Dispatch, [{ id: dispatch.id, routerId, ...closure, updatedAt }]);
    }
    const events = dispatches.map((dispatch) => buildDispatchEvent(dispatch, order, initiator));
    await this.assignments.record([...events, ...furtherEvents]);
  }

  /** Updates fields of a dispatch whose status stays. */
  async updateTerms(
    run: WorkflowRun,
    dispatch: RunningDispatch,
    terms: DispatchTerms,
    initiator: Initiator,
    reason: string | null = terms.handBackReason ?? null,
  ): Promise<void> {
    const { order, now } = run;
    Object.assign(dispatch, terms);
    this.db.queueUpdate(Dispatch, [{ id: dispatch.id, routerId: order.routerId, ...terms, updatedAt: now }]);
    // The attention of the order depends on the terms.
    await this.runs.save(run);
    await this.recorder.record([buildDispatchUpdatedEvent({ ...dispatch, reason }, order, initiator)]);
  }

  /** Moves the response deadline of an open offer. */
  async extend(run: WorkflowRun, dispatch: RunningDispatch, expiresAt: Date, initiator: Initiator): Promise<void> {
    const { order, now } = run;
    dispatch.expiresAt = expiresAt;
    this.db.queueUpdate(Dispatch, [{ id: dispatch.id, routerId: order.routerId, expiresAt, updatedAt: now }]);
    await this.recorder.record([buildDispatchExtendedEvent(dispatch, order, initiator)]);
    this.scheduleDeadline(run, dispatch.stepDataId!);
  }

  /**
   * Makes a new version of open and accepted dispatches after the lines of the order changed. Proposals to the previous
   * version of an open offer lapse; the new payout of accepted work is stored as agreed.
   */
  async renew(
    run: WorkflowRun,
    changed: readonly { dispatch: RunningDispatch; pay: Payout }[],
    reason: AgreementReason,
    initiator: Initiator,
  ): Promise<void> {
    const { order, now } = run;
    const { routerId } = order;
    for (const { dispatch, pay } of changed) {
      const { id, status, version } = dispatch;
      const { payout, payoutIsComplete } = pay;
      const next = { version: version + 1, payout, payoutIsComplete, ...(status === 'sent' ? NO_PROPOSAL : {}) };
      Object.assign(dispatch, next);
      this.db.queueUpdate(Dispatch, [{ id, routerId, ...next, updatedAt: now }]);
      if (status === 'accepted') this.db.queueInsert(AgreedPayout, [buildAgreedPayout(dispatch, reason, now)]);
    }
    if (order.status === 'completed') await this.payouts.update(order);
    await this.runs.save(run);
    await this.recorder.record(changed.map(({ dispatch }) => buildDispatchRenewedEvent(dispatch, order, initiator)));
  }

  /** Returns the open offers of an attempt. */
  findOpen({ order }: RunWithDispatches, stepDataId: string): RunningDispatch[] {
    return order.dispatches.filter((dispatch) => dispatch.stepDataId === stepDataId && dispatch.status === 'sent');
  }

  /** Queues the job that stores which partners the next round excludes. */
  queueRoundLog(run: RunWithDispatches, step: DispatchStep, result: Omit<RoundResult, 'round'>): void {
    this.jobQueue.add(buildRoundLogJob(step, { round: computeNextRound(run, step), ...result }));
  }

  /** Schedules one job per attempt for its earliest deadline, replaces it, or removes it if no offer is open. */
  scheduleDeadline(run: RunWithDispatches, stepDataId: string): void {
    const [next] = this.findOpen(run, stepDataId)
      .flatMap(({ expiresAt }) => expiresAt ?? [])
      .toSorted((one, other) => one.getTime() - other.getTime());
    const key = `${DEADLINE_JOB}:${stepDataId}`;
    if (next) this.jobQueue.add({ name: DEADLINE_JOB, payload: { stepDataId }, runAt: next, key });
    else this.jobQueue.remove(key);
  }
}

/**
 * Computes the response deadline of an offer sent at `start`: from the minutes of its tier, else the minutes of the step,
 * else the days of the step, which are counted like a due date (decisions/workflows "Due") in the contractor's zone.
 */
export function computeResponseDeadline(
  { settings, timeZone, holidays }: Pick<DispatchStep, 'settings'> & LocalCalendar,
  start: Date,
  tier: EscalationTier | null = null,
): Date {
  const minutes = tier?.minutes ?? settings.responseDeadlineMinutes ?? null;
  if (minutes !== null) return new Date(start.getTime() + minutes * 60_000);
  const { responseDeadlineDays: afterDays, skipWeekendsForResponseDeadline: skipWeekends } = settings;
  return computeDueAt({ start, timeZone, holidays, afterDays, skipWeekends });
}

/** Returns the number of the next round of an attempt, from 1. */
function computeNextRound({ order }: RunWithDispatches, { stepDataId }: Pick<DispatchStep, 'stepDataId'>): number {
  const ofAttempt = order.dispatches.filter((dispatch) => dispatch.stepDataId === stepDataId);
  return 1 + Math.max(0, ...ofAttempt.map(({ round }) => round));
}
