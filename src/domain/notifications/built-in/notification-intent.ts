/** A message or webhook that an event leads to, before it is known who receives it. */
import type { EventName } from '../../../entities/domain-events.js';
import type { MessageKind } from './message-kinds.js';

/**
 * Whom an intent addresses. `contractor`: the named organization. `parties`: every contractor that has the work, or was
 * invited when the order was cancelled. `performers`: the contractors that have the work, and of a booking the one that
 * comes. `technicians`: the named people of the named organization. `operators` and `client` of the order.
 */
export type AudienceKind = 'contractor' | 'parties' | 'performers' | 'technicians' | 'operators' | 'client';

/** One message, or one webhook of contractors, to one audience. */
export interface NotificationIntent {
  /** Counts from 0 within a transaction. */
  position: number;
  /** Null: a webhook. */
  kind: MessageKind | null;
  audience: AudienceKind;
  /** Position of another intent: this one counts only if nobody is found for that one. */
  fallbackFor: number | null;
  routerId: string;
  orderId: string;
  /** The contractor of `contractor` and `technicians`; restricts `performers` to it. */
  organizationId: string | null;
  /** Of `technicians`. */
  userIds: string[] | null;
  dispatchId: string | null;
  bookingId: string | null;
  /** Null for `signatureRequested`: every step that waits for a signature already, but these. */
  workflowStepId: string | null;
  exceptStepIds: string[] | null;
  /** The user who caused the event, who gets no message of it. */
  initiatorId: string | null;
  /** ISO 8601. Null: now, or the day before the booking for a reminder of one. */
  sendAt: string | null;
  /** Of a webhook: name, id and body of the event. */
  event: EventName | null;
  eventId: string | null;
  body: object | null;
}

/** What a rule says; the rest comes from the event. `fallback` gets the message if nobody is found for the audience. */
export type IntentDraft = Pick<NotificationIntent, 'kind' | 'audience'> &
  Partial<Omit<NotificationIntent, 'position' | 'fallbackFor'>> & { fallback?: AudienceKind };
