/** When the partners of a router, or the caller's own people, work in a period, for calendars (decisions/availability "Overview of partners"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { buildRowFilter } from '../../domain/authorization/row-level-policy.js';
import { AvailabilityReader } from '../../domain/routing/availability/availability-reader.js';
import {
  listVisitTime,
  type OrganizationAvailability,
} from '../../domain/routing/availability/organization-availability.js';
import { intersectRanges, type TimeRange } from '../../domain/routing/availability/time-ranges.js';
import { isHoliday } from '../../domain/routing/availability/working-time.js';
import { joinPeople } from '../../domain/routing/availability/performer-calendar-sql.js';
import type { User } from '../../entities/user.js';
import { Clock } from '../../platform/clock.js';
import { Database, type Page } from '../../platform/database/database.js';
import { parseTimeZone, toLocalDay } from '../../platform/local-time.js';
import { type Listing, sql } from '../../platform/read-models/index.js';
import type { AccessibleOrganization } from './availability-access.js';
import {
  OVERVIEW_ABSENCES_MAX,
  OVERVIEW_DAYS_MAX,
  OVERVIEW_PEOPLE_MAX,
  type PartnerOverviewQuery,
  PartnerOverviewRow,
  type PartnerOverviewView,
  type PeriodView,
  type TeamAvailabilityQuery,
  type TeamAvailabilityView,
} from './partner-overview.dto.js';
import { DAY_MS, assertPeriod } from '../../platform/period.js';

/** Length of the period without `to`. */
const DAYS_DEFAULT = 7;

const LIST: Listing<PartnerOverviewRow> = { view: PartnerOverviewRow, sorts: { name: sql`lower(o.name)` } };

type Person = Pick<User, 'id' | 'firstName' | 'lastName'>;

/** The people by organization. Their number is its capacity unless the router has set one. */
const PEOPLE = sql`select m.router_organization_id as "organizationId", json_agg(json_build_object(
    'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) order by u.first_name, u.last_name, u.id) as people
  ${joinPeople(sql`any(${'organizationIds'}::uuid[])`)} group by 1`;

/** Four statements, regardless of the number of partners. */
@Injectable()
export class PartnerOverviewService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly availability: AvailabilityReader,
  ) {}

  /** Returns the active partners by name. @throws 400 for a period that is empty or longer than 31 days */
  async list(caller: Caller, query: PartnerOverviewQuery): Promise<Page<PartnerOverviewView>> {
    const { from, to, organizationId, ...page } = query;
    const period = parsePeriod(this.clock.now(), from, to);
    const { sql: reachable, parameters } = buildRowFilter(caller, 'read', 'partnerAvailability', 'p');
    const where = [reachable, sql`p.status = 'active'`];
    if (organizationId) where.push(sql`p.organization_id = ${'contractorId'}`);
    const request = { ...page, where, parameters: { ...parameters, contractorId: organizationId } };
    const rows = (await this.db.page(LIST, { ...request, sort: 'name', direction: 'asc' })).parse();
    const organizationIds = rows.values.map((row) => row.organizationId);
    const organizations = await this.availability.load({ routerId: caller.routerId, organizationIds }, period);
    const people = await this.readPeople(organizationIds);
    const values = rows.values.map((row) =>
      describe(row, organizations.get(row.organizationId)!, people.get(row.organizationId) ?? [], period),
    );
    return { ...rows, values };
  }

  /** Returns when the organization of the caller works. @throws 400 for a period that is empty or longer than 31 days */
  async readTeam(
    { routerId }: Caller,
    organization: AccessibleOrganization,
    { from, to }: TeamAvailabilityQuery,
  ): Promise<TeamAvailabilityView> {
    const { organizationId, visibleUserId } = organization;
    const period = parsePeriod(this.clock.now(), from, to);
    const organizationIds = [organizationId];
    const [organizations, people] = await Promise.all([
      this.availability.load({ routerId, organizationIds }, period),
      this.readPeople(organizationIds),
    ]);
    const shown = (people.get(organizationId) ?? []).filter(({ id }) => visibleUserId === null || id === visibleUserId);
    return { organizationId, ...describeTime(organizations.get(organizationId)!, shown, period) };
  }

  private async readPeople(organizationIds: string[]): Promise<Map<string, Person[]>> {
    const rows = await this.db.rows<{ organizationId: string; people: Person[] }>(PEOPLE, { organizationIds });
    return new Map(rows.map(({ organizationId, people }) => [organizationId, people]));
  }
}

function describe(
  { id, organizationId, name, parallelVisits }: PartnerOverviewRow,
  organization: OrganizationAvailability,
  people: readonly Person[],
  period: TimeRange,
): PartnerOverviewView {
  const absences = organization.absences.slice(0, OVERVIEW_ABSENCES_MAX);
  return {
    id,
    organizationId,
    name,
    ...describeTime(organization, people, period),
    capacity: parallelVisits ?? Math.max(1, people.length),
    absences: absences.map(({ userId, ...absence }) => ({ userId, ...toView(absence) })),
  };
}

function describeTime(organization: OrganizationAvailability, people: readonly Person[], period: TimeRange) {
  const working = (userIds: string[]) =>
    intersectRanges(listVisitTime(organization, userIds, period), [period]).map(toView);
  return {
    timezone: organization.timeZone,
    workingTime: working([]),
    holidays: listLocalHolidays(organization, period),
    people: people.slice(0, OVERVIEW_PEOPLE_MAX).map((person) => ({ ...person, workingTime: working([person.id]) })),
  };
}

function toView({ startAt, endAt }: TimeRange): PeriodView {
  return { from: startAt, to: endAt };
}

function listLocalHolidays({ timeZone, holidays }: OrganizationAvailability, { startAt, endAt }: TimeRange): string[] {
  const zone = parseTimeZone(timeZone);
  const [first, last] = [toLocalDay(startAt, zone), toLocalDay(new Date(endAt.getTime() - 1), zone)];
  const days = Array.from({ length: last - first + 1 }, (_unused, index) => first + index);
  return days.filter((day) => isHoliday(day, holidays)).map((day) => new Date(day * DAY_MS).toISOString().slice(0, 10));
}

/** @throws 400 */
function parsePeriod(now: Date, from?: string, to?: string): TimeRange {
  const startAt = from === undefined ? now : new Date(from);
  const endAt = to === undefined ? new Date(startAt.getTime() + DAYS_DEFAULT * DAY_MS) : new Date(to);
  assertPeriod(startAt, endAt, OVERVIEW_DAYS_MAX);
  return { startAt, endAt };
}
