/** Creates, changes, confirms and cancels bookings of steps (decisions/workflows "Booking"). */
import { Injectable } from '@nestjs/common';
import { Booking } from '../../../entities/booking.js';
import type { Initiator } from '../../../entities/initiator.js';
import type { EventName } from '../../../entities/event-types.js';
import type { STEP_VARIANTS } from '../../../entities/workflow-value-objects.js';
import { Database } from '../../../platform/database/database.js';
import type { ErrorCode } from '../../../platform/error-codes.js';
import { conflict, forbidden, invalid } from '../../../platform/errors.js';
import { closedOrder } from '../closed-order.js';
import { OrderCoordinator } from '../order-coordinator.js';
import { assertMayBook } from './booking-permission.js';
import { BookingWriter, NO_CHANGE_REQUEST } from './booking-writer.js';
import { resolveBookingTimes, type BookingTimes, type BookingTimesRequest } from './booking-times.js';
import { validateBookingTransition, type BookingStatus } from './booking-transitions.js';
import { findRelevantBooking, isSentToClient } from './completion-conditions.js';
import { WorkflowRunRepository } from './workflow-run-repository.js';
import type { RunningBooking, RunningStep } from './running-order.js';
import type { StepCommand, WorkflowRun, StepTarget } from './workflow-run.js';
import { getStep } from './step-lookup.js';

/** What refuses a booking. */
export const BOOKING_ERRORS = [
  'NOT_YOUR_STEP',
  'OTHER_SIDE_REQUIRED',
  'OPERATOR_REQUIRED',
  'STEP_TYPE',
  'STEP_STATUS',
  'BOOKING_STATUS',
  'ORDER_CANCELLED',
  'ORDER_COMPLETED',
  'PERFORMER_CAPACITY',
  'TECHNICIAN_OCCUPIED',
] as const satisfies readonly ErrorCode[];

/** Requested state of the booking of a step. */
export interface BookingRequest extends BookingTimesRequest {
  type?: (typeof STEP_VARIANTS)[number] | null;
  status?: BookingStatus;
  /** Only an operator changes it. */
  allowOverlap?: boolean;
}

/** Every change locks the order. */
@Injectable()
export class Bookings {
  constructor(
    private readonly db: Database,
    private readonly writer: BookingWriter,
    private readonly coordinator: OrderCoordinator,
    private readonly runs: WorkflowRunRepository,
  ) {}

  /**
   * Creates or updates the booking that belongs to the step. Confirming it completes the steps that wait for it; requesting
   * another time reopens their confirmations. A time that an operator requests of the client completes the booking step.
   * @returns the ID of the booking
   * @throws 400 naming an invalid time, 403 if the initiator may not change it, 409 if the status of step or booking does
   * not allow the change, the visit does not fit (`BookingWriter.write`), or a done step depends on the confirmation
   */
  put({ orderId, workflowStepId, initiator }: StepTarget, request: BookingRequest): Promise<string> {
    return this.db.transaction(async () => {
      const run = await this.runs.loadForUpdate(orderId);
      const step = getStep(run, workflowStepId);
      const present = findRelevantBooking(step, run);
      const before = present?.status;
      const requested = request.status ?? before ?? 'requested';
      assertMayBook(run, { step, present, to: requested }, initiator);
      assertBookable(run, step, initiator);
      assertTransition(present, requested);
      const times = resolveBookingTimes(request, present, run.order.timeZone, step.settings);
      const to = resolveStatus(present, times, request, initiator);
      const proposedBy = resolveProposer(present, { times, to, now: run.now }, initiator);
      const type = request.type === undefined ? (present?.type ?? step.variant) : request.type;
      const allowOverlap = resolveOverlap(present, times, request, initiator);
      const isMoved = !present || isOtherTime(present, times) || to === 'cancelled';
      const after = { ...times, ...NO_CHANGE_REQUEST, type, status: to, allowOverlap };
      const changed = present ? listChangedFields(present, after) : undefined;
      const fields = { ...times, type, status: to, proposedBy, allowOverlap };
      const booking = await this.writer.write(run, step, present, { ...fields, initiator });
      const event = present ? eventNameOf(booking) : 'booking.created';
      await this.writer.recordChange(run.order, [booking], { event, initiator, isMoved, changed });
      if (before === 'confirmed' && to === 'requested') await this.reopenConfirmations(orderId, booking, initiator);
      await this.completeWaitingSteps(step.id, booking, initiator);
      return booking.id;
    });
  }

  /** Reopens the confirmation steps of a booking that is no longer confirmed, dependants first. */
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

  /**
   * Completes the active steps that wait for the booking, and those that become active by that; of a requested booking only
   * the step that sends it to the client.
   */
  private async completeWaitingSteps(stepId: string, booking: RunningBooking, initiator: Initiator): Promise<void> {
    await this.coordinator.changeSteps(booking.orderId, (run) => {
      const complete = ({ id: workflowStepId }: RunningStep) =>
        run.act({ workflowStepId, action: 'COMPLETE', initiator } satisfies StepCommand);
      if (booking.status === 'confirmed') {
        for (let next = findWaitingStep(run, booking.id); next; next = findWaitingStep(run, booking.id)) complete(next);
      }
      const step = run.steps.get(stepId)!;
      // Recorded as an action of the operator; a step that is not active yet completes by itself.
      if (initiator.party === 'operator' && step.status === 'active' && isSentToClient(step, run)) complete(step);
      run.recheck(['booking_create', 'booking_confirm']);
    });
  }
}

function findWaitingStep(run: WorkflowRun, bookingId: string): RunningStep | undefined {
  return [...run.steps.values()].find(
    (step) => step.status === 'active' && isBookingStep(step) && findRelevantBooking(step, run)?.id === bookingId,
  );
}

export function isBookingStep({ type }: RunningStep): boolean {
  return type === 'booking_create' || type === 'booking_confirm';
}

function assertBookable({ order }: WorkflowRun, step: RunningStep, initiator: Initiator): void {
  if (order.isCancelled) throw closedOrder('cancelled', 'nothing can be booked');
  if (!isBookingStep(step)) throw conflict(`A step of type ${step.type} takes no booking`, 'STEP_TYPE');
  const isOpen =
    step.status === 'active' || step.status === 'done' || (step.status === 'todo' && initiator.party === 'operator');
  if (!isOpen)
    throw conflict(
      `The step is ${step.status}; a booking can be created or changed while it is active or done`,
      'STEP_STATUS',
    );
}

function assertTransition(present: RunningBooking | null, to: BookingStatus): void {
  const refusal = present
    ? validateBookingTransition(present.status, to)
    : to === 'requested' || to === 'confirmed'
      ? null
      : `There is no booking that could become ${to}`;
  if (refusal) throw conflict(refusal, 'BOOKING_STATUS');
}

/**
 * @returns the party that proposed the time
 * @throws 400 if client or contractor propose a time in the past, 403 if they confirm their own proposal; operators may
 * do both
 */
function resolveProposer(
  present: RunningBooking | null,
  { times, to, now }: { times: BookingTimes; to: BookingStatus; now: Date },
  { party }: Initiator,
): RunningBooking['proposedBy'] {
  const isNewTime = !present || isOtherTime(present, times);
  const isExternal = party === 'client' || party === 'contractor';
  if (isNewTime && times.startAt < now && isExternal) {
    throw invalid('startAt', 'must be in the future', 'NOT_IN_FUTURE');
  }
  const proposedBy = isNewTime ? findProposer(present, times, party) : present.proposedBy;
  const isConfirmed = present?.status === 'confirmed' && !isNewTime;
  if (isExternal && to === 'confirmed' && proposedBy === party && !isConfirmed) {
    throw forbidden('A booking is confirmed by the party that did not propose it', 'OTHER_SIDE_REQUIRED');
  }
  return proposedBy;
}

/** A contractor that takes the time that the client asked for agrees to the client's proposal. */
function findProposer(
  present: RunningBooking | null,
  times: BookingTimes,
  party: Initiator['party'],
): RunningBooking['proposedBy'] {
  return party === 'contractor' && present && isWishOfClient(present, times) ? 'client' : party;
}

/**
 * Rescheduling a confirmed booking returns it to `requested`, unless an operator confirms the new time explicitly, or the
 * contractor confirms the time that the client asked for.
 */
function resolveStatus(
  present: RunningBooking | null,
  times: BookingTimes,
  { status }: BookingRequest,
  { party }: Initiator,
): BookingStatus {
  if (!present) return status ?? 'requested';
  if (present.status !== 'confirmed' || !isOtherTime(present, times)) return status ?? present.status;
  if (status && status !== 'confirmed') return status;
  const isAgreed = party === 'contractor' ? isWishOfClient(present, times) : party !== 'client';
  return status && isAgreed ? 'confirmed' : 'requested';
}

/** The time is the one that the client asked for. */
function isWishOfClient({ changeRequestedStartAt }: RunningBooking, { startAt }: BookingTimes): boolean {
  return changeRequestedStartAt !== null && +changeRequestedStartAt === +startAt;
}

/**
 * An operator allows overlaps at one time of the booking: another time needs another permission.
 * @throws 403 if client or contractor change it
 */
function resolveOverlap(
  present: RunningBooking | null,
  times: BookingTimes,
  { allowOverlap }: BookingRequest,
  { party }: Initiator,
): boolean {
  const before = present?.allowOverlap ?? false;
  const isExternal = party === 'client' || party === 'contractor';
  if (isExternal && (allowOverlap ?? before) !== before)
    throw forbidden('Only operators allow visits to overlap', 'OPERATOR_REQUIRED');
  if (!isExternal && allowOverlap !== undefined) return allowOverlap;
  return before && !isOtherTime(present!, times);
}

function isOtherTime(present: BookingTimes, times: BookingTimes): boolean {
  return +times.startAt !== +present.startAt || +times.endAt !== +present.endAt;
}

function eventNameOf({ status }: RunningBooking): EventName {
  return status === 'cancelled' ? 'booking.cancelled' : 'booking.updated';
}

function listChangedFields(
  before: RunningBooking,
  after: BookingTimes & Pick<Booking, 'type' | 'status' | 'allowOverlap' | 'changeRequestedAt'>,
): string[] {
  const fields = ['startAt', 'endAt', 'allDay', 'status', 'type', 'allowOverlap', 'changeRequestedAt'] as const;
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}
