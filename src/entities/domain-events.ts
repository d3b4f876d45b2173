/** What the rooms of the rules tell each other, inside the transaction in which it happens. */
import { EventType } from '../platform/events.js';
import type { Initiator } from './initiator.js';

/** The event catalogue (decisions/notifications "Events"). */
export const EVENTS = [
  'order.created',
  'order.updated',
  'order.completed',
  'order.cancelled',
  'order.dispatched',
  'order.assigned',
  'booking.created',
  'booking.updated',
  'booking.cancelled',
  'workflow.step.activated',
  'workflow.step.completed',
  'workflow.step.failed',
  'workflow.step.skipped',
  'workflow.step.cancelled',
  'workflow.step.reopened',
  'dispatch.created',
  'dispatch.accepted',
  'dispatch.updated',
  'dispatch.declined',
  'dispatch.expired',
  'dispatch.revoked',
  'note.created',
  'document.signed',
] as const;
export type EventName = (typeof EVENTS)[number];

/** One event of the catalogue as it was recorded. */
export interface RecordedEvent {
  id: string;
  event: EventName;
  routerId: string;
  /** The organization that the order belongs to. */
  organizationId: string;
  orderId: string;
  /** What the event tells, as it is sent: plain JSON. */
  data: Record<string, unknown>;
  at: Date;
  initiator: Initiator;
  /** What messages of it need to know and the event does not tell. */
  aside?: InternalContext;
}

/** It is stored nowhere: others who read the event may not read it. */
export interface InternalContext {
  /** Of the contractor, whom its office sends to the order from now on, and whom no more. */
  technicians?: { organizationId: string; sent: string[]; takenOff: string[] };
  /** Confirmed visits for which somebody else comes from now on. */
  handedOn?: Visit[];
}

/** A booking, and the step that it is of. */
export type Visit = Record<'bookingId' | 'workflowStepId', string>;

/** Events of the catalogue, after their rows are written; several at once where one deed causes several. */
export const eventsRecorded = new EventType<RecordedEvent[]>('events recorded');

/** Steps whose status changed. */
export interface StepStatusChange {
  routerId: string;
  orderId: string;
  workflowId: string;
  workflowStepId: string;
  /** The step of the template that the running step was copied from; null for an added one. */
  templateStepId: string | null;
  stepDataId: string;
  from: string | null;
  to: string;
  /** The workflow has tasks, some of which may tell of it. */
  hasTasks: boolean;
}

/** Every step that moved in one deed, in the order in which they moved. */
export const stepStatusesChanged = new EventType<StepStatusChange[]>('steps moved');

/** Steps that stay in their state, and whose messages of that state go out once more, since what they tell of is new. */
export const stepStateRenewed = new EventType<StepStatusChange[]>('state renewed');

/** A booking that was made, moved or cancelled. */
export interface BookingChange {
  routerId: string;
  orderId: string;
  workflowId: string;
  workflowStepId: string;
  /** Null once it is cancelled. */
  startAt: Date | null;
  /** The workflow has tasks, some of which may remind of it. */
  hasTasks: boolean;
}

/** Every booking of one order that changed in one deed. */
export const bookingChanged = new EventType<BookingChange[]>('booking changed');

/** Somebody was invited; the link is told here and to the inviter where mail is not configured, and kept nowhere. */
export const invitationMade = new EventType<{
  invitationId: string;
  /** The inviter's router, whose people see whether the message went out. */
  routerId: string;
  /** Where the person is invited to. */
  organizationId: string;
  userId: string;
  /** The user who invites. */
  inviterId: string;
  email: string;
  /** Leads to accepting the invitation. */
  link: string;
  expiresAt: Date;
}>('invitation made');
