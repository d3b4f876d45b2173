/** SQL: which visits of an order an absence covers (decisions/availability "Absences"). */
import { inTenant, sameTenant } from '../../../entities/tenant-predicates.js';
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

/** Array of the IDs of the coming visits of the order (`orderId`) with an absent performer. @param tenant restricts `b` */
export const selectAbsentBookings = (tenant = inTenant('b')) => sql`array(
  select b.id from bookings b where ${tenant} and b.order_id = ${'orderId'}
    and b.status in ('requested', 'confirmed') and ${IS_PERFORMER_ABSENT} order by b.id)`;

/** Whether the performer of a planned visit is absent. Parameters: `routerId`, `orderId`, `performerId`, `startAt`, `endAt`. */
export const IS_ABSENT_AT = sql`
  select ${IS_PERFORMER_ABSENT} as "isAbsent"
  from (select ${'routerId'}::uuid as router_id, ${'orderId'}::uuid as order_id, ${'performerId'}::uuid as performer_id,
    ${'startAt'}::timestamptz as start_at, ${'endAt'}::timestamptz as end_at) b`;
