/** SQL: when a performer has no capacity or a technician is occupied, and by which visits. Visits of all routers count. */
import { inTenant, sameTenant } from '../../../entities/tenant-predicates.js';
import { isAssignedTo } from '../../../entities/technician.js';
import { fullNameSql, isActiveMember } from '../../../entities/user.js';
import { literal, sql, type Sql } from '../../../platform/sql/index.js';
import { selectAbsences } from './absent-performers.js';

/** Serializes the bookings and technicians of a performer. Call it before the other statements. */
export const LOCK_PERFORMER = sql`select o.id from organizations o where o.id = ${'performerId'} for no key update`;

const PERIOD = sql`tstzrange(${'from'}::timestamptz, ${'to'}::timestamptz)`;

const BUFFER = sql`make_interval(mins => ${'bufferMinutes'}::integer)`;
/** The period and the travel time around it. */
const WIDE_PERIOD = sql`tstzrange(${'from'}::timestamptz - ${BUFFER}, ${'to'}::timestamptz + ${BUFFER})`;

/** The bookings `b` of the performer in the period. The partial index `bookings_calendar` finds them. */
const otherBookings = (period: Sql, performerId: Sql) => sql`b.performer_id = ${performerId}
    and b.status in ('requested', 'confirmed', 'done')
    and tstzrange(b.start_at, b.end_at) && ${period} and b.id is distinct from ${'bookingId'}::uuid`;
const OTHER_BOOKINGS = otherBookings(PERIOD, sql`${'performerId'}`);

/** The visits of the order's technicians in the period. The constraint `technician_visits_no_overlap` finds them. */
const otherVisits = (period: Sql) => sql`visit.user_id in (select user_id from technicians)
    and tstzrange(visit.start_at, visit.end_at) && ${period} and visit.booking_id is distinct from ${'bookingId'}::uuid`;
const OTHER_VISITS = otherVisits(PERIOD);

const technicians = (performerId: Sql) => sql`technicians as materialized (
  select technician.user_id from order_technicians technician
  where ${inTenant('technician')} and technician.order_id = ${'orderId'} and technician.organization_id = ${performerId})`;

/** From clause of the people who count as capacity of a performer, with the alias `m` of their memberships. */
export const joinPeople = (performerId: Sql) => sql`from memberships m
  join users u on u.id = m.user_id and u.deleted_at is null and u.suspended_at is null and not u.is_technical
  where m.router_organization_id = ${performerId} and 'CONTRACTOR' = any(m.roles) and ${isActiveMember(sql`m`)}
    and not m.is_technical_account`;

/** `counts_people`: the router has set no number of parallel visits. */
const performer = (performerId: Sql) => sql`performer as materialized (
  select coalesce(setting.parallel_visits, people.count) as capacity, setting.parallel_visits is null as counts_people
  from (select greatest(1, count(*))::int as count ${joinPeople(performerId)}) people,
    (select (select p.parallel_visits from partners p
      where ${inTenant('p')} and p.organization_id = ${performerId}) as parallel_visits) setting)`;

/** Units of capacity that a visit takes: one, or one for each technician if people are counted. */
const unitsOf = (technicians: Sql) =>
  sql`case when performer.counts_people then least(performer.capacity, greatest(1, ${technicians})) else 1 end`;

/**
 * Selects the parts of the period in which the visit does not fit (`startAt`, `endAt`), in order, without overlaps.
 * Parameters: `routerId`, `orderId`, `bookingId` (its own booking; null if it has none), `from`, `to`, `allowOverlap`
 * (capacity is unlimited), `bufferMinutes` (before and after other visits), `own` (JSON list of the other visits of the order
 * by the performer; null: those that are stored).
 * @param missing JSON list of periods (`startAt`, `endAt`) in which one of the counted people each is missing
 */
const busyPeriods = (performerId: Sql, missing: Sql) => sql`
  with ${technicians(performerId)}, ${performer(performerId)}, visits as (
    select greatest(b.start_at - ${BUFFER}, ${'from'}) as start_at, least(b.end_at + ${BUFFER}, ${'to'}) as end_at,
      ${unitsOf(sql`(select count(*) from technician_visits visit
        where ${sameTenant('visit', 'b')} and visit.booking_id = b.id)`)} as units
    from performer cross join bookings b
    where not ${'allowOverlap'}::boolean and ${otherBookings(WIDE_PERIOD, performerId)}
      and (${'own'}::jsonb is null or b.order_id is distinct from ${'orderId'}::uuid)
    union all
    select greatest(visit."startAt" - ${BUFFER}, ${'from'}), least(visit."endAt" + ${BUFFER}, ${'to'}),
      ${unitsOf(sql`(select count(*) from technicians)`)}
    from performer cross join jsonb_to_recordset(coalesce(${'own'}::jsonb, '[]'))
      visit("startAt" timestamptz, "endAt" timestamptz)
    where not ${'allowOverlap'}::boolean and tstzrange(visit."startAt", visit."endAt") && ${WIDE_PERIOD}
    union all
    select greatest(person."startAt", ${'from'}), least(person."endAt", ${'to'}), 1
    from performer cross join jsonb_to_recordset(${missing}) person("startAt" timestamptz, "endAt" timestamptz)
    where not ${'allowOverlap'}::boolean and performer.counts_people
  ), changes as (
    select at, sum(units) as units
    from (select start_at as at, units from visits union all select end_at, -units from visits) change group by at
  ), loads as (
    select at as start_at, lead(at) over later as end_at, sum(units) over later as units from changes
    window later as (order by at)
  ), busy as (
    select tstzrange(loads.start_at, loads.end_at) as period from loads, performer
    where loads.units > performer.capacity - ${unitsOf(sql`(select count(*) from technicians)`)}
    union all
    select tstzrange(visit.start_at - ${BUFFER}, visit.end_at + ${BUFFER}) * ${PERIOD} from technician_visits visit
    where ${otherVisits(WIDE_PERIOD)}
  )
  select lower(period) as "startAt", upper(period) as "endAt"
  from unnest((select range_agg(period) from busy)) period order by 1`;

/** Parameters: `performerId` and `missing`, apart from those of `busyPeriods`. */
export const BUSY_PERIODS = busyPeriods(sql`${'performerId'}::uuid`, sql`${'missing'}::jsonb`);

/** Parameters: `performers` (JSON list of `organizationId` and `missing`), apart from those of `busyPeriods`. */
export const BUSY_PERIODS_OF_MANY = sql`
  select one."organizationId", (select coalesce(json_agg(busy), '[]')
    from (${busyPeriods(sql`one."organizationId"`, sql`one.missing`)}) busy) as busy
  from jsonb_to_recordset(${'performers'}::jsonb) one("organizationId" uuid, missing jsonb)`;

const IS_ASSIGNED = isAssignedTo({
  routerId: sql`b.router_id`,
  orderId: sql`b.order_id`,
  organizationId: sql`b.performer_id`,
  userId: sql`${'readerId'}::uuid`,
  contractorRouterId: sql`(select firm.router_id from organizations firm where firm.id = b.performer_id)`,
});

/** Whether the reader may know the order `o` of the booking `b`: of its own router, or assigned to it as contractor. */
const IS_KNOWN = sql`case ${'party'}
    when 'operator' then ${inTenant('o')} and exists (select 1 from organizations reader
      where reader.id = ${'readerOrganizationId'}::uuid and (reader.order_visibility = 'ALL' or reader.id = o.organization_id
        or reader.order_visibility = 'CHILDREN' and organization_is_within(o.organization_id, reader.id)))
    when 'contractor' then b.performer_id = ${'readerOrganizationId'}::uuid
      and (not ${'isTechnician'}::boolean or ${IS_ASSIGNED})
    else false end`;

const ORDER = sql`join orders o on ${sameTenant('o', 'b')} and o.id = b.order_id`;

/** Columns of `ConflictingVisit`. */
const columnsOf = (userId: Sql, technicianName: Sql) => sql`
  ${userId} as "userId", b.start_at as "startAt", b.end_at as "endAt",
  case when known.is_known then o.id end as "orderId", case when known.is_known then o.display_id end as "displayId",
  case when known.is_known then ${technicianName} end as "technicianName"`;
const KNOWN = sql`cross join lateral (select ${IS_KNOWN} as is_known) known`;

const OF_TECHNICIAN = sql`
  select ${columnsOf(sql`u.id`, fullNameSql(sql`u`))} from technician_visits visit
  join bookings b on ${sameTenant('b', 'visit')} and b.id = visit.booking_id ${ORDER}
  join users u on u.id = visit.user_id ${KNOWN}`;

const TECHNICIAN_NAMES = sql`(select string_agg(${fullNameSql(sql`u`)}, ', ' order by u.id) from technician_visits visit
  join users u on u.id = visit.user_id where ${sameTenant('visit', 'b')} and visit.booking_id = b.id)`;

/** Maximum number of visits that an error names. */
const CONFLICTS_MAX = 10;
const FIRST = sql`order by "startAt", "endAt", "displayId" limit ${literal(CONFLICTS_MAX)}`;

/**
 * Selects the visits of the period (`from`, `to`): of the order's technicians (with `userId`), else of the performer.
 * Parameters as `BUSY_PERIODS`, and `party`, `readerOrganizationId`, `readerId`, `isTechnician` of the reader.
 */
export const CONFLICTING_VISITS = sql`
  with ${technicians(sql`${'performerId'}`)}, of_technicians as (${OF_TECHNICIAN} where ${OTHER_VISITS} ${FIRST}),
  of_performer as (
    select ${columnsOf(sql`null::uuid`, TECHNICIAN_NAMES)} from bookings b ${ORDER} ${KNOWN} where ${OTHER_BOOKINGS} ${FIRST})
  select * from of_technicians
  union all select * from of_performer where not exists (select 1 from of_technicians)`;

/** Visits of the order that may not be written yet: JSON list `visits` of `id`, `startAt` and `endAt`. */
const PLANNED_VISITS = sql`own as materialized (
  select visit.id, visit."startAt" as start_at, visit."endAt" as end_at
  from jsonb_to_recordset(${'visits'}::jsonb) visit(id uuid, "startAt" timestamptz, "endAt" timestamptz)
  where visit."endAt" > now())`;

const OWN_BOOKINGS = sql`own as materialized (
  select b.id, b.start_at, b.end_at from bookings b
  where ${inTenant('b')} and b.order_id = ${'orderId'} and b.performer_id = ${'performerId'}
    and b.status in ('requested', 'confirmed') and b.end_at > now())`;

/**
 * Selects the visits of users (`userIds`) that overlap the coming visits of an order, also two of this order. Parameters:
 * `routerId`, `orderId`, `performerId`, and the reader as in `CONFLICTING_VISITS`.
 */
export const VISITS_OF_TECHNICIANS = sql`
  with ${PLANNED_VISITS}, elsewhere as (
    ${OF_TECHNICIAN} where visit.user_id = any(${'userIds'}::uuid[]) and exists (select 1 from own where own.id <> visit.booking_id
      and tstzrange(visit.start_at, visit.end_at) && tstzrange(own.start_at, own.end_at)) ${FIRST}
  ), here as (
    select ${columnsOf(sql`u.id`, fullNameSql(sql`u`))} from own
    join own other on other.id > own.id and tstzrange(other.start_at, other.end_at) && tstzrange(own.start_at, own.end_at)
    cross join lateral (select ${'routerId'}::uuid as router_id, ${'orderId'}::uuid as order_id,
      ${'performerId'}::uuid as performer_id, other.start_at, other.end_at) b ${ORDER}
    join users u on u.id = any(${'userIds'}::uuid[]) ${KNOWN} ${FIRST}
  )
  select * from elsewhere union all select * from here`;

/** Selects those of the users whose visits overlap the coming visits of an order. Parameters as `VISITS_OF_TECHNICIANS`. */
export const OCCUPIED_TECHNICIANS = sql`
  with ${OWN_BOOKINGS}
  select distinct visit.user_id as "userId" from technician_visits visit
  where visit.user_id = any(${'userIds'}) and exists (select 1 from own where own.id <> visit.booking_id
    and tstzrange(visit.start_at, visit.end_at) && tstzrange(own.start_at, own.end_at))`;

/** Selects those of the users who are absent, themselves or with their contractor, during a coming visit of an order. */
export const ABSENT_TECHNICIANS = sql`
  with ${OWN_BOOKINGS}
  select technician.id as "userId" from unnest(${'userIds'}::uuid[]) technician (id)
  where exists (select 1 from own where exists (select 1 from ${selectAbsences({
    performerId: sql`${'performerId'}`,
    period: sql`tstzrange(own.start_at, own.end_at)`,
    routerId: sql`${'routerId'}`,
  })} and (a.user_id is null or a.user_id = technician.id)))`;
