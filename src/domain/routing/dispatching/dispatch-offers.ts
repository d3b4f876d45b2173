/** The rows of offers: made, ended, and due to be answered. */
import { Injectable } from '@nestjs/common';
import { Dispatch } from '../../../entities/dispatch.js';
import type { Initiator } from '../../../entities/initiator.js';
import type { EscalationTier } from '../../../entities/workflow-shapes.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { TransactionalJobQueue } from '../../../platform/jobs/transactional-job-queue.js';
import { newId } from '../../../platform/new-id.js';
import { dueAt } from '../workflow/due-date.js';
import { EventRecorder, type OrderEventDraft } from '../event-recorder.js';
import { AssignmentRecorder } from '../workflow/assignment-recorder.js';
import type { RunningDispatch } from '../workflow/running-order.js';
import type { WorkflowRun } from '../workflow/workflow-run.js';
import type { DispatchRanking } from './dispatch-candidates.js';
import { dispatchChanged, dispatchEvent, orderOffered } from './dispatch-event.js';
import type { DispatchStep } from './dispatch-step.js';
import { roundJob } from './round-records.js';
import { WHOLE_NETWORK, type Turn } from './escalation.js';

/** Somebody to be asked. */
export interface Invitee {
  organizationId: string;
  partnerId: string;
  /** Null where an operator chose. */
  ranking: DispatchRanking | null;
  /** What the work pays it, in minor units; null where the partner has no prices. */
  payout: number | null;
}

/** How an offer ends. */
export type Ending = Pick<Dispatch, 'status' | 'cancellationReason'> &
  Partial<Pick<Dispatch, 'reason' | 'respondedAt' | 'payout' | 'handBackRequestedAt' | 'handBackReason'>> & {
    initiator: Initiator;
  };

/** What may change in a dispatch while it goes on. */
export type Terms = Partial<
  Pick<
    Dispatch,
    'handBackRequestedAt' | 'handBackReason' | 'proposedAt' | 'proposedStartAt' | 'proposedAmount' | 'proposalRefusedAt'
  >
>;

const NO_OTHER_TERMS = {
  ...{ handBackRequestedAt: null, handBackReason: null },
  ...{ proposedAt: null, proposedStartAt: null, proposedAmount: null, proposalRefusedAt: null },
};

type OfAnyRun = { order: Pick<WorkflowRun['order'], 'dispatches'> };

/** Name of the job that ends offers whose deadline has passed; its payload names the attempt. */
export const DEADLINE_JOB = 'dispatch.deadline';

/** To be called in a transaction that holds the order's row. */
@Injectable()
export class DispatchOffers {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly recorder: EventRecorder,
    private readonly assignments: AssignmentRecorder,
    private readonly jobs: TransactionalJobQueue,
  ) {}

  /** Offers the step's work to all of them at once, as one round. @returns ids of the dispatches. */
  async send(
    { order: { dispatches: asked } }: WorkflowRun,
    step: DispatchStep,
    invitees: readonly Invitee[],
    { source, initiator, turn = WHOLE_NETWORK }: { source: 'auto' | 'manual'; initiator: Initiator; turn?: Turn },
  ): Promise<string[]> {
    const { workflowStepId, workflowId, stepDataId, workflowActorId, order } = step;
    const sentAt = this.clock.now();
    const shared = {
      routerId: order.routerId,
      orderId: order.id,
      ...{ workflowId, workflowStepId, stepDataId, workflowActorId, source, sentAt },
      status: 'sent' as const,
      round: nextRound({ order: { dispatches: asked } }, step),
      tier: turn.position,
      expiresAt: responseDeadline(step, sentAt, turn.tier),
      ...{ respondedAt: null, cancellationReason: null, reason: null },
      ...NO_OTHER_TERMS,
      leftCoverageAt: null,
    };
    const dispatches = invitees.map((invitee) => ({ id: newId('dispatch'), ...shared, ...invitee }));
    this.db.queueInsert(
      Dispatch,
      dispatches.map((one) => ({ ...one, createdAt: sentAt, updatedAt: sentAt })),
    );
    asked.push(...dispatches.map(({ ranking: _ranking, ...dispatch }) => dispatch));
    const organizationIds = invitees.map(({ organizationId }) => organizationId);
    await this.recorder.record([
      orderOffered('order.dispatched', order, initiator, { workflowStepId, organizationIds }),
      ...dispatches.map((dispatch) => dispatchEvent(dispatch, order, initiator)),
    ]);
    this.planDeadline({ order: { dispatches: asked } }, stepDataId);
    return dispatches.map(({ id }) => id);
  }

  /** Ends offers, or moves one to accepted; `also` happened in the same breath and is recorded after them. */
  async end(
    { order }: WorkflowRun,
    dispatches: readonly RunningDispatch[],
    { initiator, ...ending }: Ending,
    also: readonly OrderEventDraft[] = [],
  ): Promise<void> {
    const { routerId } = order;
    const updatedAt = this.clock.now();
    for (const dispatch of dispatches) {
      Object.assign(dispatch, ending);
      this.db.queueUpdate(Dispatch, [{ id: dispatch.id, routerId, ...ending, updatedAt }]);
    }
    const ended = dispatches.map((dispatch) => dispatchEvent(dispatch, order, initiator));
    await this.assignments.record([...ended, ...also]);
  }

  /** Changes what is said of a dispatch that goes on. */
  async change(
    { order, now }: WorkflowRun,
    dispatch: RunningDispatch,
    terms: Terms,
    initiator: Initiator,
    reason: string | null = terms.handBackReason ?? null,
  ): Promise<void> {
    Object.assign(dispatch, terms);
    this.db.queueUpdate(Dispatch, [{ id: dispatch.id, routerId: order.routerId, ...terms, updatedAt: now }]);
    await this.recorder.record([dispatchChanged({ ...dispatch, reason }, order, initiator)]);
  }

  /** Offers of an attempt that wait for an answer. */
  open({ order }: OfAnyRun, stepDataId: string): RunningDispatch[] {
    return order.dispatches.filter((one) => one.stepDataId === stepDataId && one.status === 'sent');
  }

  /** Who was left out of the next round is stored after it. @param candidates how many could be asked. */
  planRecord(run: OfAnyRun, step: DispatchStep, found: { tier: number | null; candidates: number }): void {
    this.jobs.add(roundJob(step, { round: nextRound(run, step), ...found }));
  }

  /** One job an attempt, for its next deadline; a later call moves it. */
  planDeadline(run: OfAnyRun, stepDataId: string): void {
    const [next] = this.open(run, stepDataId)
      .flatMap(({ expiresAt }) => expiresAt ?? [])
      .toSorted((one, other) => one.getTime() - other.getTime());
    const key = `${DEADLINE_JOB}:${stepDataId}`;
    if (next) this.jobs.add({ name: DEADLINE_JOB, payload: { stepDataId }, runAt: next, key });
    else this.jobs.remove(key);
  }
}

/**
 * Until when an offer that is sent at `start` can be answered: by the minutes of its tier, else of the step, else by
 * days reckoned like a due date (decisions/workflows "Due").
 */
export function responseDeadline(
  { settings, timeZone }: Pick<DispatchStep, 'settings' | 'timeZone'>,
  start: Date,
  tier: EscalationTier | null = null,
): Date {
  const minutes = tier?.minutes ?? settings.responseDeadlineMinutes ?? null;
  if (minutes !== null) return new Date(start.getTime() + minutes * 60_000);
  const { responseDeadlineDays: afterDays, skipWeekendsForResponseDeadline: skipWeekends } = settings;
  return dueAt({ start, timeZone, afterDays, skipWeekends });
}

/** The number of the round that an attempt has next; 1 for its first. */
export function nextRound({ order }: OfAnyRun, { stepDataId }: Pick<DispatchStep, 'stepDataId'>): number {
  return 1 + Math.max(0, ...order.dispatches.filter((one) => one.stepDataId === stepDataId).map(({ round }) => round));
}
