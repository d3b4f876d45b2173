/** Holds of orders, and dismissals of what needs attention (decisions/orders "Hold", "Attention"). */
import type { Initiator } from '../../../../entities/initiator.js';
import type { DISMISSIBLE_REASONS } from '../../../../entities/order-attention.js';
import { invalid, notFound } from '../../../../platform/errors.js';
import { assertOpen } from '../../closed-order.js';
import { deriveOrder } from '../derived/derive-order.js';
import { listChangedFields, NO_HOLD } from '../derived/order-attention.js';
import type { OrderAggregate } from '../state/order-aggregate.js';
import { pickAttention, type AttentionColumns } from '../state/running-order.js';

/** The longest hold. */
const MAX_HOLD_MS = 2 * 366 * 24 * 3_600_000;

/**
 * Puts the order on hold, or changes its hold, which then keeps its start.
 * @param until null: until an operator ends it
 * @throws 400 if `until` is past or more than two years ahead, 409 if the order is completed or cancelled
 */
export function putOnHold(
  aggregate: OrderAggregate,
  { reason, until }: { reason: string; until: Date | null },
  initiator: Initiator,
): void {
  const { order, now } = aggregate;
  assertOpen(order, 'only an open order can be put on hold');
  if (until && until <= now) throw invalid('until', 'must be in the future', 'NOT_IN_FUTURE');
  if (until && until.getTime() > now.getTime() + MAX_HOLD_MS)
    throw invalid('until', 'must be within two years', 'TOO_LATE');
  const isSame = order.heldAt && order.holdReason === reason && order.heldUntil?.getTime() === until?.getTime();
  if (isSame) return;
  const hold = { heldAt: order.heldAt ?? now, heldUntil: until, holdReason: reason, heldBy: initiator.userId };
  // The reason is not part of the event, because contractors may read that.
  recordDerived(aggregate, { ...hold, holdOverAt: null }, { initiator, privateReason: reason });
}

/** @throws 404 for an order that is not on hold */
export function endHold(aggregate: OrderAggregate, initiator: Initiator): void {
  if (!aggregate.order.heldAt) throw notFound('Hold');
  recordDerived(aggregate, NO_HOLD, { initiator });
}

/** Which entries to dismiss. */
export interface Dismissal {
  reason: (typeof DISMISSIBLE_REASONS)[number];
  /** Null: all entries with the reason. */
  subjectId: string | null;
}

/** Dismisses entries, which stay away until their cause occurs again. @throws 404 without such an entry */
export function dismissAttention(
  aggregate: OrderAggregate,
  { reason, subjectId }: Dismissal,
  initiator: Initiator,
): void {
  const { attention, dismissedAttention } = aggregate.order;
  const entries = attention.filter(
    (one) => one.reason === reason && (subjectId === null || one.subjectId === subjectId),
  );
  if (entries.length === 0) throw notFound('Attention entry');
  const dismissed = entries.map((one) => ({ reason, subjectType: one.subjectType, subjectId: one.subjectId }));
  // Only the history says what was dismissed, because contractors may read the event.
  const changes = { dismissedAttention: [...dismissedAttention, ...entries] };
  recordDerived(aggregate, changes, { initiator, history: { dismissed } });
}

/** Records which fields of the order a change of its hold or its dismissals changes. */
function recordDerived(
  aggregate: OrderAggregate,
  changes: Partial<AttentionColumns>,
  details: { initiator: Initiator; privateReason?: string; history?: object },
): void {
  const before = pickAttention(aggregate.order);
  Object.assign(aggregate.order, changes);
  deriveOrder(aggregate);
  const changed = listChangedFields(before, aggregate.order);
  aggregate.record({ type: 'updated', changed, ...details });
}
