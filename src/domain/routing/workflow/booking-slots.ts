/** Free times for the booking of a step (decisions/workflows "Slots"). */
import { Injectable } from '@nestjs/common';
import { sameTenant } from '../../../entities/tenant-predicates.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { conflict, invalid } from '../../../platform/errors.js';
import { sql } from '../../../platform/sql/index.js';
import { getBookingMinutes, YEAR_3000 } from './booking-times.js';
import { findPerformer } from './booking-performer-sync.js';
import { isBookingStep } from './bookings.js';
import { findRelevantBooking } from './completion-conditions.js';
import { WorkflowRunRepository } from './workflow-run-repository.js';
import type { RunningStep } from './running-order.js';
import { findFreeSlots, type TimeRange, type WorkingHours } from './slots.js';
import type { WorkflowRun } from './workflow-run.js';

const DAY = 86_400_000;
/** What is looked through where nobody says, and at most. */
const DEFAULT_DAYS = 14;
const MAX_DAYS = 31;
/** The most slots of an answer. */
export const SLOTS_MAX = 500;

/** Hours are the router's to whom the organization belongs; it may have none, or be another one than the order's. */
const HOURS = sql`
  select coalesce(settings.workday_start, '08:00') as "workdayStart", coalesce(settings.workday_end, '16:00') as "workdayEnd",
    coalesce(settings.works_on_weekends, false) as "worksOnWeekends", organization.timezone as "timeZone"
  from organizations organization left join router_settings settings on ${sameTenant('settings', 'organization')}
  where organization.id = ${'organizationId'}`;

/** What the constraint `bookings_no_overlap` looks at: of every router, since a performer has one calendar. */
const BOOKED = sql`
  select b.start_at as "startAt", b.end_at as "endAt" from bookings b
  where b.performer_id = ${'performerId'} and b.status in ('requested', 'confirmed', 'done')
    and tstzrange(b.start_at, b.end_at) && tstzrange(${'from'}::timestamptz, ${'to'}::timestamptz)
    and b.id is distinct from ${'bookingId'}::uuid
  order by b.start_at`;

/** Of which times somebody asks. */
export interface SlotsRequest {
  from?: Date | string;
  to?: Date | string;
}

/** Reads alone, without a lock: whether a time is free in the end says the database when it is booked. */
@Injectable()
export class BookingSlots {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly runs: WorkflowRunRepository,
  ) {}

  /**
   * The earliest slots ahead, in the hours of whoever comes, or of the order's organization while nobody is known; none
   * where nothing can be booked any more. The step's own booking blocks none.
   * @throws 400 naming the wrong bound, 409 for a step that takes no booking.
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
    const to = new Date(within.endAt.getTime() + minutes * 60_000);
    const about = { performerId, bookingId: booking?.id ?? null, from: within.startAt, to };
    const booked = performerId ? await this.db.rows<TimeRange>(BOOKED, about) : [];
    return findFreeSlots({ hours: hours!, minutes, within, booked, limit: SLOTS_MAX });
  }
}

function isOver({ order }: WorkflowRun, { status }: RunningStep): boolean {
  return order.isCancelled || status === 'skipped' || status === 'cancelled' || status === 'failed';
}

/** From now on at the earliest. */
function parseRange(request: SlotsRequest, now: Date): TimeRange {
  const asked = request.from === undefined ? now : new Date(request.from);
  const startAt = asked > now ? asked : now;
  if (startAt.getTime() >= YEAR_3000) throw invalid('from', 'must be before the year 3000');
  const endAt = request.to === undefined ? new Date(asked.getTime() + DEFAULT_DAYS * DAY) : new Date(request.to);
  if (endAt <= asked) throw invalid('to', 'must be after from');
  if (endAt.getTime() - asked.getTime() > MAX_DAYS * DAY)
    throw invalid('to', `must be at most ${MAX_DAYS} days after from`);
  return { startAt, endAt };
}
