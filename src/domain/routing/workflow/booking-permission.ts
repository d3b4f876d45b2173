/** Who may make, move, confirm and cancel the booking of a step (decisions/workflows "Booking"). */
import type { Initiator } from '../../../entities/initiator.js';
import { forbidden } from '../../../platform/errors.js';
import { findPerformer } from './booking-performer-sync.js';
import type { BookingStatus } from './booking-transitions.js';
import { findRelevantBooking } from './completion-conditions.js';
import type { RunningBooking, RunningStep } from './running-order.js';
import { canActOnStep } from './step-permission.js';
import type { WorkflowRun } from './workflow-run.js';

/** What is asked for: the step, what is booked on it, and what is to become of that. */
interface RequestedBookingChange {
  step: RunningStep;
  present: RunningBooking | null;
  to: BookingStatus;
}

/**
 * Operators may everything, the side whose step it is may all but confirm its own time. On a step of somebody else the
 * client, and the contractor who comes, agree on a time: they ask for one and confirm the other's.
 * @throws 403
 */
export function assertMayBook(run: WorkflowRun, asked: RequestedBookingChange, initiator: Initiator): void {
  const { step, present, to } = asked;
  if (initiator.side === 'operator' || initiator.side === 'system') return;
  if (!canActOnStep(run.order, step, initiator)) assertMayNegotiate(run, asked, initiator);
  if (to === 'done' && present?.status !== 'done' && initiator.side === 'client') {
    throw forbidden('A booking is done when who comes says so');
  }
  if (to === 'confirmed' && present?.status !== 'confirmed') assertMayConfirm(run, asked, initiator);
}

function assertMayNegotiate(
  { order }: WorkflowRun,
  { step, present, to }: RequestedBookingChange,
  { side, organizationId }: Initiator,
): void {
  const takesPart = side === 'client' || findPerformer(order, step) === organizationId;
  const isAgreeing = to === 'requested' || to === 'confirmed' || present?.proposedBy === side;
  if (step.type !== 'booking_create' || !takesPart) {
    throw forbidden(`This step is carried out by the ${step.actor}, not by you`);
  }
  if (present?.status === 'confirmed' || present?.status === 'done' || !isAgreeing) {
    throw forbidden(`What is booked is changed by the ${step.actor}, or an operator`);
  }
}

/** Where a step of somebody else, who did not ask for it, is there to confirm it, nobody else does. */
function assertMayConfirm(run: WorkflowRun, { step, present }: RequestedBookingChange, initiator: Initiator): void {
  if (step.type === 'booking_confirm' || !present) return;
  const waiting = [...run.steps.values()].find(
    (other) =>
      other.type === 'booking_confirm' &&
      (other.status === 'active' || other.status === 'todo') &&
      other.actor !== present.proposedBy &&
      findRelevantBooking(other, run)?.id === present.id &&
      !canActOnStep(run.order, other, initiator),
  );
  if (waiting) throw forbidden(`It is confirmed on a step of the ${waiting.actor}`);
}
