/** When the steps of an order complete it (decisions/workflows "Order status"). */
import { typeOf, type StepTypeName } from '../../../../entities/step-types/index.js';
import type { StepStatus } from '../state/step-transitions.js';

/** A step in the decision whether its order is completed. */
export interface StepInCompletion {
  id: string;
  status: StepStatus;
  isRequired: boolean;
  /** Step type (decisions/workflow-templates "Workflow template"). */
  type: StepTypeName;
  /** The step was opened after a step that completes the order was done, so the order waits for it. */
  keepsOrderOpen: boolean;
  /** When its status last changed. */
  actedAt: Date | null;
}

/** A visit in that decision. */
export interface VisitInCompletion {
  workflowStepId: string;
  status: string;
  endAt: Date;
}

/** Reason of a skip by the system because the order was completed. */
export const ORDER_COMPLETED = 'ORDER_COMPLETED';

/** Nothing more is expected of the step, unless it is reopened. */
export function isSettled({ status }: Pick<StepInCompletion, 'status'>): boolean {
  return status === 'done' || status === 'skipped' || status === 'cancelled';
}

/** The step waits or can be acted on. */
export function isOpen({ status }: Pick<StepInCompletion, 'status'>): boolean {
  return status === 'todo' || status === 'active';
}

/** The step completes the order and is done. */
export function isCompletionDone(step: Pick<StepInCompletion, 'type' | 'status'>): boolean {
  return step.status === 'done' && typeOf(step).completesOrder === true;
}

/** Every required step is settled, a step that completes the order is done, no step was opened after it and no visit is awaited. */
export function isCompletedByStep(
  steps: readonly StepInCompletion[],
  visits: readonly VisitInCompletion[],
  now: Date,
): boolean {
  const isOpenedLater = steps.some((step) => step.keepsOrderOpen && isOpen(step));
  return steps.some(isCompletionDone) && !isOpenedLater && isSettledByAll(steps, visits, now);
}

/**
 * As `isCompletedByStep`, or every required step is settled, no step is active and no visit is awaited. Without steps it is
 * never completed. @param steps in the order of the workflow
 */
export function isOrderCompleted(
  steps: readonly StepInCompletion[],
  visits: readonly VisitInCompletion[] = [],
  now = new Date(0),
): boolean {
  const isIdle = steps.length > 0 && !steps.some(({ status }) => status === 'active');
  return (isIdle && isSettledByAll(steps, visits, now)) || isCompletedByStep(steps, visits, now);
}

/** Every required step is settled, and no visit is awaited. */
function isSettledByAll(steps: readonly StepInCompletion[], visits: readonly VisitInCompletion[], now: Date): boolean {
  const isEverySettled = steps.every((step) => !step.isRequired || isSettled(step));
  return isEverySettled && !visits.some((visit) => isPlanned(visit, now) && isNeeded(visit, steps));
}

/** A confirmed visit until its end; a requested one until it is answered. */
function isPlanned({ status, endAt }: VisitInCompletion, now: Date): boolean {
  return status === 'requested' || (status === 'confirmed' && endAt > now);
}

/** Until work that follows the step of the visit, or completes the order, is done later than that step. */
function isNeeded({ workflowStepId }: VisitInCompletion, steps: readonly StepInCompletion[]): boolean {
  const index = steps.findIndex(({ id }) => id === workflowStepId);
  const since = steps[index]?.actedAt ?? null;
  const following = steps.filter((step, at) => at > index || isCompletionDone(step));
  return !following.some(
    ({ type, status, actedAt }) =>
      status === 'done' && !typeOf({ type }).isArranging && (!since || !actedAt || actedAt > since),
  );
}
