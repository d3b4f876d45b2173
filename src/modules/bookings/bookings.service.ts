/** List of visits across orders (decisions/workflows "Booking"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { FilterViewers } from '../../domain/authorization/presets/filter-viewers.js';
import {
  buildOrderVisibilityParameters,
  buildOwnRowFilter,
  buildRowFilter,
} from '../../domain/authorization/row-level-policy.js';
import { inTenant, sameTenant } from '../../entities/tenant-predicates.js';
import { BookingRowView } from '../../entities/views/booking-row-view.js';
import { VISIBLE_STEP } from '../../entities/views/workflow-step-view.js';
import { Clock } from '../../platform/clock.js';
import type { WithCsv } from '../../platform/csv-export.js';
import { Database, type Page } from '../../platform/database/database.js';
import { invalid } from '../../platform/errors.js';
import { validateTimestamp } from '../../platform/fields/index.js';
import { ME } from '../../platform/filters/filter-model.js';
import { type FilterViewer, RELATIVE_DATES, resolveRelativeDate } from '../../platform/filters/relative-date.js';
import { type JsonText, type Listing, sql, type Sql } from '../../platform/read-models/index.js';
import type { BookingsQuery } from './bookings-query.js';
import { DAY_MS, assertPeriod } from '../../platform/period.js';

const DAYS_DEFAULT = 7;
/** Longest period of a request. */
const DAYS_MAX = 92;

const LIST: Listing<BookingRowView> = { view: BookingRowView, sorts: { startAt: sql`booking.start_at` } };

/** The indexes `bookings_period` and `bookings_calendar` find these. */
const IN_PERIOD = sql`tstzrange(booking.start_at, booking.end_at) && tstzrange(${'from'}::timestamptz, ${'to'}::timestamptz)`;

/** Contractors see visits that they carry out, of steps that they see. */
const OF_PARTNER = sql`booking.performer_id = (select partner.organization_id from partners partner
  where ${inTenant('partner')} and partner.id = ${'partnerId'})`;
const OF_CONTRACTOR = sql`booking.performer_id = ${'organizationId'} and exists (select 1 from workflow_steps step
  where ${sameTenant('step', 'booking')} and step.id = booking.workflow_step_id and ${VISIBLE_STEP})`;

const OF_TECHNICIAN = sql`exists (select 1 from technician_visits visit where ${sameTenant('visit', 'booking')}
  and visit.booking_id = booking.id and visit.user_id = ${'technicianId'})`;

/** Visits of the technician, and of orders that the user is responsible for. */
const OF_PERSON = sql`(${OF_TECHNICIAN} or exists (select 1 from orders own where ${sameTenant('own', 'booking')}
  and own.id = booking.order_id and own.operator_id = ${'technicianId'}))`;

/** Period and maximum number of visits of a calendar feed. */
const FEED_DAYS_BEFORE = 31;
const FEED_DAYS_AFTER = 366;
const FEED_VISITS_MAX = 1_000;

/** Reads visits. */
@Injectable()
export class BookingsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly viewers: FilterViewers,
  ) {}

  /** Returns the visits in a period that the caller may see, by start. @throws 400 for an invalid period */
  async list(caller: Caller, query: WithCsv<BookingsQuery>): Promise<JsonText<Page<BookingRowView>>> {
    const { from, to, organizationId: contractorId, partnerId, status, orderId, ...page } = query;
    const technicianId = query.technicianId === ME ? caller.userId : query.technicianId;
    const period = await this.parsePeriod(caller, from, to);
    const { sql: accessible, parameters } = buildRowFilter(caller, 'read', 'workflow', 'booking');
    const conditions: [unknown, Sql][] = [
      [true, accessible],
      [caller.canIfAssigned('read', 'workflow'), buildContractorCondition(caller)],
      [true, IN_PERIOD],
      [!status, sql`booking.status <> 'cancelled'`],
      [status, sql`booking.status = ${'status'}`],
      [contractorId, sql`booking.performer_id = ${'contractorId'}`],
      [partnerId, OF_PARTNER],
      [technicianId, OF_TECHNICIAN],
      [orderId, sql`booking.order_id = ${'orderId'}`],
    ];
    return this.db.page(LIST, {
      ...page,
      where: conditions.flatMap(([applies, condition]) => (applies ? [condition] : [])),
      parameters: {
        ...parameters,
        ...buildOrderVisibilityParameters(caller),
        ...period,
        party: 'contractor',
        viewerId: caller.organizationId,
        contractorId,
        partnerId,
        technicianId,
        status,
        orderId,
      },
      sort: 'startAt',
      direction: 'asc',
    });
  }

  /**
   * Returns the visits of a calendar feed: all that the caller can see, or with `isOfOrganization` unset its own, by start,
   * without cancelled ones.
   */
  async listForFeed(caller: Caller, isOfOrganization: boolean): Promise<BookingRowView[]> {
    const { sql: accessible, parameters } = buildRowFilter(caller, 'read', 'workflow', 'booking');
    const now = this.clock.now().getTime();
    const where = [accessible, IN_PERIOD, sql`booking.status in ('requested', 'confirmed', 'done')`];
    if (caller.canIfAssigned('read', 'workflow')) where.push(buildContractorCondition(caller));
    if (!isOfOrganization && !caller.isContractorOnly) where.push(OF_PERSON);
    const page = await this.db.page(LIST, {
      where,
      parameters: {
        ...parameters,
        ...buildOrderVisibilityParameters(caller),
        from: new Date(now - FEED_DAYS_BEFORE * DAY_MS),
        to: new Date(now + FEED_DAYS_AFTER * DAY_MS),
        party: 'contractor',
        viewerId: caller.organizationId,
        technicianId: caller.userId,
      },
      page: 0,
      pageSize: FEED_VISITS_MAX,
      sort: 'startAt',
      direction: 'asc',
    });
    return page.parse().values;
  }

  /** @throws 400 for a period that is malformed, empty or longer than 92 days */
  private async parsePeriod(caller: Caller, from?: string, to?: string): Promise<{ from: Date; to: Date }> {
    const viewer = await this.viewers.findFor(caller, [from ?? '', to ?? '']);
    const start = from === undefined ? viewer.now : parseTime('from', from, viewer);
    const end = to === undefined ? new Date(start.getTime() + DAYS_DEFAULT * DAY_MS) : parseTime('to', to, viewer);
    assertPeriod(start, end, DAYS_MAX);
    return { from: start, to: end };
  }
}

/** @throws 400 */
function parseTime(field: string, text: string, viewer: FilterViewer): Date {
  const relative = resolveRelativeDate(text, viewer);
  if (relative) return relative.start.toJSDate();
  if (validateTimestamp(text)) throw invalid(field, `must be an ISO 8601 date-time, or ${RELATIVE_DATES}`);
  return new Date(text);
}

/** All visits of the router's orders that the caller sees, and its own visits for other routers. */
function buildContractorCondition(caller: Caller): Sql {
  const { sql: own } = buildOwnRowFilter(caller, 'read', 'workflow', 'booking');
  return sql`(${own} or ${OF_CONTRACTOR})`;
}
