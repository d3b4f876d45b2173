/** When somebody comes: bookings on steps are made, moved, confirmed and cancelled here (decisions, part 3 "Booking"). */
import { Injectable } from '@nestjs/common';
import { Booking } from '../../entities/dispatch.js';
import type { Doer } from '../../entities/doer.js';
import { bookingChanged, type EventName } from '../../entities/happenings.js';
import type { STEP_VARIANTS } from '../../entities/workflow-shapes.js';
import { Database, sqlState } from '../../platform/database/database.js';
import { conflict, forbidden } from '../../platform/errors.js';
import { Events } from '../../platform/events.js';
import { uuidv7 } from '../../platform/uuid.js';
import { sql } from '../../platform/views/index.js';
import { Recorder, type Deed } from '../recorder.js';
import { StepMachine } from '../step-machine.js';
import { bookingTimes, type TimesRequest } from './booking-times.js';
import { bookingRefusal, type BookingStatus } from './booking-transitions.js';
import { bookingStep } from './completion.js';
import { RunStore } from './run-store.js';
import type { RunningOrder, RunningStep } from './running-order.js';
import { mayAct } from './step-permission.js';
import type { StepCommand, WorkflowRun } from './workflow-run.js';

/** What somebody wants of the booking of a step. */
export interface BookingRequest extends TimesRequest {
  type?: (typeof STEP_VARIANTS)[number] | null;
  status?: BookingStatus;
}

/** Where and by whom. */
export interface BookingTarget {
  orderId: string;
  workflowStepId: string;
  doer: Doer;
}

/** Of the step's own actor; else the main installer, else the order's only contractor. */
const performer = sql(`
  select d.organization_id as "performerId" from dispatches d
  left join workflow_actors a on a.id = d.workflow_actor_id
  where d.order_id = :orderId and d.status = 'accepted'
  order by a.id is not distinct from :actorId::uuid desc, coalesce(a.is_main_installer, false) desc, d.responded_at, d.id
  limit 1`);

/** Every change holds the order's lock; that performers don't overlap over orders is the database's to see to. */
@Injectable()
export class Bookings {
  constructor(
    private readonly db: Database,
    private readonly events: Events,
    private readonly recorder: Recorder,
    private readonly machine: StepMachine,
    private readonly store: RunStore,
  ) {}

  /**
   * Makes the step's booking or changes it, and answers its id; confirming it completes the steps that wait for that.
   * @throws 400 naming a wrong time, 403 where the step is not the doer's, 409 where the step or the booking is not in
   * a state for it, or where the performer is busy.
   */
  put({ orderId, workflowStepId, doer }: BookingTarget, request: BookingRequest): Promise<string> {
    return this.db.transaction(async () => {
      await this.store.lock(orderId);
      const run = await this.store.read(orderId);
      const step = run.steps.get(workflowStepId)!;
      refuse(run, step, doer);
      const present = await this.presentOf(bookingStep(step, run.steps)?.bookingId ?? null);
      const to = request.status ?? statusAfter(present, request, doer);
      refuseStatus(present, to, step, doer);
      const booking = await this.write(run, step, present, { ...request, status: to });
      await this.tell(run.order, booking, present, doer);
      await this.complete(orderId, booking, doer);
      return booking.id;
    });
  }

  /** Cancels bookings whose step or order is over. */
  async cancel(where: { orderId: string; workflowStepIds?: string[] }, doer: Doer): Promise<void> {
    const run = await this.store.read(where.orderId);
    const concerned = [...run.steps.values()].filter(
      ({ id, bookingId, bookingStatus }) =>
        bookingId && bookingStatus !== 'done' && (where.workflowStepIds?.includes(id) ?? true),
    );
    for (const { bookingId } of concerned) {
      const booking = await this.db.get(Booking, { id: bookingId! });
      const cancelled = { ...booking, status: 'cancelled' as const, updatedAt: run.now };
      await this.db.of(Booking).update({ id: booking.id }, { status: 'cancelled', updatedAt: cancelled.updatedAt });
      await this.tell(run.order, cancelled, booking, doer);
    }
    if (concerned.length > 0) await this.machine.recheck(where.orderId, []);
  }

  private async presentOf(bookingId: string | null): Promise<Booking | null> {
    return bookingId ? this.db.get(Booking, { id: bookingId }) : null;
  }

  private async write(
    { order, now }: WorkflowRun,
    step: RunningStep,
    present: Booking | null,
    request: BookingRequest & { status: BookingStatus },
  ): Promise<Booking> {
    const { id: orderId, routerId, workflowId } = order;
    const found = await this.db.row<{ performerId: string }>(performer, { orderId, actorId: step.actorId });
    const booking: Booking = {
      ...(present ?? {
        id: uuidv7(),
        createdAt: now,
        routerId,
        orderId,
        workflowId: workflowId!,
        workflowStepId: step.id,
      }),
      ...bookingTimes(request, present, order.timeZone),
      type: request.type === undefined ? (present?.type ?? step.variant) : request.type,
      status: request.status,
      performerId: found?.performerId ?? null,
      updatedAt: now,
    };
    try {
      if (present) await this.db.of(Booking).update({ id: booking.id }, booking);
      else await this.db.of(Booking).insert(booking);
    } catch (error) {
      if (sqlState(error) === '23P01') throw conflict('The performer has another booking at that time');
      throw error;
    }
    return booking;
  }

  private async tell(order: RunningOrder, booking: Booking, before: Booking | null, doer: Doer): Promise<void> {
    const { id: orderId, routerId, workflowId } = order;
    const { workflowStepId, status, startAt } = booking;
    const event = before ? (status === 'cancelled' ? 'booking.cancelled' : 'booking.updated') : 'booking.created';
    await this.recorder.record([deedOf(order, booking, event, doer)]);
    const at = status === 'cancelled' ? null : startAt;
    await this.events.emit(bookingChanged, { routerId, orderId, workflowId: workflowId!, workflowStepId, startAt: at });
  }

  /** Its own step, and those of type `booking_confirm` that ask for it, as they become active. */
  private async complete(orderId: string, booking: Booking, doer: Doer): Promise<void> {
    if (booking.status !== 'confirmed') return this.machine.recheck(orderId, ['booking_create', 'booking_confirm']);
    await this.machine.change(orderId, (run) => {
      for (let next = waitingFor(run, booking.id); next; next = waitingFor(run, booking.id)) {
        run.act({ workflowStepId: next.id, action: 'COMPLETE', doer } satisfies StepCommand);
      }
      run.recheck(['booking_create', 'booking_confirm']);
    });
  }
}

function waitingFor({ steps }: WorkflowRun, bookingId: string): RunningStep | undefined {
  return [...steps.values()].find(
    (step) => step.status === 'active' && isBookingStep(step) && bookingStep(step, steps)?.bookingId === bookingId,
  );
}

function isBookingStep({ type }: RunningStep): boolean {
  return type === 'booking_create' || type === 'booking_confirm';
}

function refuse({ order }: WorkflowRun, step: RunningStep, doer: Doer): void {
  if (!mayAct(order, step, doer)) throw forbidden(`This step is carried out by the ${step.actor}, not by you`);
  if (order.isCancelled) throw conflict('The order is cancelled; nothing can be booked');
  if (!isBookingStep(step)) throw conflict(`A step of type ${step.type} takes no booking`);
  const isOpen =
    step.status === 'active' || step.status === 'done' || (step.status === 'todo' && doer.side === 'operator');
  if (!isOpen)
    throw conflict(`The step is ${step.status}; a booking can be made or changed while it is active or done`);
}

function refuseStatus(present: Booking | null, to: BookingStatus, step: RunningStep, { side }: Doer): void {
  const refusal = present
    ? bookingRefusal(present.status, to)
    : to === 'requested' || to === 'confirmed'
      ? null
      : `There is no booking that could become ${to}`;
  if (refusal) throw conflict(refusal);
  if (side === 'client' && to === 'confirmed' && present?.status !== 'confirmed' && step.type !== 'booking_confirm') {
    throw forbidden('A booking is confirmed by who comes');
  }
}

/** What the client moves is asked for anew; others move it as it is. */
function statusAfter(present: Booking | null, { startAt, endAt }: BookingRequest, { side }: Doer): BookingStatus {
  if (!present) return 'requested';
  const isMoved = startAt !== undefined || (endAt !== undefined && endAt !== null);
  return side === 'client' && isMoved && present.status === 'confirmed' ? 'requested' : present.status;
}

function deedOf(order: RunningOrder, booking: Booking, event: EventName, doer: Doer): Deed {
  const { id: orderId, displayId, routerId, organizationId, workflowId } = order;
  const { id: bookingId, workflowStepId, type, status, allDay, durationMinutes } = booking;
  const times = { startAt: booking.startAt.toISOString(), endAt: booking.endAt.toISOString() };
  const about = { bookingId, workflowStepId, type, status, ...times, allDay, durationMinutes };
  return {
    event,
    routerId,
    organizationId,
    orderId,
    doer,
    changes: about,
    data: { orderId, displayId, workflowId, ...about },
  };
}
