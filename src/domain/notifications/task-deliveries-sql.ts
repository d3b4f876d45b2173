/** SQL: deliveries of tasks, as steps change their status and as bookings are moved or cancelled (decisions/notifications "Tasks"). */
import { isStepType, makes } from '../../entities/step-types/index.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import { literal, sql } from '../../platform/sql/index.js';
import { matchChannelSql } from './channels/index.js';
import { QUEUED, QUEUED_DELIVERY } from './delivery-queue.js';
import { addDaysSql, HAS_STARTED, REMINDER_TIME, STEP_BOOKING } from './delivery-times.js';

const BOOKING_CANCELLED = 'The booking was cancelled';

/** Unsent reminders of a workflow's bookings. A reminder of a cancelled booking becomes active again with a new booking. */
const REMINDERS = sql`${inTenant('d')} and d.workflow_id = ${'workflowId'} and d.timing = 'before' and d.workflow_task_id is not null
  and (d.status = 'scheduled' or (d.status = 'dropped' and d.last_error = ${literal(BOOKING_CANCELLED)}))`;

/** Drops the reminders of the cancelled bookings of these steps. Selects `QueuedDelivery` without a time. */
export const DROP_REMINDERS = sql`
  update deliveries d set status = 'dropped', next_attempt_at = null, updated_at = now(), last_error = ${literal(BOOKING_CANCELLED)}
  where ${REMINDERS} and d.booking_step_id = any(${'stepIds'}::uuid[]) and d.status = 'scheduled'
  returning ${QUEUED}`;

/** Drops the unsent messages about a step that was removed. Selects `QueuedDelivery` without a time. */
export const DROP_STEP_MESSAGES = sql`
  update deliveries d set status = 'dropped', next_attempt_at = null, updated_at = now(), last_error = 'The step was removed'
  where ${inTenant('d')} and d.order_id = ${'orderId'} and d.workflow_step_id = ${'workflowStepId'}
    and d.status in ('pending', 'scheduled')
  returning ${QUEUED}`;

/**
 * Moves reminders to the new time of a step's booking. Reminders that wait for any booking take this one, unless their own
 * step is to create one. Selects `QueuedDelivery`.
 */
export const MOVE_REMINDERS = sql`
  with affected as (
    select d.id, ${REMINDER_TIME} as due_at
    from deliveries d
    join (select ${'startAt'}::timestamptz as start_at) booking on booking.start_at > now()
    join orders o on ${inTenant('o')} and o.id = d.order_id
    join organizations organization on ${inTenant('organization')} and organization.id = o.organization_id
    join workflow_steps step on ${inTenant('step')} and step.id = d.workflow_step_id
    where ${REMINDERS} and step.active_step_data_id = d.step_data_id and step.status not in ('cancelled', 'skipped')
      and (d.booking_step_id = ${'stepId'} or d.workflow_step_id = ${'stepId'}
        or (d.booking_step_id is null and not ${isStepType(sql`step.type`, (type) => makes(type, 'visit'))})))
  update deliveries d set booking_step_id = ${'stepId'}, updated_at = now(), last_error = null,
    status = 'scheduled', next_attempt_at = affected.due_at
  from affected where ${inTenant('d')} and d.id = affected.id
  returning ${QUEUED_DELIVERY}`;

const ENTERED_STEPS = sql`entered as (
  select * from unnest(${'stepIds'}::uuid[], ${'orderIds'}::uuid[], ${'workflowIds'}::uuid[], ${'templateStepIds'}::uuid[],
    ${'stepDataIds'}::uuid[], ${'states'}::text[], ${'stays'}::boolean[], ${'areRenewed'}::boolean[]) with ordinality
    as entered(step_id, order_id, workflow_id, template_step_id, step_data_id, state, stays, is_renewed, position))`;

/** Scheduled deliveries are dropped when the step leaves the status; reminders of a booking only when the attempt ends. */
const DROPPED = sql`dropped as (
  update deliveries d set status = 'dropped', next_attempt_at = null, updated_at = now(),
    last_error = 'The step left the state'
  from entered
  where ${inTenant('d')} and d.workflow_id = entered.workflow_id and d.timing in ('after', 'before') and d.status = 'scheduled'
    and d.workflow_step_id = entered.step_id and entered.stays and not entered.is_renewed
    and (d.step_data_id, d.step_state) is distinct from (entered.step_data_id, entered.state)
    and (d.timing = 'after' or d.step_data_id <> entered.step_data_id or entered.state in ('cancelled', 'skipped'))
  returning d.id, d.router_id)`;

/**
 * A status that the step left again in the same transaction triggers nothing that is sent later. If the step entered two
 * statuses of a reminder, the second one counts.
 */
const TRIGGERED = sql`triggered as (
    select entered.*, task.id as workflow_task_id, task.template_task_id as task_id, task.type, task.timing, task.delay, task.webhook_url_template,
      organization.timezone, booking.step_id as booking_step_id, booking.start_at
    from entered
    join orders o on ${inTenant('o')} and o.id = entered.order_id
    join organizations organization on ${inTenant('organization')} and organization.id = o.organization_id
    join workflow_steps step on ${inTenant('step')} and step.id = entered.step_id
    join workflow_tasks task on ${inTenant('task')} and task.workflow_id = entered.workflow_id and entered.state = any(task.states)
      and (task.template_step_id is null or task.template_step_id = entered.template_step_id)
    left join template_tasks original on ${inTenant('original')} and original.id = task.template_task_id
    left join lateral (${STEP_BOOKING}) booking on task.timing = 'before'
    where original.is_disabled is not true and (entered.stays and not entered.is_renewed or task.timing <> 'after')
      and not (task.timing = 'before' and exists (select 1 from entered later
        where later.step_id = entered.step_id and later.position > entered.position and later.state = any(task.states)))
      and (step.states = '{}' or entered.state = any(step.states)))`;

const QUEUE = matchChannelSql(sql`type`, ({ queue }) => queue);

const CREATED = sql`created as (
    insert into deliveries (id, router_id, source, channel, status, task_id, workflow_task_id, order_id, workflow_id, workflow_step_id,
      step_data_id, step_state, entry, timing, delay, booking_step_id, queue, next_attempt_at, last_error)
    select uuid_v7(), ${'routerId'}::uuid, 'task', type,
      case when timing = 'on' then 'pending' when ${HAS_STARTED} then 'dropped' else 'scheduled' end,
      task_id, workflow_task_id, order_id, workflow_id, step_id, step_data_id, state, pg_current_xact_id()::text::bigint, timing, delay,
      booking_step_id, ${QUEUE},
      case timing when 'on' then now() when 'after' then ${addDaysSql(sql`now()`, sql`delay`)}
        else case when not ${HAS_STARTED} then ${REMINDER_TIME} end end,
      case when ${HAS_STARTED} then 'The booking had already started' end
    from triggered
    on conflict do nothing
    returning id, router_id, workflow_task_id, workflow_step_id, queue, timing, next_attempt_at)`;

/** A new reminder replaces the one of an earlier status. Citus may insert first, so new and dropped rows are excluded by id. */
const SUPERSEDED = sql`superseded as (
    update deliveries d set status = 'dropped', next_attempt_at = null, updated_at = now(),
      last_error = 'The step entered another state of the task'
    from created
    where created.timing = 'before' and ${inTenant('d')} and d.workflow_task_id = created.workflow_task_id
      and d.workflow_step_id = created.workflow_step_id and d.status = 'scheduled'
      and d.id not in (select id from created) and d.id not in (select id from dropped)
    returning d.id, d.router_id)`;

/** Creates the deliveries of tasks that steps of one router trigger and drops those that are over. Selects `QueuedDelivery`; a dropped one has no time. */
export const QUEUE_STEP_TASKS = sql`with ${ENTERED_STEPS}, ${DROPPED}, ${TRIGGERED}, ${CREATED}, ${SUPERSEDED}
  select ${QUEUED} from created where next_attempt_at is not null
  union all select id, router_id, '', null from dropped
  union all select id, router_id, '', null from superseded`;
