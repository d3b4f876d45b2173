/** What the events of dispatches tell. */
import type { Dispatch } from '../../../entities/dispatch.js';
import type { Initiator } from '../../../entities/initiator.js';
import { orderEvent } from '../order-event.js';
import type { OrderEventDraft } from '../event-recorder.js';
import type { DispatchedOrder } from './dispatch-step.js';

/** The part of a dispatch that events tell. */
export type ToldDispatch = Pick<
  Dispatch,
  'id' | 'workflowStepId' | 'organizationId' | 'source' | 'status' | 'cancellationReason' | 'reason'
> &
  Record<'sentAt' | 'expiresAt' | 'respondedAt', Date | null> &
  Partial<
    Pick<Dispatch, 'handBackRequestedAt' | 'proposedAt' | 'proposedStartAt' | 'proposedAmount' | 'proposalRefusedAt'>
  >;

/** The offer itself: made, answered, expired or taken back; it is named after where it stands now. */
export function dispatchEvent(
  dispatch: ToldDispatch,
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
      handBackRequestedAt: dispatch.handBackRequestedAt ?? null,
      proposedAt: dispatch.proposedAt ?? null,
      proposedStartAt: dispatch.proposedStartAt ?? null,
      proposedAmount: dispatch.proposedAmount ?? null,
      proposalRefusedAt: dispatch.proposalRefusedAt ?? null,
    },
  };
}

/** Other terms were proposed or refused, or the contractor asks to leave: the offer or the work goes on. */
export function dispatchChanged(...told: Parameters<typeof dispatchEvent>): OrderEventDraft {
  return { ...dispatchEvent(...told), event: 'dispatch.updated' };
}

/** The order was offered to contractors, or one of them got it. */
export function orderOffered(
  event: 'order.dispatched' | 'order.assigned',
  order: DispatchedOrder,
  initiator: Initiator,
  more: { workflowStepId: string | null; organizationIds: string[] },
): OrderEventDraft {
  const deed = orderEvent(event, order, initiator);
  // The order's status follows from the offers and is derived after them.
  const { status: _status, ...data } = deed.data;
  return { ...deed, changes: more, data: { ...data, ...more } };
}
