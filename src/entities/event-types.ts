/** Domain events that the domain folders publish to each other; listeners run in the publisher's transaction. */
import { EventType } from '../platform/event-bus.js';
import type { Initiator } from './initiator.js';
import type { WaitingSide } from './order-attention.js';

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
  'workflow.step.updated',
  'workflow.step.removed',
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
  /** Payload as it is sent: plain JSON. */
  data: Record<string, unknown>;
  at: Date;
  initiator: Initiator;
  /** Data for notifications that is not part of the payload. */
  internal?: InternalContext;
}

/** Never stored, because readers of the event must not see it. */
export interface InternalContext {
  /** User IDs of technicians that the contractor assigned to the order or unassigned from it. */
  technicians?: { organizationId: string; assigned: string[]; unassigned: string[] };
  /** Confirmed bookings whose performer changed. */
  reassignedBookings?: BookingReference[];
  /** Sides that may confirm the requested visit. Operators always may. */
  confirmingSides?: WaitingSide[];
}

/** A booking and its step. */
export type BookingReference = Record<'bookingId' | 'workflowStepId', string>;

/** Events of the catalogue, published after their rows are written. One change may publish several. */
export const eventsRecorded = new EventType<RecordedEvent[]>('events recorded');

/** A status change of a step. */
export interface StepStatusChange {
  routerId: string;
  orderId: string;
  workflowId: string;
  workflowStepId: string;
  /** The template step that the step was copied from; null for an added step. */
  templateStepId: string | null;
  stepDataId: string;
  from: string | null;
  to: string;
  /** The workflow has tasks, which the change may trigger. */
  hasTasks: boolean;
}

/** All status changes of one operation, in order. */
export const stepStatusesChanged = new EventType<StepStatusChange[]>('step statuses changed');

/** Steps that keep their status but whose tasks of that status are sent again, because their content changed. */
export const stepStateRenewed = new EventType<StepStatusChange[]>('step state renewed');

/** A step that was removed from a running workflow. */
export const stepRemoved = new EventType<{ routerId: string; orderId: string; workflowStepId: string }>('step removed');

/** A booking that was created, rescheduled or cancelled. */
export interface BookingChange {
  routerId: string;
  orderId: string;
  workflowId: string;
  workflowStepId: string;
  /** Null if cancelled. */
  startAt: Date | null;
  /** The workflow has tasks, which may include reminders of the booking. */
  hasTasks: boolean;
}

/** All bookings of one order that one operation changed. */
export const bookingChanged = new EventType<BookingChange[]>('booking changed');

/** Orders of which a message failed for good, or a failed message is sent again. */
export const deliveryFailuresChanged = new EventType<{ routerId: string; orderId: string }[]>(
  'delivery failures changed',
);

/** An order is no longer on hold. */
export const orderHoldEnded = new EventType<{ routerId: string; orderId: string }>('order hold ended');

/** A person is no longer a member of an organization. */
export const membershipEnded = new EventType<Record<'organizationId' | 'userId', string>>('membership ended');

/** A person was disabled or enabled in an organization, or its account suspended or restored. */
export const userAccessChanged = new EventType<{ userId: string }>('user access changed');

/** A user was invited. Only this event contains the link; without SMTP the response to the inviter does too. It is never stored. */
export const invitationCreated = new EventType<{
  invitationId: string;
  /** Router of the inviter, which sees the delivery. */
  routerId: string;
  /** Organization that the user is invited to. */
  organizationId: string;
  userId: string;
  /** Inviting user. */
  inviterId: string;
  /** Organization of the inviting user. */
  invitingOrganizationId: string;
  email: string;
  /** URL of the page that accepts the invitation. */
  link: string;
  expiresAt: Date;
}>('invitation created');
