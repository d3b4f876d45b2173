/** When a task's message is due, in SQL: days are days of the calendar in the organization's time zone. */
import { sameTenant } from '../../entities/tenant-predicates.js';
import { sql, type Sql } from '../../platform/sql/index.js';

/** A moment and some days, at the same time of day; negative days lie before it. Needs a column `timezone`. */
export function daysFrom(moment: Sql, days: Sql): Sql {
  return sql`((${moment}) at time zone timezone + make_interval(days => ${days})) at time zone timezone`;
}

/** The moment of a reminder, or now where that has passed; null without a booking. Needs `start_at`, `delay`, `timezone`. */
export const REMINDER_TIME = sql`greatest(${daysFrom(sql`start_at`, sql`-delay`)}, case when start_at is not null then now() end)`;

/** Nobody is reminded of what has begun. Needs `timing` and `start_at`. */
export const PASSED = sql`(timing = 'before' and coalesce(start_at <= now(), false))`;

/**
 * The booking that a step's reminder counts from: its own; where it makes none itself, the next of the workflow.
 * Needs `moved` with `router_id`, `step_id`, `order_id` and `workflow_id`, and `step` with `type`.
 */
export const STEP_BOOKING = sql`
  select b.workflow_step_id as step_id, b.start_at from bookings b
  where ${sameTenant('b', 'moved')} and b.order_id = moved.order_id and b.workflow_id = moved.workflow_id and b.status <> 'cancelled'
    and (b.workflow_step_id = moved.step_id or step.type is distinct from 'booking_create')
  order by b.workflow_step_id = moved.step_id desc, b.start_at, b.id limit 1`;
