/** Turns what happened to an order into history entries and events of the catalogue. */
import type { BookingChange, EventName } from '../../../../entities/event-types.js';
import type { WaitingSide } from '../../../../entities/order-attention.js';
import type { OrderEventDraft } from '../../event-recorder.js';
import { createOrderEvent } from '../../order-event.js';
import type { OrderAggregate } from '../state/order-aggregate.js';
import type { OrderEvent } from '../state/order-events.js';
import type { RunningBooking, RunningOrder, RunningStep } from '../state/running-order.js';
import { listConfirming } from '../verbs/booking-confirmation.js';

type Of<T extends OrderEvent['type']> = Extract<OrderEvent, { type: T }>;

/** Builds the events of an order, in the order in which they happened. */
export function buildDrafts(aggregate: OrderAggregate): OrderEventDraft[] {
  return aggregate.events.flatMap((event) => buildDraft(aggregate, event) ?? []);
}

/** The visits whose time changed, for reminders. */
export function listBookingChanges({ order, events }: OrderAggregate): BookingChange[] {
  const { routerId, id: orderId, workflowId, hasTasks } = order;
  return events.flatMap((event) => {
    if (event.type !== 'bookingChanged' || !event.isMoved) return [];
    const { workflowStepId, status, startAt } = event.booking;
    const key = { routerId, orderId, workflowId: workflowId!, workflowStepId, hasTasks };
    return [{ ...key, startAt: status === 'cancelled' ? null : startAt }];
  });
}

function buildDraft(aggregate: OrderAggregate, event: OrderEvent): OrderEventDraft | null {
  const { order } = aggregate;
  switch (event.type) {
    case 'completed':
    case 'cancelled':
      return createOrderEvent(`order.${event.type}`, order, event.initiator, event);
    case 'updated':
      return buildUpdate(order, event);
    case 'stepChanged':
      return buildStepChange(order, event);
    case 'stepEdited': {
      const { status } = event.step;
      return buildStepEvent(order, event.step, {
        ...event,
        event: 'workflow.step.updated',
        part: { status, changed: event.changed },
      });
    }
    case 'stepRemoved':
      return buildStepEvent(order, event.step, {
        ...event,
        event: 'workflow.step.removed',
        part: { status: event.step.status },
      });
    case 'dispatched': {
      const { workflowStepId, organizationIds } = event;
      return buildAssignment('order.dispatched', order, event, { workflowStepId, organizationIds });
    }
    case 'accepted':
      return buildAcceptance(order, event);
    case 'assigned':
      return buildDirectAssignment(order, event);
    case 'dispatchChanged':
      return buildDispatchChange(order, event);
    case 'bookingChanged':
      return buildBookingChange(aggregate, event);
    case 'clientOfferChanged':
      return buildOfferChange(order, event);
    case 'documentSigned': {
      const { details, initiator } = event;
      const data = { ...identify(order), ...details };
      return { event: 'document.signed', ...keyOf(order), initiator, changes: details, data };
    }
    case 'stepsRenewed':
      return null;
  }
}

function buildUpdate(
  order: RunningOrder,
  { initiator, history, privateReason, technicians, ...event }: Of<'updated'>,
): OrderEventDraft {
  const draft = createOrderEvent('order.updated', order, initiator, event);
  return {
    ...draft,
    changes: { ...draft.changes, ...history },
    ...(privateReason ? { reason: privateReason } : {}),
    ...(technicians ? { internal: { technicians } } : {}),
  };
}

function buildStepChange(order: RunningOrder, { transition }: Of<'stepChanged'>): OrderEventDraft | null {
  const { step, from, to, event, ...details } = transition;
  return event === null
    ? null
    : buildStepEvent(order, step, { ...details, event: event as EventName, part: { from, to } });
}

/** What happened to a step, and who caused it. */
interface StepOccurrence extends Pick<OrderEventDraft, 'event' | 'initiator' | 'comment' | 'reason'> {
  /** Attempt that the event is about; default: the present one. */
  stepDataId?: string | null;
  /** For history and payload, such as the two statuses of a change. */
  part: object;
}

function buildStepEvent(
  order: RunningOrder,
  step: RunningStep,
  { event, initiator, stepDataId = step.stepDataId, part, comment = null, reason = null }: StepOccurrence,
): OrderEventDraft {
  const { id: workflowStepId, templateStepId, title, type, actor, index } = step;
  const details = { workflowStepId, title, type, ...part };
  const data = { ...identify(order), ...details, templateStepId, stepDataId, actor, index, comment, reason };
  return { event, ...keyOf(order), initiator, comment, reason, changes: details, data };
}

/** The order was offered to contractors, or assigned to one. */
function buildAssignment(
  event: 'order.dispatched' | 'order.assigned',
  order: RunningOrder,
  { initiator, ...of }: Of<'dispatched'> | Of<'accepted'>,
  details: object,
): OrderEventDraft {
  const draft = createOrderEvent(event, order, initiator);
  const { status: _status, ...data } = draft.data;
  const internal = 'reassignedBookings' in of ? { reassignedBookings: of.reassignedBookings } : undefined;
  return { ...draft, changes: details, data: { ...data, ...details }, ...(internal ? { internal } : {}) };
}

function buildAcceptance(order: RunningOrder, event: Of<'accepted'>): OrderEventDraft {
  const { workflowStepId, organizationId, allowOverlap } = event;
  const details = { workflowStepId, organizationIds: [organizationId], ...(allowOverlap ? { allowOverlap } : {}) };
  return buildAssignment('order.assigned', order, event, details);
}

function buildOfferChange(order: RunningOrder, event: Of<'clientOfferChanged'>): OrderEventDraft {
  const { initiator, comment, reason, transition } = event;
  const part = { offer: transition };
  return createOrderEvent('order.updated', order, initiator, { comment, reason, changed: ['offer'], part });
}

function buildDirectAssignment(order: RunningOrder, event: Of<'assigned'>): OrderEventDraft {
  const { actor, organizationId, dispatchId, allowOverlap, initiator, reassignedBookings } = event;
  const details = {
    workflowActorId: actor.id,
    actorSlug: actor.slug,
    contractorId: organizationId,
    dispatchId,
    ...(allowOverlap ? { allowOverlap } : {}),
  };
  const data = { ...identify(order), ...details };
  return {
    event: 'order.assigned',
    ...keyOf(order),
    initiator,
    changes: details,
    data,
    internal: { reassignedBookings },
  };
}

/** `dispatch.created` for a sent offer, else `dispatch.<status>`; `dispatch.updated` if its status stays. */
function buildDispatchChange(order: RunningOrder, event: Of<'dispatchChanged'>): OrderEventDraft {
  const { dispatch, change, initiator, technicians, reassignedBookings } = event;
  const { id, workflowStepId, organizationId, status, expiresAt, version } = dispatch;
  // Another deadline or version has no reason of its own.
  const reason = change === 'lines' || change === 'deadline' ? null : dispatch.reason;
  const changed = { lines: { version }, deadline: { expiresAt }, terms: {} };
  const fields = { lines: { changed: ['lines'] }, deadline: { changed: ['expiresAt'] }, terms: {} };
  const { id: orderId, displayId } = order;
  const { source, sentAt, respondedAt, cancellationReason, payout, payoutIsComplete } = dispatch;
  const { handBackRequestedAt, proposedAt, proposedStartAt, proposedAmount, proposalRefusedAt } = dispatch;
  const data = {
    dispatchId: id,
    orderId,
    displayId,
    workflowStepId,
    organizationId,
    source,
    status,
    sentAt,
    expiresAt,
    respondedAt,
    cancellationReason,
    reason: dispatch.reason,
    payout,
    payoutIsComplete,
    version,
    handBackRequestedAt,
    proposedAt,
    proposedStartAt,
    proposedAmount,
    proposalRefusedAt,
    ...(change ? fields[change] : {}),
  };
  return {
    event: change ? 'dispatch.updated' : status === 'sent' ? 'dispatch.created' : `dispatch.${status}`,
    ...keyOf(order),
    initiator,
    reason,
    changes: { dispatchId: id, organizationId, ...(change ? changed[change] : {}) },
    data,
    internal: { ...(technicians ? { technicians } : {}), ...(reassignedBookings ? { reassignedBookings } : {}) },
  };
}

function buildBookingChange(aggregate: OrderAggregate, event: Of<'bookingChanged'>): OrderEventDraft {
  const { order } = aggregate;
  const { booking, initiator, changed } = event;
  const { id: bookingId, workflowStepId, type, status, proposedBy, allDay, durationMinutes, allowOverlap } = booking;
  const times = { startAt: booking.startAt.toISOString(), endAt: booking.endAt.toISOString() };
  const details = {
    bookingId,
    workflowStepId,
    type,
    status,
    proposedBy,
    ...times,
    allDay,
    durationMinutes,
    allowOverlap,
  };
  const data = { ...identify(order), ...details, ...(changed ? { changed } : {}) };
  const internal = status === 'requested' ? { confirmingSides: listNotifiedSides(aggregate, booking) } : undefined;
  return {
    event: event.event,
    ...keyOf(order),
    initiator,
    changes: details,
    data,
    ...(internal ? { internal } : {}),
  };
}

/** The sides of those who are notified of the time and may confirm it: of the contractors, the performer is notified. */
function listNotifiedSides(aggregate: OrderAggregate, booking: RunningBooking): WaitingSide[] {
  const { performerId } = booking;
  const confirming = listConfirming(aggregate, booking).filter(
    ({ party, organizationId }) => party === 'client' || !performerId || organizationId === performerId,
  );
  return [...new Set(confirming.map(({ party }) => party as WaitingSide))];
}

function keyOf({ id: orderId, routerId, organizationId }: RunningOrder) {
  return { routerId, organizationId, orderId };
}

function identify({ id: orderId, displayId, workflowId }: RunningOrder) {
  return { orderId, displayId, workflowId };
}
