/** What a running step looks like in a list over many orders. */
import { RUNNING_STEPS } from '../entities/columns/workflow-step-columns.js';
import { ORDER_STATUSES } from '../entities/order.js';
import { WorkflowStep } from '../entities/workflow.js';
import { Choice, Moment, Text, Uuid, viewOf } from '../platform/fields/index.js';
import { From, sortedBy, sql } from '../platform/views/index.js';

const STEP_FIELDS = [
  'id',
  'workflowId',
  'title',
  'type',
  'variant',
  'status',
  'index',
  'actor',
  'actorId',
  'groupId',
  'dependsOnStepId',
  'activeStepDataId',
  'isRequired',
  'autoComplete',
  'manualAddition',
] as const;

/** The step, and of its order what a list of work needs. */
@From(RUNNING_STEPS)
export class WorkflowStepRowView extends viewOf(WorkflowStep, STEP_FIELDS) {
  @Moment({ nullable: true, sql: sql`d.due_at` })
  dueAt: Date | null;

  @Moment({ nullable: true, sql: sql`d.updated_at`, description: 'When the present attempt last changed.' })
  updatedAt: Date | null;

  @Moment({ nullable: true, sql: sql`d.created_at`, description: 'When the present attempt began.' })
  createdAt: Date | null;

  @Uuid({ sql: sql`step.order_id` })
  orderId: string;

  @Text({ max: 64, sql: sql`o.display_id` })
  orderDisplayId: string;

  @Text({ max: 512, nullable: true, sql: sql`o.name` })
  orderName: string | null;

  @Choice({ of: ORDER_STATUSES, sql: sql`o.status` })
  orderStatus: string;

  @Text({ max: 256, sql: sql`o.city` })
  city: string;

  @Text({ max: 32, sql: sql`o.postal_code` })
  postalCode: string;

  @Uuid({ nullable: true, sql: sql`o.operator_id` })
  operatorId: string | null;
}

/** Query of the list of running steps; `q` looks into their orders. */
export class WorkflowStepsQuery extends sortedBy(['createdAt', 'updatedAt', 'dueAt']) {
  @Uuid({ optional: true, description: 'A view preset of entity WORKFLOW_STEP.' })
  viewPresetId?: string;
}
