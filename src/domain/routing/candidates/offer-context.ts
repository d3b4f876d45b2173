/** Builds the input for finding candidates of a dispatch step, and decides which contractors are skipped. */
import type { EscalationTier } from '../../../entities/workflow-value-objects.js';
import type { Database } from '../../../platform/database/database.js';
import type { RunningBooking, RunningDispatch, RunningOrder } from '../order/state/running-order.js';
import type { OrderAggregate } from '../order/state/order-aggregate.js';
import type { OfferContext } from './dispatch-candidates.js';
import type { ComparedWork } from '../order/state/dispatch-step.js';
import { listAcceptedLines } from '../pricing/payout-rates.js';

/** The outcome of an earlier dispatch. */
export type PastDispatch = Pick<
  RunningDispatch,
  'workflowStepId' | 'stepDataId' | 'organizationId' | 'cancellationReason'
> & {
  respondedAt: Date | string | null;
};

type RunWithDispatches = { order: Pick<RunningOrder, 'dispatches'> };

/** @param tier escalation tier; null: all partners */
export async function buildOfferContext(
  db: Database,
  run: OrderAggregate,
  step: ComparedWork,
  tier: EscalationTier | null,
): Promise<OfferContext> {
  const { workflowStepId, stepDataId, order, address, actor, settings } = step;
  const excludedIds = findContractorsToSkip(run.order.dispatches, { workflowStepId, stepDataId });
  const { routerId, organizationId } = order;
  const lines = await listAcceptedLines(db, run);
  const visit = findComingVisit(run, step);
  const time = visit && { startAt: visit.startAt, endAt: visit.endAt };
  return { routerId, organizationId, address, lines, actor, settings, tier, excludedIds, time };
}

/** Returns the first coming visit of the actor's work, or of work without an actor; null if there is none. */
export function findComingVisit(
  { order, steps, now }: OrderAggregate,
  { workflowActorId }: Pick<ComparedWork, 'workflowActorId'>,
): RunningBooking | null {
  const isOfWork = (stepId: string) => [null, workflowActorId].includes(steps.get(stepId)?.actorId ?? null);
  const [first] = order.bookings
    .filter((one) => one.status !== 'done' && one.endAt > now && isOfWork(one.workflowStepId))
    .toSorted((one, other) => one.startAt.getTime() - other.startAt.getTime());
  return first ?? null;
}

/** Returns the contractors that receive no further automatic offer in an attempt of a step. */
export function findContractorsToSkip(
  dispatches: readonly PastDispatch[],
  { workflowStepId, stepDataId }: Pick<ComparedWork, 'workflowStepId' | 'stepDataId'>,
): string[] {
  return dispatches
    .filter((one) => one.workflowStepId === workflowStepId && isSkipped(one, stepDataId))
    .map((one) => one.organizationId);
}

/** Returns the dispatches of an attempt. */
export function listAttemptDispatches({ order }: RunWithDispatches, stepDataId: string | null): RunningDispatch[] {
  return order.dispatches.filter((one) => one.stepDataId === stepDataId);
}

/** Returns the contractors that declined, handed back or lost work of the order. */
export function findDecliningContractors({ dispatches }: { dispatches: readonly PastDispatch[] }): Set<string> {
  return new Set(dispatches.filter(hasDeclined).map(({ organizationId }) => organizationId));
}

/**
 * A contractor receives one offer per attempt. After it declined, handed back or lost the work, it receives no automatic
 * offer in later attempts either.
 */
function isSkipped(dispatch: PastDispatch, stepDataId: string | null): boolean {
  if (stepDataId !== null && dispatch.stepDataId === stepDataId) return true;
  return hasDeclined(dispatch);
}

/** Whether the contractor declined, handed back or lost the work. */
function hasDeclined({ cancellationReason, respondedAt }: PastDispatch): boolean {
  if (cancellationReason === 'DECLINED' || cancellationReason === 'HANDED_BACK') return true;
  return cancellationReason === 'REVOKED_BY_OPERATOR' && respondedAt !== null;
}
