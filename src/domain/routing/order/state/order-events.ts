/** What happens to an order, as the aggregate records it. History, webhooks and messages are made of it (`record-events.ts`). */
import type { BookingReference, StepStatusChange } from '../../../../entities/event-types.js';
import type { Initiator } from '../../../../entities/initiator.js';
import type { ClientOffer } from '../../../../entities/client-offer.js';
import type { RunningBooking, RunningDispatch, RunningStep } from './running-order.js';
import type { StepAction, StepStatus } from './step-transitions.js';

/** A status change of a step. */
export interface StepTransition {
  step: RunningStep;
  stepDataId: string;
  from: StepStatus | null;
  to: StepStatus;
  /** Null: automatic. */
  action: StepAction | null;
  event: string | null;
  initiator: Initiator;
  comment: string | null;
  reason: string | null;
}

/** A status change of a client offer. */
export interface ClientOfferTransition {
  offerId: string;
  workflowStepId: string;
  /** Null: created. */
  from: ClientOffer['status'] | null;
  /** Equals `from` if something else changed, such as its lines. */
  to: ClientOffer['status'];
  /** Current version; 0 if it was never sent. */
  version: number;
}

/** Technicians that a contractor assigned or unassigned. */
export interface TechnicianChange {
  organizationId: string;
  assigned: string[];
  unassigned: string[];
}

/** Who caused an event, and why. */
interface Caused {
  initiator: Initiator;
  comment?: string | null;
  reason?: string | null;
}

/** An event that changes who carries out the work. */
interface ChangesPerformer {
  /** Confirmed bookings that another contractor carries out now. */
  reassignedBookings?: BookingReference[];
}

/** One event. Dispatches and bookings are copies of that moment. */
export type OrderEvent =
  | ({ type: 'completed' | 'cancelled' } & Caused)
  | ({
      type: 'updated';
      /** Names of changed fields of the order. */
      changed?: readonly string[];
      /** Change of a part of the order, for history and payload. */
      part?: object;
      /** For the history alone, because contractors may read the payload. */
      history?: object;
      /** Reason for the history alone. */
      privateReason?: string;
      technicians?: TechnicianChange;
    } & Caused)
  | { type: 'stepChanged'; transition: StepTransition }
  | ({ type: 'stepEdited'; step: RunningStep; changed: readonly string[] } & Caused)
  | ({ type: 'stepRemoved'; step: RunningStep } & Caused)
  | ({ type: 'dispatched'; workflowStepId: string; organizationIds: string[] } & Caused)
  | ({
      type: 'accepted';
      workflowStepId: string | null;
      organizationId: string;
      allowOverlap: boolean;
    } & Caused &
      ChangesPerformer)
  | ({
      type: 'assigned';
      actor: { id: string; slug: string };
      organizationId: string;
      dispatchId: string;
      allowOverlap: boolean;
    } & Caused &
      ChangesPerformer)
  | ({
      type: 'dispatchChanged';
      dispatch: RunningDispatch;
      /** Omitted: its status changed. */
      change?: 'terms' | 'lines' | 'deadline';
      technicians?: TechnicianChange;
    } & Caused &
      ChangesPerformer)
  | ({
      type: 'bookingChanged';
      booking: RunningBooking;
      event: 'booking.created' | 'booking.updated' | 'booking.cancelled';
      /** Its time changed, or it was cancelled. */
      isMoved: boolean;
      changed?: readonly string[];
    } & Caused)
  | ({ type: 'clientOfferChanged'; transition: ClientOfferTransition } & Caused)
  | ({ type: 'documentSigned'; details: object } & Caused)
  /** The tasks of these steps are sent again, because their content changed. */
  | { type: 'stepsRenewed'; steps: StepStatusChange[] };
