/** The status of an order and of its workflow, derived from the steps (decisions/workflows "Order status"). */
import type { OrderStatus } from '../../../../entities/order.js';
import type { WorkflowStatus } from '../../../../entities/workflow.js';
import { isAbout, typeOf } from '../../../../entities/step-types/index.js';
import { isOrderCompleted, type StepInCompletion } from './order-completion.js';

/** A step in the derivation of the order status. Steps of groups count once injected. */
export interface StepInOrder extends StepInCompletion {
  /** Party that carries it out. */
  actor: string;
  /** Party that acted last on the active attempt; `system` if its status changed automatically. */
  actedBy: string | null;
}

/** Basis of the order status. */
export interface OrderFacts {
  now: Date;
  /** The order was cancelled by the cancel action. */
  isCancelled: boolean;
  steps: StepInOrder[];
  /** Bookings that are not cancelled. */
  bookings: { workflowStepId: string; status: string; startAt: Date; endAt: Date }[];
  /** A dispatch is `sent`. */
  hasOpenOffer: boolean;
  /** When the first current contractor accepted or was assigned; null if there is none. */
  acceptedAt: Date | null;
}

/** Derives the order status; the conditions are tested in order of precedence. */
export function deriveOrderStatus(facts: OrderFacts): OrderStatus {
  const { isCancelled, steps, bookings, now, acceptedAt } = facts;
  if (isCancelled) return 'cancelled';
  if (isOrderCompleted(steps, bookings, now)) return 'completed';
  if (steps.some(isDeclined)) return 'declined';
  if (steps.some((step) => isBegunWork(step, facts))) return 'in_progress';
  // A time alone does not arrange the work: it lacks the contractor that carries it out.
  if (acceptedAt || !steps.some(isForContractor)) {
    if (bookings.some((booking) => hasStarted(booking, now))) return 'in_progress';
    if (bookings.some(({ status }) => status === 'confirmed')) return 'scheduled';
  }
  if (acceptedAt) return 'accepted';
  return facts.hasOpenOffer ? 'dispatching' : 'created';
}

/** Derives the workflow status from its steps, unless the order was cancelled. */
export function deriveWorkflowStatus({ isCancelled, steps, bookings, now }: OrderFacts): WorkflowStatus {
  if (isCancelled) return 'cancelled';
  return isOrderCompleted(steps, bookings, now) ? 'completed' : 'active';
}

function isDeclined(step: StepInOrder): boolean {
  return step.isRequired && isAbout(step, 'work') && step.status === 'failed';
}

function hasStarted({ status, startAt }: OrderFacts['bookings'][number], now: Date): boolean {
  return status === 'done' || (status === 'confirmed' && startAt <= now);
}

/** Work that the current contractor finished or explicitly started; operators count if the workflow involves no contractor. */
function isBegunWork(step: StepInOrder, { steps, acceptedAt }: OrderFacts): boolean {
  if (!isWorkedOn(step)) return false;
  if (step.actor === 'contractor') return acceptedAt !== null && step.actedAt !== null && step.actedAt >= acceptedAt;
  return step.actor === 'operator' && !steps.some(isForContractor);
}

/** Its party began or ended the step, other than by arranging the work. */
export function isWorkedOn(step: Pick<StepInOrder, 'type' | 'status' | 'actor' | 'actedBy'>): boolean {
  const isStarted = step.status === 'active' && step.actedBy === step.actor;
  return !typeOf(step).isArranging && (isStarted || step.status === 'done' || step.status === 'failed');
}

/** A contractor carries out the step, or is found by it. */
export function isForContractor(step: Pick<StepInOrder, 'type' | 'actor'>): boolean {
  return isAbout(step, 'work') || step.actor === 'contractor';
}
