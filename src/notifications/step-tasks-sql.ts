/** SQL: deliveries of tasks that steps fire as they come into states, and of those whose state is over. */
import { amongRouters, sameRouter } from '../entities/in-router.js';
import { sql, type Sql } from '../platform/sql/index.js';
import { QUEUED_NEW } from './delivery-queue.js';
import { daysFrom, PASSED, REMINDER_TIME, STEP_BOOKING } from './delivery-times.js';

const MOVED = sql`moved as (
  select * from unnest(${'routerIds'}::uuid[], ${'stepIds'}::uuid[], ${'orderIds'}::uuid[], ${'workflowIds'}::uuid[], ${'templateStepIds'}::uuid[],
    ${'stepDataIds'}::uuid[], ${'states'}::text[], ${'stays'}::boolean[], ${'areRenewed'}::boolean[]) with ordinality
    as moved(router_id, step_id, order_id, workflow_id, template_step_id, step_data_id, state, stays, is_renewed, place)
  where ${amongRouters(sql`moved.router_id`, 'routerIds')})`;

/** What waits for its day goes when the step leaves the state; a reminder of a booking only with the attempt itself. */
const dropped = (isOther: Sql) => sql`dropped as (
  update deliveries d set status = 'dropped', next_attempt_at = null, updated_at = now(),
    last_error = 'The step left the state'
  from moved
  where ${sameRouter('d', 'moved')} and d.workflow_id = moved.workflow_id and d.timing in ('after', 'before') and d.status = 'scheduled'
    and d.workflow_step_id = moved.step_id and moved.stays and not moved.is_renewed
    and (d.step_data_id, d.step_state) is distinct from (moved.step_data_id, moved.state)
    and (d.timing = 'after' or d.step_data_id <> moved.step_data_id or moved.state in ('cancelled', 'skipped'))${isOther}
  returning d.id)`;

/**
 * A state that the step has left again in the same transaction fires nothing for later; of two states in one, a reminder
 * counts from the second.
 */
const FIRED = sql`fired as (
    select moved.*, task.id as workflow_task_id, task.template_task_id as task_id, task.type, task.timing, task.delay, task.webhook_url_template,
      organization.timezone, booking.step_id as booking_step_id, booking.start_at
    from moved
    join orders o on ${sameRouter('o', 'moved')} and o.id = moved.order_id
    join organizations organization on ${sameRouter('organization', 'o')} and organization.id = o.organization_id
    join workflow_steps step on ${sameRouter('step', 'moved')} and step.id = moved.step_id
    join workflow_tasks task on ${sameRouter('task', 'moved')} and task.workflow_id = moved.workflow_id and moved.state = any(task.states)
      and (task.template_step_id is null or task.template_step_id = moved.template_step_id)
    left join template_tasks original on ${sameRouter('original', 'task')} and original.id = task.template_task_id
    left join lateral (${STEP_BOOKING}) booking on task.timing = 'before'
    where original.is_disabled is not true and (moved.stays and not moved.is_renewed or task.timing <> 'after')
      and not (task.timing = 'before' and exists (select 1 from moved later
        where later.step_id = moved.step_id and later.place > moved.place and later.state = any(task.states)))
      and (step.states = '{}' or moved.state = any(step.states))
  ), made as (
    insert into deliveries (id, router_id, source, channel, status, task_id, workflow_task_id, order_id, workflow_id, workflow_step_id,
      step_data_id, step_state, entry, timing, delay, booking_step_id, queue, next_attempt_at, last_error)
    select uuid_v7(), router_id, 'task', type,
      case when timing = 'on' then 'pending' when ${PASSED} then 'dropped' else 'scheduled' end,
      task_id, workflow_task_id, order_id, workflow_id, step_id, step_data_id, state, pg_current_xact_id()::text::bigint, timing, delay,
      booking_step_id, case when type = 'webhook' then host_of(webhook_url_template) else type end,
      case timing when 'on' then now() when 'after' then ${daysFrom(sql`now()`, sql`delay`)}
        else case when not ${PASSED} then ${REMINDER_TIME} end end,
      case when ${PASSED} then 'The booking had started already' end
    from fired
    on conflict do nothing
    returning id, router_id, workflow_task_id, workflow_step_id, step_data_id, step_state, timing, queue, next_attempt_at)`;

/** Nodes that make the new ones first would find them here too. */
const superseded = (isWaiting: Sql, isOther: Sql) => sql`superseded as (
    update deliveries d set status = 'dropped', next_attempt_at = null, updated_at = now(),
      last_error = 'The step entered another state of the task'
    from made
    where made.timing = 'before' and ${sameRouter('d', 'made')} and d.workflow_task_id = made.workflow_task_id and d.workflow_step_id = made.workflow_step_id
      and ${isWaiting} and d.id not in (select id from made) and d.id not in (select id from dropped)${isOther}
    returning d.id)`;

const SCHEDULED = sql`d.status = 'scheduled'`;

/** CTEs alone. */
export const TASKS = [MOVED, dropped(sql``), FIRED, superseded(SCHEDULED, sql``)];

/** Beside reminders of a booking that is cancelled (`reminders_dropped`), which go for that reason. */
export const TASKS_BESIDE_DROPPED = [
  MOVED,
  dropped(sql` and d.id not in (select id from reminders_dropped)`),
  FIRED,
  superseded(SCHEDULED, sql` and d.id not in (select id from reminders_dropped)`),
];

/** Beside reminders of a booking that is moved (`reminders_concerned`): those that come back with it are superseded too. */
export const TASKS_BESIDE_MOVED = [
  MOVED,
  dropped(sql``),
  FIRED,
  superseded(sql`(${SCHEDULED} or d.id in (select id from reminders_concerned))`, sql``),
];

/** What is made or dropped, the latter without a time. */
export const TASKS_CHANGED = sql`select ${QUEUED_NEW} from made where next_attempt_at is not null
  union all select id, '', null, null from dropped
  union all select id, '', null, null from superseded`;
