/** Derives what an order is, from its state alone: status, attention, whom it waits for. No other code assigns these. */
import { findFirstAcceptance, hasOpenOffer } from '../state/running-order.js';
import type { OrderAggregate } from '../state/order-aggregate.js';
import { deriveAttention, endPastHold } from './order-attention.js';
import { deriveOrderStatus, deriveWorkflowStatus } from './order-status.js';

/** Idempotent; `OrderStore.save` calls it after all changes. */
export function deriveOrder(aggregate: OrderAggregate): void {
  const { order, now } = aggregate;
  const steps = aggregate.listSteps();
  const { isCancelled, bookings } = order;
  const contractors = { hasOpenOffer: hasOpenOffer(order), acceptedAt: findFirstAcceptance(order) };
  const facts = { now, isCancelled, steps, bookings, ...contractors };
  const status = deriveOrderStatus(facts);
  if (order.workflowId) order.workflowStatus = deriveWorkflowStatus(facts);
  endPastHold(aggregate, status);
  const completedAt = status === 'completed' ? (order.completedAt ?? now) : null;
  Object.assign(order, deriveAttention(aggregate, status), { status, completedAt });
}
