/** Columns by which lists and view presets filter and sort running steps: `step`, its order `o`, its current attempt `d`. */
import { sameTenant } from '../tenant-predicates.js';
import type { FilterColumns } from '../../platform/filters/filter-model.js';
import { WAITING_SIDES } from '../order-attention.js';
import { ORDER_STATUSES } from '../order.js';
import { ACTOR_KINDS, STEP_STATES, STEP_TYPES, STEP_VARIANTS } from '../workflow-value-objects.js';
import { createBooleanColumn } from './boolean-column.js';
import { type ReadModelSource, sql, type Sql } from '../../platform/read-models/index.js';

/** Source of the list of running steps. */
export const RUNNING_STEPS: ReadModelSource = {
  table: 'workflow_steps',
  alias: 'step',
  joins: sql`join orders o on ${sameTenant('o', 'step')} and o.id = step.order_id left join workflow_step_data d on ${sameTenant('d', 'step')} and d.id = step.active_step_data_id`,
};

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
  dueAt: sql`d.due_at`,
  title: sql`lower(step.title)`,
  type: sql`step.type`,
  actor: sql`step.actor`,
  status: sql`step.status`,
  index: sql`step.index`,
  orderDisplayId: sql`substring(o.display_id from '[0-9]+$')::numeric`,
  orderName: sql`lower(o.name)`,
  city: sql`lower(o.city)`,
  postalCode: sql`o.postal_code`,
} as const satisfies Record<string, Sql>;
