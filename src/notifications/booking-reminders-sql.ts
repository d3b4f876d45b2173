/** SQL: reminders of tasks that count from a booking, as it is moved or cancelled (decisions/notifications). */
import { inRouter, sameRouter } from '../entities/in-router.js';
import { literal, sql, type Sql } from '../platform/sql/index.js';
import { REMINDER_TIME } from './delivery-times.js';

const CANCELLED = 'The booking was cancelled';
/** Reminders of a workflow's bookings that were not sent. One of a cancelled booking comes back with a new booking. */
const CONCERNED = sql`${inRouter('d', 'reminderRouterId')} and d.workflow_id = ${'reminderWorkflowId'} and d.timing = 'before' and d.workflow_task_id is not null
  and (d.status = 'scheduled' or (d.status = 'dropped' and d.last_error = ${literal(CANCELLED)}))`;

/** Reminders of bookings that are cancelled. */
export const REMINDERS_DROPPED = sql`reminders_dropped as (
  update deliveries d set status = 'dropped', next_attempt_at = null, updated_at = now(), last_error = ${literal(CANCELLED)}
  where ${CONCERNED} and d.booking_step_id = any(${'reminderStepIds'}::uuid[]) and d.status = 'scheduled'
  returning d.id)`;

/** Reminders that wait for any booking take this one, unless their own step is yet to make one. */
export const REMINDERS_CONCERNED = sql`reminders_concerned as (
  select d.id, ${REMINDER_TIME} as due_at
  from deliveries d
  join (select ${'reminderStartAt'}::timestamptz as start_at) booking on booking.start_at > now()
  join orders o on ${sameRouter('o', 'd')} and o.id = d.order_id
  join organizations organization on ${sameRouter('organization', 'o')} and organization.id = o.organization_id
  join workflow_steps step on ${sameRouter('step', 'd')} and step.id = d.workflow_step_id
  where ${CONCERNED} and step.active_step_data_id = d.step_data_id and step.status not in ('cancelled', 'skipped')
    and (d.booking_step_id = ${'reminderStepId'} or d.workflow_step_id = ${'reminderStepId'}
      or (d.booking_step_id is null and step.type <> 'booking_create')))`;

const moved = (isOther: Sql) => sql`reminders_moved as (
  update deliveries d set booking_step_id = ${'reminderStepId'}, updated_at = now(), last_error = null,
    status = 'scheduled', next_attempt_at = concerned.due_at
  from reminders_concerned concerned where ${inRouter('d', 'reminderRouterId')} and d.id = concerned.id${isOther}
  returning d.id, d.queue, d.next_attempt_at)`;

/** They are moved with the booking that they count from. */
export const REMINDERS_MOVED = moved(sql``);

/** Beside steps that moved (`superseded`), some of which have a reminder in another state by now. */
export const REMINDERS_MOVED_BESIDE_TASKS = moved(sql` and d.id not in (select id from superseded)`);
