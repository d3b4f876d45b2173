/** When somebody comes: bookings on steps are made, moved, confirmed and cancelled here (decisions/workflows "Booking"). */
import { Injectable } from '@nestjs/common';
import { Booking } from '../../../entities/dispatch.js';
import type { Initiator } from '../../../entities/initiator.js';
import type { EventName } from '../../../entities/domain-events.js';
import type { STEP_VARIANTS } from '../../../entities/workflow-value-objects.js';
import { Database } from '../../../platform/database/database.js';
import { conflict, forbidden, invalid } from '../../../platform/errors.js';
import { OrderCoordinator } from '../order-coordinator.js';
import { assertMayBook } from './booking-permission.js';
import { BookingWriter } from './booking-writer.js';
import { resolveBookingTimes, type BookingTimes, type BookingTimesRequest } from './booking-times.js';
import { validateBookingTransition, type BookingStatus } from './booking-transitions.js';
import { findRelevantBooking } from './completion-conditions.js';
import { WorkflowRunRepository } from './workflow-run-repository.js';
import type { RunningBooking, RunningStep } from './running-order.js';
import type { StepCommand, WorkflowRun } from './workflow-run.js';

/** What somebody wants of the booking of a step. */
export interface BookingRequest extends BookingTimesRequest {
  type?: (typeof STEP_VARIANTS)[number] | null;
  status?: BookingStatus;
}

/** Where and by whom. */
export interface BookingTarget {
  orderId: string;
  workflowStepId: string;
  initiator: Initiator;
}

/** Every change holds the order's lock. */
@Injectable()
export class Bookings {
  constructor(
    private readonly db: Database,
    private readonly writer: BookingWriter,
    private readonly coordinator: OrderCoordinator,
    private readonly runs: WorkflowRunRepository,
  ) {}

  /**
   * Makes the step's booking or changes it, and answers its id. Confirming it completes the steps that wait for that;
   * one that is asked for anew is to be confirmed anew.
   * @throws 400 naming a wrong time, 403 where the step is not the initiator's, 409 where the step or the booking is not in
   * a state for it, where the performer is busy, or where something done already rests on the confirmation.
   */
  put({ orderId, workflowStepId, initiator }: BookingTarget, request: BookingRequest): Promise<string> {
    return this.db.transaction(async () => {
      const run = await this.runs.loadForUpdate(orderId);
      const step = run.steps.get(workflowStepId)!;
      const present = findRelevantBooking(step, run);
      const before = present?.status;
      const asked = request.status ?? before ?? 'requested';
      assertMayBook(run, { step, present, to: asked }, initiator);
      assertBookable(run, step, initiator);
      assertTransition(present, asked);
      const times = resolveBookingTimes(request, present, run.order.timeZone, step.settings);
      const to = resolveStatus(present, times, request, initiator);
      const proposedBy = resolveProposer(present, { times, to, now: run.now }, initiator);
      const type = request.type === undefined ? (present?.type ?? step.variant) : request.type;
      const isMoved = !present || isOtherTime(present, times) || to === 'cancelled';
      const changed = present ? listChangedFields(present, { ...times, type, status: to }) : undefined;
      const booking = this.writer.write(run, step, present, { ...times, type, status: to, proposedBy });
      const event = present ? eventNameOf(booking) : 'booking.created';
      await this.writer.recordChange(run.order, [booking], { event, initiator, isMoved, changed });
      if (before === 'confirmed' && to === 'requested') await this.reopenConfirmations(orderId, booking, initiator);
      await this.completeWaitingSteps(orderId, booking, initiator);
      return booking.id;
    });
  }

  /** Confirmations of a booking that is not confirmed any more begin anew, the last one first. */
  private async reopenConfirmations(orderId: string, booking: RunningBooking, initiator: Initiator): Promise<void> {
    await this.coordinator.changeSteps(orderId, (run) => {
      const confirmed = [...run.steps.values()].filter(
        (step) =>
          step.type === 'booking_confirm' &&
          step.status === 'done' &&
          findRelevantBooking(step, run)?.id === booking.id,
      );
      for (const { id } of run.sortDependantsFirst(confirmed))
        run.act({ workflowStepId: id, action: 'REOPEN', initiator });
    });
  }

  /** Its own step, and those of type `booking_confirm` that ask for it, as they become active. */
  private async completeWaitingSteps(orderId: string, booking: RunningBooking, initiator: Initiator): Promise<void> {
    if (booking.status !== 'confirmed')
      return this.coordinator.recheckStepTypes(orderId, ['booking_create', 'booking_confirm']);
    await this.coordinator.changeSteps(orderId, (run) => {
      for (let next = findWaitingStep(run, booking.id); next; next = findWaitingStep(run, booking.id)) {
        run.act({ workflowStepId: next.id, action: 'COMPLETE', initiator } satisfies StepCommand);
      }
      run.recheck(['booking_create', 'booking_confirm']);
    });
  }
}

function findWaitingStep(run: WorkflowRun, bookingId: string): RunningStep | undefined {
  return [...run.steps.values()].find(
    (step) => step.status === 'active' && isBookingStep(step) && findRelevantBooking(step, run)?.id === bookingId,
  );
}

/** Steps that take a booking. */
export function isBookingStep({ type }: RunningStep): boolean {
  return type === 'booking_create' || type === 'booking_confirm';
}

function assertBookable({ order }: WorkflowRun, step: RunningStep, initiator: Initiator): void {
  if (order.isCancelled) throw conflict('The order is cancelled; nothing can be booked');
  if (!isBookingStep(step)) throw conflict(`A step of type ${step.type} takes no booking`);
  const isOpen =
    step.status === 'active' || step.status === 'done' || (step.status === 'todo' && initiator.side === 'operator');
  if (!isOpen)
    throw conflict(`The step is ${step.status}; a booking can be made or changed while it is active or done`);
}

function assertTransition(present: RunningBooking | null, to: BookingStatus): void {
  const refusal = present
    ? validateBookingTransition(present.status, to)
    : to === 'requested' || to === 'confirmed'
      ? null
      : `There is no booking that could become ${to}`;
  if (refusal) throw conflict(refusal);
}

/**
 * The side that asks for this time.
 * @throws 400 where somebody other than an operator asks for a time that has passed; 403 where client or contractor
 * confirm what they asked for themselves. Operators confirm on behalf of either side.
 */
function resolveProposer(
  present: RunningBooking | null,
  { times, to, now }: { times: BookingTimes; to: BookingStatus; now: Date },
  { side }: Initiator,
): RunningBooking['proposedBy'] {
  const isNewTime = !present || isOtherTime(present, times);
  const isGuest = side === 'client' || side === 'contractor';
  if (isNewTime && times.startAt < now && isGuest) {
    throw invalid('startAt', 'must lie ahead');
  }
  const proposedBy = isNewTime ? side : present.proposedBy;
  const isConfirmed = present?.status === 'confirmed' && !isNewTime;
  if (isGuest && to === 'confirmed' && proposedBy === side && !isConfirmed) {
    throw forbidden('A booking is confirmed by the side that did not ask for it');
  }
  return proposedBy;
}

/** What is moved is asked for anew, unless an operator says with the new time that it is confirmed. */
function resolveStatus(
  present: RunningBooking | null,
  times: BookingTimes,
  { status }: BookingRequest,
  { side }: Initiator,
): BookingStatus {
  if (!present) return status ?? 'requested';
  if (present.status !== 'confirmed' || !isOtherTime(present, times)) return status ?? present.status;
  if (status && status !== 'confirmed') return status;
  return status && side !== 'client' && side !== 'contractor' ? 'confirmed' : 'requested';
}

function isOtherTime(present: BookingTimes, times: BookingTimes): boolean {
  return +times.startAt !== +present.startAt || +times.endAt !== +present.endAt;
}

function eventNameOf({ status }: RunningBooking): EventName {
  return status === 'cancelled' ? 'booking.cancelled' : 'booking.updated';
}

/** Names of what is different now, for those who are told. */
function listChangedFields(before: RunningBooking, after: BookingTimes & Pick<Booking, 'type' | 'status'>): string[] {
  const fields = ['startAt', 'endAt', 'allDay', 'status', 'type'] as const;
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}
