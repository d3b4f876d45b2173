/** SQL: due times of task messages. Days are calendar days in the time zone of the organization. */
import { isStepType, makes } from '../../entities/step-types/index.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import { sql, type Sql } from '../../platform/sql/index.js';

/** A timestamp plus a number of days, at the same local time of day. Requires a column `timezone`. */
export function addDaysSql(timestamp: Sql, days: Sql): Sql {
  return sql`((${timestamp}) at time zone timezone + make_interval(days => ${days})) at time zone timezone`;
}

/** Due time of a reminder, now if it has passed; null without a booking. Requires `start_at`, `delay`, `timezone`. */
export const REMINDER_TIME = sql`greatest(${addDaysSql(sql`start_at`, sql`-delay`)}, case when start_at is not null then now() end)`;

/** Whether the booking of a reminder has started. Requires `timing` and `start_at`. */
export const HAS_STARTED = sql`(timing = 'before' and coalesce(start_at <= now(), false))`;

/**
 * The booking that a step's reminder refers to: its own, or the next of the workflow if the step creates none.
 * Requires `entered` with `step_id`, `order_id` and `workflow_id`, and `step` with `type`.
 */
export const STEP_BOOKING = sql`
  select b.workflow_step_id as step_id, b.start_at from bookings b
  where ${inTenant('b')} and b.order_id = entered.order_id and b.workflow_id = entered.workflow_id and b.status <> 'cancelled'
    and (b.workflow_step_id = entered.step_id or step.type is null or not ${isStepType(sql`step.type`, (type) => makes(type, 'visit'))})
  order by b.workflow_step_id = entered.step_id desc, b.start_at, b.id limit 1`;
