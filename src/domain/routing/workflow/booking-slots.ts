/** Free times for the booking of a step (decisions/workflows "Slots"). */
import { Injectable } from '@nestjs/common';
import { sameTenant } from '../../../entities/tenant-predicates.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { conflict, invalid } from '../../../platform/errors.js';
import { sql } from '../../../platform/sql/index.js';
import { getBookingMinutes, YEAR_3000 } from './booking-times.js';
import { findPerformer } from './booking-performer.js';
import { isBookingStep } from './bookings.js';
import { findRelevantBooking } from './completion-conditions.js';
import { PerformerCalendar } from './performer-calendar.js';
import { WorkflowRunRepository } from './workflow-run-repository.js';
import type { RunningStep } from './running-order.js';
import { findFreeSlots, type TimeRange, type WorkingHours } from './slots.js';
import type { WorkflowRun } from './workflow-run.js';

const DAY = 86_400_000;
/** Default and maximum length of the searched period. */
const DEFAULT_DAYS = 14;
const MAX_DAYS = 31;
/** Maximum number of slots in a response. */
export const SLOTS_MAX = 500;

/** Working hours of the organization's own router, which may differ from that of the order; defaults if it has none. */
const HOURS = sql`
  select coalesce(settings.workday_start, '08:00') as "workdayStart", coalesce(settings.workday_end, '16:00') as "workdayEnd",
    coalesce(settings.works_on_weekends, false) as "worksOnWeekends", organization.timezone as "timeZone"
  from organizations organization left join router_settings settings on ${sameTenant('settings', 'organization')}
  where organization.id = ${'organizationId'}`;

/** Requested period. */
export interface SlotsRequest {
  from?: Date | string;
  to?: Date | string;
}

/** Reads without a lock and reserves nothing: the database checks the time again when it is booked. */
@Injectable()
export class BookingSlots {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly runs: WorkflowRunRepository,
    private readonly calendar: PerformerCalendar,
  ) {}

  /**
   * Lists the earliest future slots within the working hours of the performer, or of the order's organization if there is
   * none yet. The step's own booking blocks no slot. The list is empty if the step can no longer be booked.
   * @throws 400 naming the invalid bound, 409 if the step type takes no booking
   */
  async list(orderId: string, workflowStepId: string, request: SlotsRequest): Promise<TimeRange[]> {
    const within = parseRange(request, this.clock.now());
    const run = await this.runs.load(orderId);
    const step = run.steps.get(workflowStepId)!;
    if (!isBookingStep(step)) throw conflict(`A step of type ${step.type} takes no booking`);
    if (isOver(run, step) || within.endAt <= within.startAt) return [];
    const booking = findRelevantBooking(step, run);
    const minutes = getBookingMinutes(booking, step.settings);
    const performerId = findPerformer(run.order, (booking && run.steps.get(booking.workflowStepId)) ?? step);
    const organizationId = performerId ?? run.order.organizationId;
    const hours = await this.db.row<WorkingHours>(HOURS, { organizationId });
    const endAt = new Date(within.endAt.getTime() + minutes * 60_000);
    const { routerId } = run.order;
    const visit = { routerId, orderId, bookingId: booking?.id ?? null, allowOverlap: false, ...within, endAt };
    const busy = performerId ? await this.calendar.listBusyPeriods({ ...visit, performerId }) : [];
    return findFreeSlots({ hours: hours!, minutes, within, busy, limit: SLOTS_MAX });
  }
}

function isOver({ order }: WorkflowRun, { status }: RunningStep): boolean {
  return order.isCancelled || status === 'skipped' || status === 'cancelled' || status === 'failed';
}

/** The period starts now at the earliest. @throws 400 naming the invalid bound */
function parseRange(request: SlotsRequest, now: Date): TimeRange {
  const from = request.from === undefined ? now : new Date(request.from);
  const startAt = from > now ? from : now;
  if (startAt.getTime() >= YEAR_3000) throw invalid('from', 'must be before the year 3000');
  const endAt = request.to === undefined ? new Date(from.getTime() + DEFAULT_DAYS * DAY) : new Date(request.to);
  if (endAt <= from) throw invalid('to', 'must be after from');
  if (endAt.getTime() - from.getTime() > MAX_DAYS * DAY)
    throw invalid('to', `must be at most ${MAX_DAYS} days after from`);
  return { startAt, endAt };
}
