/** Builds the events of dispatches. */
import type { Dispatch } from '../../../entities/dispatch.js';
import type { Initiator } from '../../../entities/initiator.js';
import { createOrderEvent } from '../order-event.js';
import type { OrderEventDraft } from '../event-recorder.js';
import type { DispatchedOrder } from './dispatch-step.js';

/** The fields of a dispatch that its events contain. */
export type DispatchEventSubject = Pick<
  Dispatch,
  | 'id'
  | 'workflowStepId'
  | 'organizationId'
  | 'source'
  | 'status'
  | 'cancellationReason'
  | 'reason'
  | 'payout'
  | 'payoutIsComplete'
  | 'version'
> &
  Record<'sentAt' | 'expiresAt' | 'respondedAt', Date | null> &
  Partial<
    Pick<Dispatch, 'handBackRequestedAt' | 'proposedAt' | 'proposedStartAt' | 'proposedAmount' | 'proposalRefusedAt'>
  >;

/** Builds `dispatch.created` for a sent offer, else `dispatch.<status>`. */
export function buildDispatchEvent(
  dispatch: DispatchEventSubject,
  order: Pick<DispatchedOrder, 'id' | 'displayId' | 'routerId' | 'organizationId'>,
  initiator: Initiator,
): OrderEventDraft {
  const { id, workflowStepId, organizationId, source, status, cancellationReason, reason } = dispatch;
  return {
    event: status === 'sent' ? 'dispatch.created' : `dispatch.${status}`,
    routerId: order.routerId,
    organizationId: order.organizationId,
    orderId: order.id,
    initiator,
    reason,
    changes: { dispatchId: id, organizationId },
    data: {
      dispatchId: id,
      orderId: order.id,
      displayId: order.displayId,
      workflowStepId,
      organizationId,
      source,
      status,
      sentAt: dispatch.sentAt,
      expiresAt: dispatch.expiresAt,
      respondedAt: dispatch.respondedAt,
      cancellationReason,
      reason,
      payout: dispatch.payout,
      payoutIsComplete: dispatch.payoutIsComplete,
      version: dispatch.version,
      handBackRequestedAt: dispatch.handBackRequestedAt ?? null,
      proposedAt: dispatch.proposedAt ?? null,
      proposedStartAt: dispatch.proposedStartAt ?? null,
      proposedAmount: dispatch.proposedAmount ?? null,
      proposalRefusedAt: dispatch.proposalRefusedAt ?? null,
    },
  };
}

/** Builds `dispatch.updated`: terms or a hand-back were requested or refused while the status stays. */
export function buildDispatchUpdatedEvent(...args: Parameters<typeof buildDispatchEvent>): OrderEventDraft {
  return { ...buildDispatchEvent(...args), event: 'dispatch.updated' };
}

/** Builds `dispatch.updated` of a new version: the lines of the order changed. */
export function buildDispatchRenewedEvent(...args: Parameters<typeof buildDispatchEvent>): OrderEventDraft {
  const draft = buildDispatchUpdatedEvent(...args);
  const { version } = args[0];
  return {
    ...draft,
    reason: null,
    changes: { ...draft.changes, version },
    data: { ...draft.data, changed: ['lines'] },
  };
}

/** Builds `dispatch.updated` of an offer with another response deadline. */
export function buildDispatchExtendedEvent(...args: Parameters<typeof buildDispatchEvent>): OrderEventDraft {
  const draft = buildDispatchUpdatedEvent(...args);
  const { expiresAt } = args[0];
  return {
    ...draft,
    reason: null,
    changes: { ...draft.changes, expiresAt },
    data: { ...draft.data, changed: ['expiresAt'] },
  };
}

/** Builds the event of the order: it was offered to contractors, or assigned to one. */
export function buildOrderDispatchEvent(
  event: 'order.dispatched' | 'order.assigned',
  order: DispatchedOrder,
  initiator: Initiator,
  details: { workflowStepId: string | null; organizationIds: string[]; allowOverlap?: boolean },
): OrderEventDraft {
  const draft = createOrderEvent(event, order, initiator);
  // The status of the order is derived from the offers afterwards, so the present one would be outdated.
  const { status: _status, ...data } = draft.data;
  return { ...draft, changes: details, data: { ...data, ...details } };
}
