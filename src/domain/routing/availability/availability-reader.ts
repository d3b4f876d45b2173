/** Reads when organizations and their people work (decisions/availability). */
import { Injectable } from '@nestjs/common';
import { joinAvailability, selectHolidayRegion, WEEKLY_HOURS } from '../../../entities/availability.js';
import { inTenant, sameTenant } from '../../../entities/tenant-predicates.js';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/sql/index.js';
import { joinPeople } from './performer-calendar-sql.js';
import type { OrganizationAvailability } from './organization-availability.js';
import type { TimeRange } from './time-ranges.js';

/** Absences that count for the router: its own, and those that the organization recorded itself. */
const ABSENCES = sql`
  select a.user_id as "userId", lower(a.period) as "startAt", upper(a.period) as "endAt" from absences a
  where ${sameTenant('a', 'o')} and a.organization_id = o.id
    and a.period && tstzrange(${'from'}::timestamptz, ${'to'}::timestamptz)
    and (a.recorded_by_router_id is null or a.recorded_by_router_id = ${'routerId'})
  order by lower(a.period), a.id`;

const PEOPLE = sql`
  select person.user_id as "userId", person.weekly_hours as "weeklyHours" from technician_availability person
  where ${sameTenant('person', 'o')} and person.organization_id = o.id and person.weekly_hours is not null`;

const STAFF = sql`case when (select p.parallel_visits from partners p
    where ${inTenant('p')} and p.organization_id = o.id) is null
  then array(select m.user_id ${joinPeople(sql`o.id`)} order by m.user_id) end`;

const AVAILABILITY = sql`
  select o.id as "organizationId", o.timezone as "timeZone", ${WEEKLY_HOURS} as "weeklyHours",
    ${selectHolidayRegion(sql`o`)} as holidays, ${STAFF} as staff,
    (select coalesce(json_agg(one), '[]') from (${PEOPLE}) one) as people,
    (select coalesce(json_agg(one), '[]') from (${ABSENCES}) one) as absences
  from organizations o ${joinAvailability(sql`o`)}
  where o.id = any(${'organizationIds'}::uuid[])`;

const TRAVEL_BUFFER = sql`
  select s.travel_buffer_minutes as minutes from router_settings s where ${inTenant('s')}`;

/** Who asks for which organizations. */
interface AvailabilityRequest {
  /** Router of the order. */
  routerId: string;
  organizationIds: readonly string[];
}

/** One statement, regardless of the number of organizations. */
@Injectable()
export class AvailabilityReader {
  constructor(private readonly db: Database) {}

  /** Returns the availability by organization, with the absences in the period. */
  async load(request: AvailabilityRequest, within: TimeRange): Promise<Map<string, OrganizationAvailability>> {
    const parameters = { ...request, from: within.startAt, to: within.endAt };
    const rows = await this.db.rows<OrganizationAvailability>(AVAILABILITY, parameters);
    return new Map(rows.map((row) => [row.organizationId, { ...row, absences: row.absences.map(parseAbsence) }]));
  }

  /** Returns the minutes that slots of the router's orders leave before and after other visits. */
  async getTravelBuffer(routerId: string): Promise<number> {
    return (await this.db.row<{ minutes: number }>(TRAVEL_BUFFER, { routerId }))?.minutes ?? 0;
  }
}

/** Timestamps in JSON are texts. */
function parseAbsence({ userId, startAt, endAt }: OrganizationAvailability['absences'][number]) {
  return { userId, startAt: new Date(startAt), endAt: new Date(endAt) };
}
