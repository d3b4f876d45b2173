/** The status of an order and of its workflow, derived from the steps (decisions/workflows "Order status"). */
import type { OrderStatus } from '../../../entities/order.js';
import type { WorkflowStatus } from '../../../entities/workflow.js';
import { isOrderCompleted, type StepInCompletion } from './order-completion.js';

/** A step in the derivation of the order status. Steps of groups count once injected. */
export interface StepInOrder extends StepInCompletion {
  /** Party that carries it out. */
  actor: string;
  /** Party that acted last on the active attempt; `system` if its status changed automatically. */
  actedBy: string | null;
  actedAt: Date | null;
}

/** Basis of the order status. */
export interface OrderFacts {
  now: Date;
  /** The order was cancelled by the cancel action. */
  isCancelled: boolean;
  steps: StepInOrder[];
  /** Bookings that are not cancelled. */
  bookings: { status: string; startAt: Date }[];
  /** A dispatch is `sent`. */
  hasOpenOffer: boolean;
  /** When the first current contractor accepted or was assigned; null if there is none. */
  acceptedAt: Date | null;
}

/** Step types that prepare the work; all others are work. */
export const ARRANGING_TYPES: ReadonlySet<string> = new Set([
  'booking_create',
  'booking_confirm',
  'dispatch_create',
  'offer_create',
  'offer_accept',
  'form_fill',
]);

/** Derives the order status; the conditions are tested in order of precedence. */
export function deriveOrderStatus(facts: OrderFacts): OrderStatus {
  const { isCancelled, steps, bookings, now } = facts;
  if (isCancelled) return 'cancelled';
  if (isOrderCompleted(steps)) return 'completed';
  if (steps.some(isDeclined)) return 'declined';
  if (bookings.some((booking) => hasStarted(booking, now)) || steps.some((step) => isBegunWork(step, facts))) {
    return 'in_progress';
  }
  if (bookings.some(({ status }) => status === 'confirmed')) return 'scheduled';
  if (facts.acceptedAt) return 'accepted';
  return facts.hasOpenOffer ? 'dispatching' : 'created';
}

/** Derives the workflow status from its steps, unless the order was cancelled. */
export function deriveWorkflowStatus(steps: readonly StepInCompletion[], isCancelled: boolean): WorkflowStatus {
  if (isCancelled) return 'cancelled';
  return isOrderCompleted(steps) ? 'completed' : 'active';
}

function isDeclined(step: StepInOrder): boolean {
  return step.isRequired && step.type === 'dispatch_create' && step.status === 'failed';
}

function hasStarted({ status, startAt }: OrderFacts['bookings'][number], now: Date): boolean {
  return status === 'done' || (status === 'confirmed' && startAt <= now);
}

/** Work that the current contractor finished or explicitly started; operators count if the workflow involves no contractor. */
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
