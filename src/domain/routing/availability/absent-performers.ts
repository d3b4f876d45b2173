/** SQL: which visits of an order lack their people: by absences, or because they can no longer sign in (decisions/availability "Absences"). */
import { sameTenant } from '../../../entities/tenant-predicates.js';
import { sql, type Sql } from '../../../platform/sql/index.js';

/** Tables and condition: absences `a` of an organization or its people in that period, as far as they concern the router. */
export const selectAbsences = ({
  performerId,
  period,
  routerId,
}: Record<'performerId' | 'period' | 'routerId', Sql>) => sql`
  organizations firm join absences a on ${sameTenant('a', 'firm')} and a.organization_id = firm.id
  where firm.id = ${performerId} and a.period && ${period}
    and (a.recorded_by_router_id is null or a.recorded_by_router_id = ${routerId})`;

/** The performer of the booking `b`, or one of its technicians on the order, is absent at that time. */
const IS_PERFORMER_ABSENT = sql`exists (
  select 1 from ${selectAbsences({
    performerId: sql`b.performer_id`,
    period: sql`tstzrange(b.start_at, b.end_at)`,
    routerId: sql`b.router_id`,
  })}
    and (a.user_id is null or exists (select 1 from order_technicians technician
      where ${sameTenant('technician', 'b')} and technician.order_id = b.order_id
        and technician.organization_id = b.performer_id and technician.user_id = a.user_id)))`;

/** Memberships `m` and accounts `u` of the people of a contractor. */
const joinAccess = (organizationId: Sql, userId: Sql) => sql`
  join organizations firm on firm.id = ${organizationId}
  join memberships m on ${sameTenant('m', 'firm')} and m.router_organization_id = firm.id and m.user_id = ${userId}
    and m.deleted_at is null
  join users u on u.id = m.user_id`;
const IS_DISABLED = sql`(m.disabled_at is not null or u.suspended_at is not null)`;

/** Array of the IDs of the coming visits of the order `o` with an absent performer. */
export const selectAbsentBookings = sql`array(
  select b.id from bookings b where ${sameTenant('b', 'o')} and b.order_id = o.id
    and b.status in ('requested', 'confirmed') and ${IS_PERFORMER_ABSENT} order by b.id)`;

/** Array of the contractors of which a technician of the order `o` is disabled. */
export const selectDisabledTechnicians = sql`array(
  select distinct technician.organization_id from order_technicians technician ${joinAccess(sql`technician.organization_id`, sql`technician.user_id`)}
  where ${sameTenant('technician', 'o')} and technician.order_id = o.id and ${IS_DISABLED})`;

/**
 * The same for visits and technicians that the transaction has not written yet. Parameters: `routerId`, `visits` (JSON list of
 * `id`, `performerId`, `startAt`, `endAt`), `technicians` (JSON list of `organizationId`, `userId`).
 */
export const ABSENCES_OF_PLANNED = sql`
  with technician as (select * from jsonb_to_recordset(${'technicians'}::jsonb) t("organizationId" uuid, "userId" uuid))
  select array(select visit.id from jsonb_to_recordset(${'visits'}::jsonb)
      visit(id uuid, "performerId" uuid, "startAt" timestamptz, "endAt" timestamptz)
    where exists (select 1 from ${selectAbsences({
      performerId: sql`visit."performerId"`,
      period: sql`tstzrange(visit."startAt", visit."endAt")`,
      routerId: sql`${'routerId'}`,
    })} and (a.user_id is null or exists (select 1 from technician
      where technician."organizationId" = visit."performerId" and technician."userId" = a.user_id)))) as "absentBookingIds",
    array(select distinct technician."organizationId" from technician
      ${joinAccess(sql`technician."organizationId"`, sql`technician."userId"`)} where ${IS_DISABLED}) as "disabledTechniciansOf"`;
