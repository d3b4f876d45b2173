/** The work of a dispatch step as candidates are looked for, and who is not asked for it again. */
import type { EscalationTier } from '../../../entities/workflow-shapes.js';
import type { Database } from '../../../platform/database/database.js';
import type { PricedLine, RunningDispatch, RunningOrder } from '../workflow/running-order.js';
import type { WorkToOffer } from './dispatch-candidates.js';
import type { DispatchStep } from './dispatch-step.js';
import { LINES_OF_ORDER } from './partner-prices.js';

/** A step with the attempt that is meant; null: one that has not begun. */
export type AttemptedStep = Omit<DispatchStep, 'stepDataId'> & { stepDataId: string | null };

/** What became of an offer. */
export type Offered = Pick<
  RunningDispatch,
  'workflowStepId' | 'stepDataId' | 'organizationId' | 'cancellationReason'
> & {
  respondedAt: Date | string | null;
};

type Dispatched = { order: Pick<RunningOrder, 'dispatches'> };

/** @param tier of the escalation; null: the whole network. */
export async function workToOffer(
  db: Database,
  { order: { dispatches } }: Dispatched,
  step: AttemptedStep,
  tier: EscalationTier | null,
): Promise<WorkToOffer> {
  const { workflowStepId, stepDataId, order, address, actor, settings } = step;
  const except = notAskedAgain(dispatches, { workflowStepId, stepDataId });
  const { id: orderId, routerId, organizationId } = order;
  const lines = order.lines ?? (await db.rows<PricedLine & object>(LINES_OF_ORDER, { orderId, routerId }));
  return { routerId, organizationId, address, lines, actor, settings, tier, except };
}

/** Contractors that are not asked for an attempt of a step; null: one that has not begun. */
export function notAskedAgain(
  dispatches: readonly Offered[],
  { workflowStepId, stepDataId }: Pick<AttemptedStep, 'workflowStepId' | 'stepDataId'>,
): string[] {
  return dispatches
    .filter((one) => one.workflowStepId === workflowStepId && isNotAskedAgain(one, stepDataId))
    .map((one) => one.organizationId);
}

/** What was offered in an attempt. */
export function offeredIn({ order }: Dispatched, stepDataId: string | null): RunningDispatch[] {
  return order.dispatches.filter((one) => one.stepDataId === stepDataId);
}

/** Contractors that did not want the work of the order, or had it and have it no more. */
export function whoLeft({ dispatches }: { dispatches: readonly Offered[] }): Set<string> {
  return new Set(dispatches.filter(hasLeft).map(({ organizationId }) => organizationId));
}

/**
 * Nobody is asked twice in one attempt; who declined, gave the work back, or was taken off after accepting, is not asked by itself in a
 * later one either.
 */
function isNotAskedAgain(asked: Offered, stepDataId: string | null): boolean {
  if (stepDataId !== null && asked.stepDataId === stepDataId) return true;
  return hasLeft(asked);
}

/** Did not want the work, or had it and has it no more. */
function hasLeft({ cancellationReason, respondedAt }: Offered): boolean {
  if (cancellationReason === 'DECLINED' || cancellationReason === 'HANDED_BACK') return true;
  return cancellationReason === 'REVOKED_BY_OPERATOR' && respondedAt !== null;
}
