/** The status of an order and of its workflow, derived from the steps (decisions/workflows "Order status"). */
import type { OrderStatus } from '../../../entities/order.js';
import type { WorkflowStatus } from '../../../entities/workflow.js';
import type { StepStatus } from './step-transitions.js';

/** What the status of an order needs to know of a step; steps of groups count once they are injected. */
export interface StepInOrder {
  status: StepStatus;
  isRequired: boolean;
  /** Step type (decisions/workflow-templates "Workflow template"). */
  type: string;
  /** Side that carries it out. */
  actor: string;
  /** Side that acted on its present attempt last; `system` where it followed by itself. */
  actedBy: string | null;
  actedAt: Date | null;
}

/** What the status of an order is derived from. */
export interface OrderFacts {
  now: Date;
  /** The order was cancelled by the cancel action. */
  isCancelled: boolean;
  steps: StepInOrder[];
  /** Those that are not cancelled. */
  bookings: { status: string; startAt: Date }[];
  /** A dispatch of the order waits for an answer. */
  hasOpenOffer: boolean;
  /** Since when somebody has the work, whether it accepted or was assigned; null while nobody has. */
  acceptedAt: Date | null;
}

/** Steps that find out who comes and when, and what is to be done; all others are work. */
const ARRANGING_TYPES = new Set([
  'booking_create',
  'booking_confirm',
  'dispatch_create',
  'offer_create',
  'offer_accept',
  'form_fill',
]);

/** The status of an order: the highest fact that holds. */
export function deriveOrderStatus(facts: OrderFacts): OrderStatus {
  const { isCancelled, steps, bookings, now } = facts;
  if (isCancelled) return 'cancelled';
  if (isCompleted(steps)) return 'completed';
  if (steps.some(isDeclined)) return 'declined';
  if (bookings.some((booking) => hasStarted(booking, now)) || steps.some((step) => isBegunWork(step, facts))) {
    return 'in_progress';
  }
  if (bookings.some(({ status }) => status === 'confirmed')) return 'scheduled';
  if (facts.acceptedAt) return 'accepted';
  return facts.hasOpenOffer ? 'dispatching' : 'created';
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

function hasStarted({ status, startAt }: OrderFacts['bookings'][number], now: Date): boolean {
  return status === 'done' || (status === 'confirmed' && startAt <= now);
}

/** Finished, or begun on purpose, by whoever has the work now; where no contractor has a part, by the operators. */
function isBegunWork(step: StepInOrder, { steps, acceptedAt }: OrderFacts): boolean {
  if (ARRANGING_TYPES.has(step.type)) return false;
  const isStarted = step.status === 'active' && step.actedBy === step.actor;
  if (!isStarted && step.status !== 'done' && step.status !== 'failed') return false;
  if (step.actor === 'contractor') return acceptedAt !== null && step.actedAt !== null && step.actedAt >= acceptedAt;
  return step.actor === 'operator' && !steps.some(isForContractor);
}

function isForContractor({ type, actor }: StepInOrder): boolean {
  return type === 'dispatch_create' || actor === 'contractor';
}
