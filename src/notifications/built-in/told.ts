/** What of the recorded events is told to whom: built-in messages to people, and webhooks to contractors. */
import type { Aside, EventName, Recorded } from '../../entities/happenings.js';
import type { MessageKind } from './kinds.js';
import { isOfTime, remindingPerformers } from './visits.js';

/**
 * Whom a message goes to. `contractor`: the named organization; `parties`: everybody who was asked when the order
 * was cancelled, or has the work;
 * `performers`: who has the work, and comes for the booking where one is named; `technicians`: these people of the named
 * organization; `operators` and `client` of the order.
 */
export type Audience = 'contractor' | 'parties' | 'performers' | 'technicians' | 'operators' | 'client';

/** One message to one audience. */
export interface Told {
  /** Counts from 0 within a deed. */
  place: number;
  /** The kind of the message; null: a webhook. */
  kind: MessageKind | null;
  audience: Audience;
  /** Told only where nobody was found for this place. */
  insteadOf: number | null;
  routerId: string;
  orderId: string;
  /** The contractor, of `contractor` and `technicians`; of `performers` it alone. */
  organizationId: string | null;
  /** Of `technicians`. */
  userIds: string[] | null;
  dispatchId: string | null;
  bookingId: string | null;
  /** Null of `signatureAwaited`: every step that waits for one already, but these. */
  workflowStepId: string | null;
  exceptStepIds: string[] | null;
  /** Whoever did it is not told of it. */
  doerId: string | null;
  /** ISO 8601; null: at once, and the day before the booking where the kind is a reminder of one. */
  sendAt: string | null;
  /** Name, id and body of the event, of a webhook. */
  event: EventName | null;
  eventId: string | null;
  body: object | null;
}

type Sketch = Pick<Told, 'kind' | 'audience'> & Partial<Omit<Told, 'place' | 'insteadOf'>> & { otherwise?: Audience };
type Fields = Record<string, string | null | undefined>;

/** Everything that one transaction tells, in its order. */
export function toldOf(recorded: readonly Recorded[]): Told[] {
  const told: Told[] = [];
  const add = (one: Recorded, { otherwise, ...sketch }: Sketch, insteadOf: number | null = null): void => {
    const place = told.length;
    const { routerId, orderId, doer } = one;
    const from = { routerId, orderId, organizationId: null, dispatchId: null, bookingId: null, workflowStepId: null };
    const named = { userIds: null, exceptStepIds: null };
    const base = { ...from, ...named, doerId: doer.userId, sendAt: null, event: null, eventId: null, body: null };
    told.push({ place, insteadOf, ...base, ...sketch });
    if (otherwise) add(one, { ...sketch, audience: otherwise }, place);
  };
  const ended = new Set(recorded.flatMap(({ event, data }) => (leaves(event) ? [data.workflowStepId] : [])));
  const begun = recorded.flatMap(({ event, data }) => (isBegun(event) ? [data.workflowStepId as string] : []));
  for (const one of recorded) {
    if (!concerns(one.event)) continue;
    for (const sketch of messagesOf(one)) {
      if (!isTurn(sketch) || !ended.has(one.data.workflowStepId)) add(one, sketch);
    }
    for (const sketch of awaitedOf(one)) add(one, { ...sketch, exceptStepIds: begun });
    for (const sketch of hooksOf(one)) add(one, sketch);
  }
  return told;
}

const CONCERNING = new Set<EventName>([
  'dispatch.created',
  'dispatch.accepted',
  'dispatch.updated',
  'dispatch.declined',
  'dispatch.expired',
  'dispatch.revoked',
  'order.assigned',
  'order.cancelled',
  'order.updated',
  'booking.created',
  'booking.updated',
  'booking.cancelled',
  'workflow.step.activated',
  'workflow.step.failed',
]);

/** Whether such an event may be told to anybody. */
function concerns(event: EventName): boolean {
  return CONCERNING.has(event);
}

/** It says that a step waits for its reader. */
function isTurn({ kind }: Sketch): boolean {
  return kind === 'clientTurn' || kind === 'signatureAwaited';
}

/** A step that is active only for a moment waits for nobody. */
function leaves(event: EventName): boolean {
  return event.startsWith('workflow.step.') && !isBegun(event);
}

function isBegun(event: EventName): boolean {
  return event === 'workflow.step.activated';
}

/** Whoever gets the work is told of signatures that were awaited before it came. */
function awaitedOf({ event, data }: Recorded): Sketch[] {
  const { organizationId, contractorId } = data as Fields;
  const newcomer = event === 'dispatch.accepted' ? organizationId : event === 'order.assigned' ? contractorId : null;
  return newcomer ? [{ kind: 'signatureAwaited', audience: 'performers', organizationId: newcomer }] : [];
}

function messagesOf(one: Recorded): Sketch[] {
  const { event, doer } = one;
  const data = one.data as Fields;
  const reminders = (one.aside?.handedOn ?? []).map(remindingPerformers);
  if (event.startsWith('dispatch.'))
    return [...ofDispatch(event, data, doer.side), ...ofTechnicians(one.aside), ...reminders];
  if (event.startsWith('booking.')) return ofBooking(one);
  if (event === 'order.assigned') {
    const { contractorId: organizationId, dispatchId } = data;
    if (!organizationId) return reminders;
    return [{ kind: 'workAssigned', audience: 'contractor', organizationId, dispatchId }, ...reminders];
  }
  if (event === 'order.cancelled') {
    const audiences = ['parties', 'operators', ...(doer.side === 'client' ? [] : ['client'])] as Audience[];
    return audiences.map((audience) => ({ kind: 'orderCancelled', audience }));
  }
  return event === 'order.updated' ? ofOrder(one) : ofStep(one);
}

/** A version of an offer to the client after the first, of which its turn told. */
function ofOrder({ data, doer, aside }: Recorded): Sketch[] {
  if (aside) return ofTechnicians(aside);
  const { offer } = data as { offer?: { to: string; version: number } };
  const isAnew = offer?.to === 'sent' && offer.version > 1 && doer.side !== 'client';
  return isAnew ? [{ kind: 'clientOfferChanged', audience: 'client' }] : [];
}

function ofTechnicians(aside: Aside | undefined): Sketch[] {
  if (!aside?.technicians) return [];
  const { organizationId, sent, takenOff } = aside.technicians;
  const to = { audience: 'technicians', organizationId } as const;
  return [
    { kind: 'technicianSent' as const, ...to, userIds: sent },
    { kind: 'technicianTakenOff' as const, ...to, userIds: takenOff },
  ].filter(({ userIds }) => userIds.length > 0);
}

function ofStep({ event, doer, ...one }: Recorded): Sketch[] {
  const { workflowStepId, actor, type } = one.data as Fields;
  if (event === 'workflow.step.activated' && actor === 'client' && doer.side !== 'client') {
    return [{ kind: 'clientTurn', audience: 'client', workflowStepId }];
  }
  if (event === 'workflow.step.activated' && actor === 'contractor' && type === 'document_sign') {
    return [{ kind: 'signatureAwaited', audience: 'performers', workflowStepId }];
  }
  if (event === 'workflow.step.failed' && type === 'dispatch_create' && doer.side === 'system') {
    return [{ kind: 'offersExhausted', audience: 'operators', workflowStepId }];
  }
  return [];
}

function ofDispatch(event: EventName, data: Fields, side: Recorded['doer']['side']): Sketch[] {
  const { dispatchId, organizationId, workflowStepId, sentAt, expiresAt, cancellationReason, respondedAt } = data;
  const about = { organizationId, dispatchId, workflowStepId };
  const toContractor = { audience: 'contractor', ...about } as const;
  const toOperators = { audience: 'operators', dispatchId, workflowStepId } as const;
  if (event === 'dispatch.created') {
    const reminder = expiresAt ? halfway(sentAt!, expiresAt) : null;
    return [
      { kind: 'offerMade', ...toContractor },
      ...(reminder ? [{ kind: 'offerReminder' as const, ...toContractor, sendAt: reminder }] : []),
    ];
  }
  if (event === 'dispatch.updated') {
    const kind = kindOfTerms(data, side);
    return [{ kind, ...(side === 'contractor' ? toOperators : toContractor) }];
  }
  if (event === 'dispatch.accepted') {
    // What an operator agrees to is news to the contractor that proposed it.
    const agreed = side === 'operator' ? [{ kind: 'workAssigned' as const, ...toContractor }] : [];
    return [{ kind: 'offerAccepted', ...toOperators }, ...agreed];
  }
  if (event === 'dispatch.declined') return [{ kind: 'offerDeclined', ...toOperators }];
  if (event === 'dispatch.expired') {
    return [
      { kind: 'offerOver', ...toContractor },
      { kind: 'offerExpired', ...toOperators },
    ];
  }
  // Those who are asked when an order is cancelled are told of that.
  if (cancellationReason === 'ORDER_CANCELLED') return [];
  if (cancellationReason === 'HANDED_BACK' && side === 'contractor')
    return [{ kind: 'workHandedBack', ...toOperators }];
  return [{ kind: respondedAt ? 'workTakenBack' : 'offerOver', ...toContractor }];
}

/** Other terms, or a wish to leave: the contractor's, or what an operator says to it. */
function kindOfTerms({ status, handBackRequestedAt }: Fields, side: Recorded['doer']['side']): MessageKind {
  if (side === 'contractor') return handBackRequestedAt ? 'handBackAsked' : 'termsProposed';
  return status === 'accepted' ? 'handBackRefused' : 'proposalRefused';
}

/** The other side; where no contractor has the work, the operators stand in for it. */
function ofBooking({ event, data, doer }: Recorded): Sketch[] {
  const { bookingId, workflowStepId, status, changed } = data as Fields & { changed?: string[] };
  const kind = kindOfBooking(event, status!, changed ?? []);
  const about = { bookingId, workflowStepId };
  const performers = { audience: 'performers', otherwise: 'operators', ...about } as const;
  const client = { audience: 'client', ...about } as const;
  const stays = status === 'confirmed' && kind !== null;
  const reminders = stays ? [performers, client].map((to) => ({ kind: 'bookingReminder' as const, ...to })) : [];
  if (!kind) return [];
  const others = [...(doer.side === 'contractor' ? [] : [performers]), ...(doer.side === 'client' ? [] : [client])];
  return [...others.map((to) => ({ kind, ...to })), ...reminders];
}

function kindOfBooking(event: EventName, status: string, changed: readonly string[]): MessageKind | null {
  if (event === 'booking.cancelled') return 'bookingCancelled';
  if (event === 'booking.created') return status === 'confirmed' ? 'bookingConfirmed' : 'bookingProposed';
  if (status === 'confirmed' && changed.includes('status')) return 'bookingConfirmed';
  return changed.some(isOfTime) ? 'bookingMoved' : null;
}

/** What an asked organization's own system hears: of its own offers, of its orders, and of their bookings. */
function hooksOf({ id: eventId, event, at, organizationId: owner, data }: Recorded): Sketch[] {
  const { organizationId, contractorId, bookingId, workflowStepId } = data as Fields;
  const hook = (told: object) => ({
    ...{ kind: null, event, eventId },
    body: { id: eventId, event, timestamp: at.toISOString(), organizationId: owner, data: told },
  });
  if (event.startsWith('dispatch.')) return [{ ...hook(data), audience: 'contractor', organizationId }];
  if (event.startsWith('booking.')) return [{ ...hook(data), audience: 'performers', bookingId, workflowStepId }];
  if (event === 'order.cancelled') {
    const { orderId, displayId, status } = data;
    return [{ ...hook({ orderId, displayId, status }), audience: 'parties' }];
  }
  if (event !== 'order.assigned') return [];
  const organizations = contractorId ? [contractorId] : ((data.organizationIds as string[] | undefined) ?? []);
  return organizations.map((one) => ({ ...hook(data), audience: 'contractor', organizationId: one }));
}

function halfway(sentAt: string, expiresAt: string): string {
  const [start, end] = [sentAt, expiresAt].map((moment) => new Date(moment).getTime());
  return new Date(start + (end - start) / 2).toISOString();
}
