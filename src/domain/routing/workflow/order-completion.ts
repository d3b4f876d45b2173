/** When the steps of an order complete it (decisions/workflows "Order status"). */
import type { StepStatus } from './step-transitions.js';

/** A step in the decision whether its order is completed. */
export interface StepInCompletion {
  status: StepStatus;
  isRequired: boolean;
  /** Step type (decisions/workflow-templates "Workflow template"). */
  type: string;
  /** The step was opened after an `order_complete` step was done, so the order waits for it. */
  keepsOrderOpen: boolean;
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

/** The step is an `order_complete` step that is done. */
export function isCompletionDone({ type, status }: Pick<StepInCompletion, 'type' | 'status'>): boolean {
  return type === 'order_complete' && status === 'done';
}

/** Every required step is settled, an `order_complete` step is done and no step was opened after it. */
export function isCompletedByStep(steps: readonly StepInCompletion[]): boolean {
  return (
    steps.some(isCompletionDone) &&
    isEveryRequiredStepSettled(steps) &&
    !steps.some((step) => step.keepsOrderOpen && isOpen(step))
  );
}

/** As `isCompletedByStep`, or every required step is settled and no step is active. Without steps it is never completed. */
export function isOrderCompleted(steps: readonly StepInCompletion[]): boolean {
  const isIdle = steps.length > 0 && !steps.some(({ status }) => status === 'active');
  return (isIdle && isEveryRequiredStepSettled(steps)) || isCompletedByStep(steps);
}

function isEveryRequiredStepSettled(steps: readonly StepInCompletion[]): boolean {
  return steps.every((step) => !step.isRequired || isSettled(step));
}
