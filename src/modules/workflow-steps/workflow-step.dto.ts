/** Response body and query of the list of steps across orders. */
import { ApiSchema } from '@nestjs/swagger';
import { RUNNING_STEPS, STEP_CONTRACTOR } from '../../entities/columns/workflow-step-columns.js';
import { EXTERNAL_VIEWER_CONDITION } from '../../entities/columns/order-viewer.js';
import { WorkflowStepView } from '../../entities/views/workflow-step-view.js';
import { ORDER_STATUSES } from '../../entities/order.js';
import { WorkflowStep } from '../../entities/workflow.js';
import { EnumField, TimestampField, StringField, UuidField, pickFields } from '../../platform/fields/index.js';
import {
  ReadModel,
  VERSION_FIELD,
  createSortedQuery,
  literal,
  sql,
  versionSql,
  withParameter,
} from '../../platform/read-models/index.js';

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

/** The ETag of the step as operators read it. */
const OPERATOR_VERSION = withParameter(versionSql(WorkflowStepView), 'party', literal('operator'));

/** Step with the fields of its order that work lists show. */
@ApiSchema({ description: 'Workflow step with fields of its order, for lists.' })
@ReadModel(RUNNING_STEPS)
export class WorkflowStepRowView extends pickFields(WorkflowStep, STEP_FIELDS) {
  @TimestampField({
    nullable: true,
    sql: sql`d.due_at`,
    description: 'Due time of the current attempt (UTC). `null` if there is no due date.',
  })
  dueAt: Date | null;

  @TimestampField({
    nullable: true,
    sql: sql`d.updated_at`,
    description: 'Time of the last change to the current attempt (UTC).',
  })
  updatedAt: Date | null;

  @TimestampField({ nullable: true, sql: sql`d.created_at`, description: 'Start time of the current attempt (UTC).' })
  createdAt: Date | null;

  @UuidField({ sql: sql`step.order_id`, description: 'Order of the step.' })
  orderId: string;

  @StringField({ max: 64, sql: sql`o.display_id`, description: 'Display number of the order.' })
  orderDisplayId: string;

  @StringField({ max: 512, nullable: true, sql: sql`o.name`, description: 'Name of the order. `null` if not set.' })
  orderName: string | null;

  @EnumField({ of: ORDER_STATUSES, sql: sql`o.status`, description: 'Status of the order.' })
  orderStatus: string;

  @StringField({
    max: 256,
    nullable: true,
    sql: sql`case when not ${EXTERNAL_VIEWER_CONDITION} then o.contact_person_name end`,
    description: 'Contact person of the order. `null` for readers of other organizations.',
  })
  contactPersonName: string | null;

  @StringField({
    max: 256,
    nullable: true,
    sql: sql`case when not ${EXTERNAL_VIEWER_CONDITION} then o.address end`,
    description: 'Street and number of the order. `null` for readers of other organizations.',
  })
  address: string | null;

  @StringField({ max: 256, sql: sql`o.city`, description: 'City of the order.' })
  city: string;

  @StringField({ max: 32, sql: sql`o.postal_code`, description: 'Postal code of the order.' })
  postalCode: string;

  @UuidField({
    nullable: true,
    sql: STEP_CONTRACTOR,
    description:
      'Contractor organization that carries out the step: the one that accepted the work of its actor, else of the main installer, else work last. `null` while unknown, and for readers of other organizations.',
  })
  contractorId: string | null;

  @UuidField({
    nullable: true,
    sql: sql`o.operator_id`,
    description: 'User who handles the order. `null` if not assigned.',
  })
  operatorId: string | null;

  @StringField({
    ...VERSION_FIELD,
    nullable: true,
    sql: sql`case when not ${EXTERNAL_VIEWER_CONDITION} then ${OPERATOR_VERSION} end`,
    description: `${VERSION_FIELD.description} \`null\` for readers of other organizations, who cannot change steps.`,
  })
  version: string | null;
}

/** Query parameters of the list. `q` searches the orders of the steps. */
export class WorkflowStepsQuery extends createSortedQuery(['createdAt', 'updatedAt', 'dueAt']) {
  @StringField({
    max: 65536,
    optional: true,
    description:
      'JSON array of filters `{columnId, type, operator, values}`, with the same grammar as view presets of entity `WORKFLOW_STEP`. `isBooked` finds steps whose booking is not cancelled.',
    example: '[{"columnId":"status","type":"option","operator":"is","values":["active"]}]',
  })
  filters?: string;

  @UuidField({ optional: true, description: 'View preset of entity `WORKFLOW_STEP` whose filters and sorting apply.' })
  viewPresetId?: string;
}
