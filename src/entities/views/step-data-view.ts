/** Attempts of running steps in responses (contract 2.8, step data). */
import { ApiSchema } from '@nestjs/swagger';
import { Booking } from '../booking.js';
import { PARTIES } from '../initiator.js';
import { StepData, StepStatusLog } from '../step-data.js';
import { inTenant, sameTenant } from '../tenant-predicates.js';
import { actorNameSql } from './actor-name.js';
import { EnumField, NestedField, StringField, UuidField, pickFields } from '../../platform/fields/index.js';
import { ReadModel, selectQuery, sql } from '../../platform/read-models/index.js';

/** Due states of steps (decisions/workflows "Due"). */
export const DUE_STATES = ['todo', 'due', 'overdue', 'done', 'done_late'] as const;

/** A booking of a visit. */
@ApiSchema({ description: 'Booking of a visit.' })
@ReadModel({ table: 'bookings', alias: 'booking' })
export class BookingView extends pickFields(Booking, [
  'id',
  'updatedAt',
  'createdAt',
  'workflowStepId',
  'type',
  'startAt',
  'endAt',
  'allDay',
  'durationMinutes',
  'status',
  'confirmedAt',
  'changeRequestedAt',
  'changeRequestedStartAt',
  'allowOverlap',
]) {
  @EnumField({
    of: PARTIES,
    sql: sql`booking.proposed_by`,
    description: 'Party that proposed this time; the other party confirms it.',
  })
  proposedBy: Booking['proposedBy'];
}

const ACTOR_NAME = actorNameSql({
  of: 'log',
  party: sql`log.actor`,
  userId: sql`log.user_id`,
  organizationId: sql`log.org_id`,
  orderId: sql`attempt.order_id`,
});

/** The last status change of an attempt. */
@ApiSchema({ description: 'Status change of a step.' })
@ReadModel({ table: 'workflow_step_status_log', alias: 'log' })
export class StatusLogView extends pickFields(StepStatusLog, ['comment', 'createdAt', 'actor']) {
  @StringField({
    nullable: true,
    sql: sql`case when ${'party'}::text <> 'contractor' or log.actor <> 'contractor'
      or log.org_id = ${'viewerId'}::uuid then ${ACTOR_NAME} end`,
    description:
      'Name of who caused the change: the user, the contact person for the client, or the organization. `null` for the system, and for contractors if another contractor caused it.',
    example: 'Ola Nordmann',
  })
  actorName: string | null;
}

/** The organization that acted last. */
@ApiSchema({ description: 'Organization that acted last.' })
@ReadModel({ table: 'organizations', alias: 'acted' })
export class ActingOrganization {
  @UuidField({ sql: sql`acted.id`, description: 'ID of the organization.' })
  id: string;

  @StringField({ max: 256, sql: sql`acted.name`, description: 'Organization name.' })
  name: string;
}

const TIME_ZONE = sql`(select organization.timezone from orders owner
  join organizations organization on organization.id = owner.organization_id where ${sameTenant('owner', 'attempt')} and owner.id = attempt.order_id)`;

/** SQL: due state of `attempt` by the clock of the database. Days are in the time zone of the order's organization. */
export const DUE_STATE = sql`case
  when attempt.finished_at is not null then case when attempt.finished_at > attempt.due_at then 'done_late' else 'done' end
  when attempt.due_at is null then 'todo'
  when now() > attempt.due_at then 'overdue'
  when (now() at time zone ${TIME_ZONE})::date = (attempt.due_at at time zone ${TIME_ZONE})::date then 'due'
  else 'todo' end`;

/** An attempt. Only the current attempt shows the booking. */
@ApiSchema({ description: 'Attempt of a step.' })
@ReadModel({ table: 'workflow_step_data', alias: 'attempt' })
export class StepDataView extends pickFields(StepData, [
  'id',
  'updatedAt',
  'createdAt',
  'workflowId',
  'workflowStepId',
  'status',
  'actionReason',
  'dueAt',
  'comment',
  'actor',
  'userId',
  'orgId',
  'deletedAt',
]) {
  @EnumField({
    of: DUE_STATES,
    sql: DUE_STATE,
    description: 'Due state: `todo`, `due` (on the local due date), `overdue`, `done` or `done_late`.',
  })
  dueState: (typeof DUE_STATES)[number];

  @NestedField(() => BookingView, {
    nullable: true,
    subquery: sql`where ${sameTenant('booking', 'attempt')} and booking.workflow_step_id = attempt.workflow_step_id and booking.status <> 'cancelled'
      and exists (select 1 from workflow_steps current_step where ${sameTenant('current_step', 'attempt')} and current_step.id = attempt.workflow_step_id
        and current_step.active_step_data_id = attempt.id)`,
    description: 'Booking of the step, on the current attempt only. `null` if there is none.',
  })
  booking: BookingView | null;

  @NestedField(() => StatusLogView, {
    nullable: true,
    subquery: sql`where ${sameTenant('log', 'attempt')} and log.step_data_id = attempt.id order by log.created_at desc, log.id desc limit 1`,
    description: 'Last status change of the attempt. `null` if there was none.',
  })
  currentStatusLog: StatusLogView | null;

  @NestedField(() => ActingOrganization, {
    nullable: true,
    subquery: sql`where acted.id = attempt.org_id`,
    description: 'Organization that acted last. `null` for the client and the system.',
  })
  org: ActingOrganization | null;
}

/** The current attempt of the step `id` of the router `routerId`, for the viewer (`party`, `viewerId`). */
export const ACTIVE_ATTEMPT = selectQuery(
  StepDataView,
  sql`${inTenant('attempt')} and attempt.id = (select step.active_step_data_id from workflow_steps step
    where ${inTenant('step')} and step.id = ${'id'})`,
);
