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

/** Every required step is settled, a step that completes the order is done and no step was opened after it. */
export function isCompletedByStep(steps: readonly StepInCompletion[]): boolean {
  return (
    steps.some(isCompletionDone) &&
    isEveryRequiredStepSettled(steps) &&
    !steps.some((step) => step.keepsOrderOpen && isOpen(step))
  );
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
  const isSettledByWork = isIdle && isEveryRequiredStepSettled(steps) && !awaitsVisit(steps, visits, now);
  return isSettledByWork || isCompletedByStep(steps);
}

/** A planned visit is awaited, unless work that follows its step is done: then it is no longer needed. */
function awaitsVisit(steps: readonly StepInCompletion[], visits: readonly VisitInCompletion[], now: Date): boolean {
  return visits.some(({ workflowStepId, status, endAt }) => {
    const isAhead = (status === 'requested' || status === 'confirmed') && endAt > now;
    const following = steps.slice(steps.findIndex(({ id }) => id === workflowStepId) + 1);
    return isAhead && !following.some((step) => step.status === 'done' && !typeOf(step).isArranging);
  });
}

function isEveryRequiredStepSettled(steps: readonly StepInCompletion[]): boolean {
  return steps.every((step) => !step.isRequired || isSettled(step));
}
