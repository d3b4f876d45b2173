/** The status of an order and of its workflow, derived from the steps (decisions/workflows "Order status"). */
import type { OrderStatus } from '../../entities/order.js';
import type { WorkflowStatus } from '../../entities/workflow.js';
import type { StepStatus } from './step-transitions.js';

/** What the status of an order needs to know of a step; steps of groups count once they are injected. */
export interface StepInOrder {
  status: StepStatus;
  isRequired: boolean;
  /** Step type (decisions/workflow-templates "Workflow template"). */
  type: string;
  /** Position; the first in the list is the first of equal ones. */
  index: number;
}

/** What the status of an order is derived from. */
export interface OrderFacts {
  /** The order was cancelled by the cancel action. */
  isCancelled: boolean;
  steps: StepInOrder[];
  /** A booking of the order is requested, confirmed or done. */
  hasBooking: boolean;
  /** A dispatch of the order waits for an answer. */
  hasOpenOffer: boolean;
}

/** Steps that find out who comes and when; all others are work. */
const ARRANGING_TYPES = new Set([
  'booking_create',
  'booking_confirm',
  'dispatch_create',
  'offer_create',
  'offer_accept',
]);

/** The status of an order; the first rule that applies wins. */
export function deriveOrderStatus({ isCancelled, steps, hasBooking, hasOpenOffer }: OrderFacts): OrderStatus {
  if (isCancelled) return 'cancelled';
  if (isCompleted(steps)) return 'completed';
  if (steps.some(isDeclined)) return 'declined';
  if (isInProgress(steps)) return 'in_progress';
  if (hasBooking) return 'scheduled';
  if (hasOpenOffer) return 'dispatching';
  return 'created';
}

/** The status of a workflow, whose steps alone decide unless its order was cancelled. */
export function deriveWorkflowStatus(
  steps: Pick<StepInOrder, 'status' | 'isRequired'>[],
  isCancelled: boolean,
): WorkflowStatus {
  if (isCancelled) return 'cancelled';
  return isCompleted(steps) ? 'completed' : 'active';
}

/** Every required step is done and none is open; a workflow without steps has nothing that could complete it. */
function isCompleted(steps: Pick<StepInOrder, 'status' | 'isRequired'>[]): boolean {
  const isOpen = (status: StepStatus) => status === 'todo' || status === 'active';
  return steps.length > 0 && steps.every((step) => (step.isRequired ? step.status === 'done' : !isOpen(step.status)));
}

function isDeclined(step: StepInOrder): boolean {
  return step.isRequired && step.type === 'dispatch_create' && step.status === 'failed';
}

/** A step after the first was finished, or one of them is being worked on since the first was. */
function isInProgress(steps: StepInOrder[]): boolean {
  const [first, ...later] = steps.toSorted((one, other) => one.index - other.index);
  const isUnderWay = (step: StepInOrder) => step.status === 'active' && !ARRANGING_TYPES.has(step.type);
  return later.some((step) => step.status === 'done') || (first?.status === 'done' && later.some(isUnderWay));
}
