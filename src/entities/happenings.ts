/** What the rooms of the rules tell each other, inside the transaction in which it happens. */
import { Happening } from '../platform/events.js';
import type { Doer } from './doer.js';

/** The event catalogue (decisions, part 6). */
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
  'dispatch.declined',
  'dispatch.expired',
  'dispatch.revoked',
  'note.created',
] as const;
export type EventName = (typeof EVENTS)[number];

/** One event of the catalogue as it was recorded. */
export interface Recorded {
  id: string;
  event: EventName;
  routerId: string;
  /** The organization that the order belongs to. */
  organizationId: string;
  orderId: string;
  /** What the event tells, as it is sent: plain JSON. */
  data: Record<string, unknown>;
  at: Date;
  doer: Doer;
}

/** Events of the catalogue, after their rows are written; several at once where one deed causes several. */
export const eventsRecorded = new Happening<Recorded[]>('events recorded');

/** Steps whose status changed. */
export interface StepMoved {
  routerId: string;
  orderId: string;
  workflowId: string;
  workflowStepId: string;
  /** The step of the template that the running step was copied from; null for an added one. */
  templateStepId: string | null;
  stepDataId: string;
  from: string | null;
  to: string;
}

/** Every step that moved in one deed, in the order in which they moved. */
export const stepsMoved = new Happening<StepMoved[]>('steps moved');

/** A booking was made, moved or cancelled; `startAt` is null once it is cancelled. */
export const bookingChanged = new Happening<{
  routerId: string;
  orderId: string;
  workflowId: string;
  workflowStepId: string;
  startAt: Date | null;
}>('booking changed');
