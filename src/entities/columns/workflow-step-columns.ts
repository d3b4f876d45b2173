/** Columns by which lists and view presets filter and sort running steps: `step`, its order `o`, its current attempt `d`. */
import { sameTenant } from '../tenant-predicates.js';
import type { FilterColumns } from '../../platform/filters/filter-model.js';
import { WAITING_SIDES } from '../order-attention.js';
import { ORDER_STATUSES } from '../order.js';
import { ACTOR_KINDS, STEP_STATES, STEP_TYPES, STEP_VARIANTS } from '../workflow-value-objects.js';
import { createBooleanColumn } from './boolean-column.js';
import { EXTERNAL_VIEWER_CONDITION } from './order-viewer.js';
import { nullableSort, type ReadModelSource, type SortExpression, sql } from '../../platform/read-models/index.js';

/** Source of the list of running steps. */
export const RUNNING_STEPS: ReadModelSource = {
  table: 'workflow_steps',
  alias: 'step',
  joins: sql`join orders o on ${sameTenant('o', 'step')} and o.id = step.order_id left join workflow_step_data d on ${sameTenant('d', 'step')} and d.id = step.active_step_data_id`,
};

/**
 * The contractor of the step: the one that accepted the work of its actor, else of the main installer, else work last.
 * External viewers read only their own. Parameters: those of row filters and of `EXTERNAL_VIEWER_CONDITION`.
 */
export const STEP_CONTRACTOR = sql`(select work.organization_id from dispatches work
  left join workflow_actors worker on ${sameTenant('worker', 'work')} and worker.id = work.workflow_actor_id
  where ${sameTenant('work', 'o')} and work.order_id = o.id and work.status = 'accepted'
    and (not ${EXTERNAL_VIEWER_CONDITION} or work.organization_id = ${'organizationId'}::uuid)
  order by work.workflow_actor_id is not distinct from step.actor_id desc, coalesce(worker.is_main_installer, false) desc,
    coalesce(work.responded_at, work.created_at) desc, work.id desc limit 1)`;

/** The step has a booking that is not cancelled; the index `bookings_step` finds it. */
const IS_BOOKED = sql`exists (select 1 from bookings booking
  where ${sameTenant('booking', 'step')} and booking.workflow_step_id = step.id and booking.status <> 'cancelled')`;

/** Filter columns of the list of running steps, by field name. */
export const WORKFLOW_STEP_COLUMNS: FilterColumns = {
  title: { type: 'text', sql: sql`step.title` },
  type: { type: 'option', sql: sql`step.type`, values: STEP_TYPES },
  variant: { type: 'option', sql: sql`step.variant`, values: STEP_VARIANTS },
  actor: { type: 'option', sql: sql`step.actor`, values: ACTOR_KINDS },
  status: { type: 'option', sql: sql`step.status`, values: STEP_STATES },
  index: { type: 'number', sql: sql`step.index` },
  isRequired: createBooleanColumn(sql`step.is_required`),
  autoComplete: createBooleanColumn(sql`step.auto_complete`),
  manualAddition: createBooleanColumn(sql`step.manual_addition`),
  isBooked: createBooleanColumn(IS_BOOKED),
  workflowId: { type: 'option', sql: sql`step.workflow_id`, cast: 'uuid' },
  actorId: { type: 'option', sql: sql`step.actor_id`, cast: 'uuid' },
  dueAt: { type: 'date', sql: sql`d.due_at` },
  updatedAt: { type: 'date', sql: sql`d.updated_at` },
  createdAt: { type: 'date', sql: sql`d.created_at` },
  orderId: { type: 'option', sql: sql`step.order_id`, cast: 'uuid' },
  orderDisplayId: { type: 'text', sql: sql`o.display_id` },
  orderName: { type: 'text', sql: sql`o.name` },
  orderStatus: { type: 'option', sql: sql`o.status`, values: ORDER_STATUSES },
  orderWaitingFor: { type: 'multiOption', sql: sql`o.waiting_for`, values: WAITING_SIDES },
  orderWaitingSince: { type: 'date', sql: sql`o.waiting_since` },
  city: { type: 'text', sql: sql`o.city` },
  postalCode: { type: 'text', sql: sql`o.postal_code` },
  operatorId: { type: 'option', sql: sql`o.operator_id`, cast: 'uuid', isPerson: true },
};

/** Sort expressions of the list of running steps, by field name. The first is the default. */
export const WORKFLOW_STEP_SORTS = {
  createdAt: sql`d.created_at`,
  updatedAt: sql`d.updated_at`,
  dueAt: nullableSort(sql`d.due_at`),
  title: nullableSort(sql`lower(step.title)`),
  type: sql`step.type`,
  actor: sql`step.actor`,
  status: sql`step.status`,
  index: sql`step.index`,
  orderDisplayId: sql`substring(o.display_id from '[0-9]+$')::numeric`,
  orderName: nullableSort(sql`lower(o.name)`),
  city: sql`lower(o.city)`,
  postalCode: sql`o.postal_code`,
} as const satisfies Record<string, SortExpression>;
