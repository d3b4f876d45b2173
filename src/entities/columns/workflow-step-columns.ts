/** What lists and saved views may filter and sort running steps by; `step` is the step, `o` its order, `d` its attempt. */
import type { FilterColumns } from '../../platform/filters/filter-model.js';
import { ORDER_STATUSES } from '../order.js';
import { ACTOR_KINDS, STEP_STATES, STEP_TYPES, STEP_VARIANTS } from '../workflow-shapes.js';
import { flagColumn } from './flag-column.js';

/** Where the list of running steps is read from. */
export const RUNNING_STEPS = `workflow_steps step join orders o on o.id = step.order_id
  left join workflow_step_data d on d.id = step.active_step_data_id`;

/** The columns of the list of running steps, by the names of its fields. */
export const WORKFLOW_STEP_COLUMNS: FilterColumns = {
  title: { type: 'text', sql: 'step.title' },
  type: { type: 'option', sql: 'step.type', values: STEP_TYPES },
  variant: { type: 'option', sql: 'step.variant', values: STEP_VARIANTS },
  actor: { type: 'option', sql: 'step.actor', values: ACTOR_KINDS },
  status: { type: 'option', sql: 'step.status', values: STEP_STATES },
  index: { type: 'number', sql: 'step.index' },
  isRequired: flagColumn('step.is_required'),
  autoComplete: flagColumn('step.auto_complete'),
  manualAddition: flagColumn('step.manual_addition'),
  workflowId: { type: 'option', sql: 'step.workflow_id', cast: 'uuid' },
  actorId: { type: 'option', sql: 'step.actor_id', cast: 'uuid' },
  dueAt: { type: 'date', sql: 'd.due_at' },
  updatedAt: { type: 'date', sql: 'd.updated_at' },
  createdAt: { type: 'date', sql: 'd.created_at' },
  orderId: { type: 'option', sql: 'step.order_id', cast: 'uuid' },
  orderDisplayId: { type: 'text', sql: 'o.display_id' },
  orderName: { type: 'text', sql: 'o.name' },
  orderStatus: { type: 'option', sql: 'o.status', values: ORDER_STATUSES },
  city: { type: 'text', sql: 'o.city' },
  postalCode: { type: 'text', sql: 'o.postal_code' },
  operatorId: { type: 'option', sql: 'o.operator_id', cast: 'uuid' },
};

/** What running steps can be sorted by, and the SQL of it; the first is the default. */
export const WORKFLOW_STEP_SORTS = {
  createdAt: 'd.created_at',
  updatedAt: 'd.updated_at',
  dueAt: 'd.due_at',
  title: 'lower(step.title)',
  type: 'step.type',
  actor: 'step.actor',
  status: 'step.status',
  index: 'step.index',
  orderDisplayId: `substring(o.display_id from '[0-9]+$')::numeric`,
  orderName: 'lower(o.name)',
  city: 'lower(o.city)',
  postalCode: 'o.postal_code',
} as const satisfies Record<string, string>;
