/** Free times for the booking of a step (decisions/workflows "Slots"). */
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { conflict, invalid } from '../../../platform/errors.js';
import { isAbout } from '../../../entities/step-types/index.js';
import type { OrderKey } from '../order-key.js';
import type { OrderAggregate } from '../order/state/order-aggregate.js';
import type { RunningStep } from '../order/state/running-order.js';
import { findRelevantBooking } from '../order/state/step-subjects.js';
import { findPerformer } from '../order/state/step-visibility.js';
import { selectOrder } from '../order/storage/order-query.js';
import { OrderStore } from '../order/storage/order-store.js';
import { getBookingMinutes } from '../order/verbs/booking-times.js';
import { AvailabilityReader } from './availability-reader.js';
import { listAbsences, listMissingStaff, listVisitTime } from './organization-availability.js';
import { PerformerCalendar } from './performer-calendar.js';
import { findFreeSlots } from './slots.js';
import type { TimeRange } from './time-ranges.js';
import { DAY_MS, YEAR_3000, assertPeriod } from '../../../platform/period.js';

/** Default and maximum length of the searched period. */
const DEFAULT_DAYS = 14;
const MAX_DAYS = 31;
/** Maximum number of slots in a response. */
const SLOTS_MAX = 500;

/** Requested period. */
export interface SlotsRequest {
  from?: Date | string;
  to?: Date | string;
}

/** Reads without a lock and reserves nothing: the database checks the time again when it is booked. */
@Injectable()
export class BookingSlots {
  constructor(
    private readonly clock: Clock,
    private readonly store: OrderStore,
    private readonly calendar: PerformerCalendar,
    private readonly availability: AvailabilityReader,
  ) {}

  /**
   * Lists the earliest future slots in the working time of the performer and its technicians on the order, or of the order's
   * organization if there is no performer yet. The step's own booking blocks no slot. The list is empty if the step can no longer be booked.
   * @throws 400 naming the invalid bound, 409 if the step type takes no booking
   */
  async list({ routerId, orderId }: OrderKey, workflowStepId: string, request: SlotsRequest): Promise<TimeRange[]> {
    const within = parseRange(request, this.clock.now());
    const { order: run } = await this.store.read(selectOrder(routerId, orderId));
    const step = run.getStep(workflowStepId);
    if (!isAbout(step, 'visit')) throw conflict(`A step of type ${step.type} takes no booking`, 'STEP_TYPE');
    if (isOver(run, step) || within.endAt <= within.startAt) return [];
    const booking = findRelevantBooking(step, run);
    const minutes = getBookingMinutes(booking, step.settings);
    const performerId = findPerformer(run.order, (booking && run.steps.get(booking.workflowStepId)) ?? step);
    const organizationId = performerId ?? run.order.organizationId;
    const period = { startAt: within.startAt, endAt: new Date(within.endAt.getTime() + minutes * 60_000) };
    const firm = (await this.availability.load({ routerId, organizationIds: [organizationId] }, period)).get(
      organizationId,
    )!;
    const technicianIds = run.order.technicians.flatMap((one) =>
      one.organizationId === performerId ? [one.userId] : [],
    );
    const search = { working: listVisitTime(firm, technicianIds, period), timeZone: firm.timeZone, minutes, within };
    const absences = listAbsences(firm, technicianIds);
    if (!performerId) return findFreeSlots({ ...search, busy: absences, limit: SLOTS_MAX });
    const bufferMinutes = await this.availability.getTravelBuffer(routerId);
    const visits = await this.calendar.listBusyPeriods(
      { routerId, orderId, performerId, bookingId: booking?.id ?? null, allowOverlap: false, ...period },
      { bufferMinutes, missing: listMissingStaff(firm, period) },
    );
    return findFreeSlots({ ...search, busy: [...visits, ...absences], limit: SLOTS_MAX });
  }
}

function isOver({ order }: OrderAggregate, { status }: RunningStep): boolean {
  return order.isCancelled || status === 'skipped' || status === 'cancelled' || status === 'failed';
}

/** The period starts now at the earliest. @throws 400 naming the invalid bound */
function parseRange(request: SlotsRequest, now: Date): TimeRange {
  const from = request.from === undefined ? now : new Date(request.from);
  const startAt = from > now ? from : now;
  if (startAt.getTime() >= YEAR_3000) throw invalid('from', 'must be before the year 3000', 'TOO_LATE');
  const endAt = request.to === undefined ? new Date(from.getTime() + DEFAULT_DAYS * DAY_MS) : new Date(request.to);
  assertPeriod(from, endAt, MAX_DAYS);
  return { startAt, endAt };
}
