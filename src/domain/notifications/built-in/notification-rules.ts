/** Notification rules: messages and audiences of each event. The texts are in `texts-*.ts`. */
import { NOTES_PER_MESSAGE } from '../../../entities/delivery.js';
import type { EventName, RecordedEvent, BookingReference } from '../../../entities/event-types.js';
import { isAddressedTo, type Note } from '../../../entities/note.js';
import { buildContractorWebhooks } from './contractor-webhooks.js';
import type { MessageKind } from './message-kinds.js';
import type { IntentDraft, NotificationIntent } from './notification-intent.js';
import { markRepeated } from './repeated-messages.js';
import {
  buildClientClosures,
  buildPendingSignatures,
  buildClientRequests,
  buildSignatureRequests,
} from './step-requests.js';

type Rule = (event: RecordedEvent) => IntentDraft[];
type Fields = Record<string, string | null | undefined>;
type OrderOfIntent = Pick<NotificationIntent, 'routerId' | 'orderId'>;
/** A public note, the party of its author, and who sees it. */
export type PublicNote = Pick<Note, 'id' | 'authorSide' | 'audience'>;

/** Messages about notes, by the party of the reader. */
const TO_PARTY = {
  client: { kind: 'messageToClient', audience: 'client' },
  contractor: { kind: 'messageToContractor', audience: 'performers' },
  operator: { kind: 'messageToOperator', audience: 'operators' },
} as const;

/** Fields of a booking that determine its time. */
const TIME_FIELDS = ['startAt', 'endAt', 'allDay'];

const RULES: Partial<Record<EventName, Rule>> = {
  'order.created': () => [{ kind: 'orderReceived', audience: 'client' }],
  'order.completed': () => [{ kind: 'orderCompleted', audience: 'client' }],
  'dispatch.created': (event) => [
    { kind: 'offerSent', ...contractorOf(event) },
    ...when(halfwayToExpiry(event) !== null, {
      kind: 'offerReminder',
      ...contractorOf(event),
      sendAt: halfwayToExpiry(event),
    }),
  ],
  'dispatch.updated': (event) => {
    if (hasChanged(event, ['lines']))
      return [{ kind: event.data.status === 'accepted' ? 'workChanged' : 'offerChanged', ...contractorOf(event) }];
    if (hasChanged(event, ['expiresAt'])) return [{ kind: 'offerReminder', ...contractorOf(event) }];
    return [{ kind: kindOfTerms(event), ...(isOfContractor(event) ? operatorsOf(event) : contractorOf(event)) }];
  },
  'dispatch.accepted': (event) => [
    { kind: 'offerAccepted', ...operatorsOf(event) },
    // An operator accepted the terms that the contractor proposed, or the offer on its behalf.
    ...when(event.initiator.party === 'operator', { kind: 'workAssigned', ...contractorOf(event) }),
    contractorChange(event.data),
    ...buildPendingSignatures(event.data.organizationId),
  ],
  'dispatch.declined': (event) => [
    { kind: 'offerDeclined', ...operatorsOf(event) },
    ...when(event.initiator.onBehalf === true, { kind: 'offerClosed', ...contractorOf(event) }),
  ],
  'dispatch.expired': (event) => [
    { kind: 'offerClosed', ...contractorOf(event) },
    { kind: 'offerExpired', ...operatorsOf(event) },
  ],
  'dispatch.revoked': (event) => {
    const { cancellationReason, respondedAt } = event.data;
    // `order.cancelled` notifies the invited contractors.
    if (cancellationReason === 'ORDER_CANCELLED') return [];
    if (cancellationReason === 'HANDED_BACK' && event.initiator.party === 'contractor') {
      return [{ kind: 'assignmentReturned', ...operatorsOf(event) }];
    }
    return [{ kind: respondedAt ? 'assignmentRevoked' : 'offerClosed', ...contractorOf(event) }];
  },
  'order.assigned': ({ data }) => {
    const { contractorId: organizationId, dispatchId } = data as Fields;
    return [
      ...when(!!organizationId, { kind: 'workAssigned', audience: 'contractor', organizationId, dispatchId }),
      ...(organizationId ? [contractorChange(data)] : []),
      ...buildPendingSignatures(organizationId),
    ];
  },
  'order.updated': ({ data, initiator }) => {
    const { offer, clientLink } = data as { offer?: { to: string; version: number }; clientLink?: string };
    const isNewVersion = offer?.to === 'sent' && offer.version > 1;
    return [
      ...when(isNewVersion && initiator.party !== 'client', { kind: 'clientOfferChanged', audience: 'client' }),
      ...when(clientLink === 'sent', { kind: 'clientLink', audience: 'client' }),
    ];
  },
  'order.cancelled': ({ initiator }) => [
    { kind: 'orderCancelled', audience: 'parties' },
    { kind: 'orderCancelled', audience: 'operators' },
    ...when(initiator.party !== 'client', { kind: 'orderCancelled', audience: 'client' }),
  ],
  'booking.created': (event) =>
    bookingMessages(event, event.data.status === 'confirmed' ? 'bookingConfirmed' : 'bookingProposed'),
  'booking.updated': (event) => {
    const { status } = event.data;
    if (status === 'confirmed' && hasChanged(event, ['status'])) return bookingMessages(event, 'bookingConfirmed');
    const kind = status === 'requested' ? 'bookingProposed' : 'bookingRescheduled';
    if (hasChanged(event, TIME_FIELDS)) return bookingMessages(event, kind);
    // The client asked for another time in a note, which has its own message; this is the answer that the time stays.
    const isKept = hasChanged(event, ['changeRequestedAt']) && event.initiator.party !== 'client';
    return isKept ? bookingMessages(event, 'bookingConfirmed') : [];
  },
  'booking.cancelled': (event) => bookingMessages(event, 'bookingCancelled'),
  'workflow.step.activated': ({ data, initiator }) => [
    ...(initiator.party === 'client' ? [] : buildClientRequests(data)),
    ...buildSignatureRequests(data),
  ],
  'workflow.step.removed': ({ data }) => (data.actor === 'client' ? buildClientClosures(data) : []),
  // A step that waits for a reader who could not act on it before.
  'workflow.step.updated': (event) => {
    if (event.data.status !== 'active') return [];
    const isOfOthers = hasChanged(event, ['actor']) && event.data.actor !== 'client';
    const asksClient = hasChanged(event, ['actor', 'visibleToClient']);
    const asksContractor = hasChanged(event, ['actor', 'actorId', 'visibleToContractor']);
    return [
      ...(asksClient ? buildClientRequests(event.data) : []),
      ...(isOfOthers ? buildClientClosures(event.data) : []),
      ...(asksContractor ? buildSignatureRequests(event.data) : []),
    ];
  },
  'workflow.step.skipped': ({ data }) => {
    const { workflowStepId, actor, type, from, reason } = data as Fields;
    const wasAsked = from === 'active' && actor === 'contractor' && type === 'document_sign';
    // The client reads that its order is completed.
    return when(wasAsked && reason === 'ORDER_COMPLETED', {
      kind: 'stepClosed',
      audience: 'performers',
      workflowStepId,
    });
  },
  'workflow.step.failed': ({ data, initiator }) => {
    const { workflowStepId, type } = data as Fields;
    const isExhausted = type === 'dispatch_create' && initiator.party === 'system';
    return when(isExhausted, { kind: 'offersExhausted', audience: 'operators', workflowStepId });
  },
};

/** The intents of the events of one transaction, in order. */
export function buildIntents(recorded: readonly RecordedEvent[]): NotificationIntent[] {
  const intents: NotificationIntent[] = [];
  const add = (event: RecordedEvent, { fallback, ...draft }: IntentDraft, fallbackFor: number | null = null): void => {
    const position =
      intents.push({
        position: intents.length,
        fallbackFor,
        ...defaultsOf({ ...event, initiatorId: event.initiator.userId }),
        ...draft,
      }) - 1;
    if (fallback) add(event, { ...draft, audience: fallback }, position);
  };
  const activated = recorded.flatMap(({ event, data }) => (isActivation(event) ? [data.workflowStepId as string] : []));
  const endedStepIds = new Set(recorded.flatMap(({ event, data }) => (isStepEnd(event) ? [data.workflowStepId] : [])));
  for (const event of recorded) {
    const drafts = [
      ...(RULES[event.event]?.(event) ?? []),
      ...technicianMessages(event),
      ...handoverReminders(event),
      ...buildContractorWebhooks(event),
    ];
    for (const draft of drafts) {
      // The step no longer waits, because the same transaction also ended it.
      if (requestsAction(draft) && endedStepIds.has(draft.workflowStepId)) continue;
      const isForEarlierSteps = draft.kind === 'signatureRequested' && !draft.workflowStepId;
      add(event, isForEarlierSteps ? { ...draft, exceptStepIds: activated } : draft);
    }
  }
  markRepeated(intents);
  return intents;
}

/** Whether existing reminders of the booking become obsolete. */
export function affectsReminder(event: Pick<RecordedEvent, 'event' | 'data'>): boolean {
  if (event.event === 'booking.cancelled') return true;
  return event.event === 'booking.updated' && hasChanged(event, ['status', ...TIME_FIELDS]);
}

/** Messages to the other parties; reminders of a confirmed booking to all. Operators replace an unknown contractor. */
function bookingMessages({ data, initiator, internal }: RecordedEvent, kind: MessageKind): IntentDraft[] {
  const { bookingId, workflowStepId, status } = data as Fields;
  const isAsked = (side: 'client' | 'contractor') => internal?.confirmingSides?.includes(side) ?? null;
  const performers = { audience: 'performers', fallback: 'operators', bookingId, workflowStepId } as const;
  const client = { audience: 'client', bookingId, workflowStepId } as const;
  const reminders = [performers, client].map((to) => ({ kind: 'bookingReminder', ...to }) as const);
  return [
    ...when(initiator.party !== 'contractor', { kind, ...performers, isAskedToConfirm: isAsked('contractor') }),
    ...when(initiator.party !== 'client', { kind, ...client, isAskedToConfirm: isAsked('client') }),
    ...(status === 'confirmed' ? reminders : []),
  ];
}

/** Whether an earlier contractor had the work is known to the statement that finds the recipients. */
function contractorChange(data: RecordedEvent['data']): IntentDraft {
  const { dispatchId } = data as Fields;
  return { kind: 'contractorChanged', audience: 'client', dispatchId };
}

/** Messages about public notes of an order, the oldest of them, to the parties that see them and did not write them. */
export function buildNoteIntents(order: OrderOfIntent, notes: readonly PublicNote[]): NotificationIntent[] {
  const defaults = { fallbackFor: null, ...defaultsOf({ ...order, initiatorId: null }) };
  const intents = (['client', 'contractor', 'operator'] as const).map((party, position) => {
    const ids = notes.flatMap((note) => (note.authorSide !== party && isAddressedTo(party, note) ? [note.id] : []));
    return { position, ...defaults, ...TO_PARTY[party], noteIds: ids.slice(0, NOTES_PER_MESSAGE) };
  });
  return intents.filter(({ noteIds }) => noteIds.length > 0);
}

function technicianMessages({ internal }: RecordedEvent): IntentDraft[] {
  if (!internal?.technicians) return [];
  const { organizationId, assigned, unassigned } = internal.technicians;
  const to = { audience: 'technicians', organizationId } as const;
  return [
    ...when(assigned.length > 0, { kind: 'technicianAssigned', ...to, userIds: assigned }),
    ...when(unassigned.length > 0, { kind: 'technicianUnassigned', ...to, userIds: unassigned }),
  ];
}

/** Reminders to the new performers of reassigned bookings. */
function handoverReminders({ internal }: RecordedEvent): IntentDraft[] {
  const bookings: BookingReference[] = internal?.reassignedBookings ?? [];
  return bookings.map((booking) => ({
    kind: 'bookingReminder',
    audience: 'performers',
    fallback: 'operators',
    ...booking,
  }));
}

/** The contractor acted, or an operator on its behalf. */
function isOfContractor({ initiator: { party, onBehalf } }: RecordedEvent): boolean {
  return party === 'contractor' || onBehalf === true;
}

/** Kind of a message about proposed terms or hand-back requests, and about the operator's answers. */
function kindOfTerms(event: RecordedEvent): MessageKind {
  const { data } = event;
  if (isOfContractor(event)) return data.handBackRequestedAt ? 'handBackRequested' : 'proposalReceived';
  return data.status === 'accepted' ? 'handBackRefused' : 'proposalRefused';
}

function contractorOf({ data }: RecordedEvent) {
  const { organizationId, dispatchId, workflowStepId } = data as Fields;
  return { audience: 'contractor', organizationId, dispatchId, workflowStepId } as const;
}

function operatorsOf({ data }: RecordedEvent) {
  const { dispatchId, workflowStepId } = data as Fields;
  return { audience: 'operators', dispatchId, workflowStepId } as const;
}

function halfwayToExpiry({ data }: RecordedEvent): string | null {
  const { sentAt, expiresAt } = data as Fields;
  if (!sentAt || !expiresAt) return null;
  const [start, end] = [sentAt, expiresAt].map((time) => new Date(time).getTime());
  return new Date(start + (end - start) / 2).toISOString();
}

function hasChanged({ data }: Pick<RecordedEvent, 'data'>, fields: readonly string[]): boolean {
  const { changed = [] } = data as { changed?: string[] };
  return changed.some((field) => fields.includes(field));
}

/** The message asks its reader to act on a step. */
function requestsAction({ kind }: IntentDraft): boolean {
  return kind === 'clientActionRequired' || kind === 'signatureRequested';
}

function isActivation(event: EventName): boolean {
  return event === 'workflow.step.activated';
}

function isStepEnd(event: EventName): boolean {
  return event.startsWith('workflow.step.') && !isActivation(event) && event !== 'workflow.step.updated';
}

function when(condition: boolean, draft: IntentDraft): IntentDraft[] {
  return condition ? [draft] : [];
}

function defaultsOf({ routerId, orderId, initiatorId }: OrderOfIntent & { initiatorId: string | null }) {
  const about = { organizationId: null, dispatchId: null, bookingId: null, workflowStepId: null };
  const webhook = { event: null, eventId: null, body: null };
  return {
    routerId,
    orderId,
    initiatorId,
    userIds: null,
    noteIds: null,
    exceptStepIds: null,
    stepTitle: null,
    stepType: null,
    turnStepIds: null,
    isAskedToConfirm: null,
    coveredBy: null,
    sendAt: null,
    ...about,
    ...webhook,
  };
}
