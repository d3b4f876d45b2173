/** Notification intents: messages and webhooks of an event before their recipients are resolved. */
import type { EventName } from '../../../entities/event-types.js';
import type { MessageKind } from './message-kinds.js';

/**
 * Whom an intent addresses. `contractor`: the named organization. `parties`: every contractor that has the work, or was
 * invited when the order was cancelled. `performers`: the contractors that have the work; for a booking the one that carries
 * it out. `technicians`: the named users of the named organization. `operators` and `client` of the order.
 */
type AudienceKind = 'contractor' | 'parties' | 'performers' | 'technicians' | 'operators' | 'client';

/** One message, or one webhook of contractors, to one audience. */
export interface NotificationIntent {
  /** Counts from 0 within a transaction. */
  position: number;
  /** Null: a webhook. */
  kind: MessageKind | null;
  audience: AudienceKind;
  /** Position of another intent: this one applies only if that one has no recipients. */
  fallbackFor: number | null;
  routerId: string;
  orderId: string;
  /** The contractor of `contractor` and `technicians`; restricts `performers` to it. */
  organizationId: string | null;
  /** Of `technicians`. */
  userIds: string[] | null;
  /** Of messages about notes. */
  noteIds: string[] | null;
  dispatchId: string | null;
  bookingId: string | null;
  /** Null for `signatureRequested`: all steps that already wait for a signature, except `exceptStepIds`. */
  workflowStepId: string | null;
  exceptStepIds: string[] | null;
  /** Position of another intent that says the same: readers who get that one do not get this one. */
  coveredBy: number | null;
  /** Steps that the message asks the client for. */
  turnStepIds: string[] | null;
  /** The message asks its readers to confirm the visit. */
  isAskedToConfirm: boolean | null;
  /** Of messages about steps of the client, which may be removed before the message is rendered. */
  stepTitle: string | null;
  stepType: string | null;
  /** User who caused the event; receives no message about it. */
  initiatorId: string | null;
  /** ISO 8601. Null: now, or the day before the booking for a reminder of one. */
  sendAt: string | null;
  /** For webhooks: name, ID and body of the event. */
  event: EventName | null;
  eventId: string | null;
  body: object | null;
}

/** Result of a rule; other fields come from the event. `fallback` receives the message if the audience has no recipients. */
export type IntentDraft = Pick<NotificationIntent, 'kind' | 'audience'> &
  Partial<Omit<NotificationIntent, 'position' | 'fallbackFor' | 'coveredBy'>> & { fallback?: AudienceKind };
