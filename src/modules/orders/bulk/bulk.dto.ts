/** Bodies and responses of actions on many orders (decisions/orders "Many orders at once"). */
import { ApiSchema } from '@nestjs/swagger';
import {
  BULK_ACTIONS,
  BULK_ORDERS_MAX,
  BulkOperation,
  BulkRow,
  type BulkAction,
} from '../../../entities/bulk-operation.js';
import { Organization } from '../../../entities/organization.js';
import { sameTenant } from '../../../entities/tenant-predicates.js';
import { STEP_ACTIONS, STEP_TYPES } from '../../../entities/workflow-value-objects.js';
import { createSchemaRef } from '../../../platform/fields/named-schemas.js';
import {
  EnumField,
  IntField,
  JsonField,
  NestedListField,
  StringField,
  TimestampField,
  UuidField,
  UuidListField,
  pickFields,
} from '../../../platform/fields/index.js';
import { literal, ReadModel, sql } from '../../../platform/read-models/index.js';

/** What the actions need. */
@ApiSchema({ description: 'Parameters of the actions.' })
export class BulkParameters {
  @UuidListField({
    optional: true,
    minItems: 1,
    maxItems: 100,
    description: 'IDs of order tags. Required for `addTags` and `removeTags`.',
  })
  tagIds?: string[];

  @UuidField({
    optional: true,
    nullable: true,
    description: 'User who handles the orders; `null`: no one. Required for `assignOperator`.',
  })
  operatorId?: string | null;

  @UuidField({
    optional: true,
    description:
      'For `assignContractor`: contractor that gets the work (required). For `redispatch`: take the work only from this contractor.',
  })
  organizationId?: string;

  @StringField({
    optional: true,
    min: 1,
    max: 128,
    example: 'main-installer',
    description:
      'For `assignContractor`: slug of the actor. Default: the main installer, else the only actor that the workflow dispatches.',
  })
  actorSlug?: string;

  @StringField({
    optional: true,
    nullable: true,
    max: 2000,
    description: 'Reason, for `cancel`, `hold` (required), `redispatch` and `act`.',
  })
  reason?: string | null;

  @TimestampField({
    optional: true,
    nullable: true,
    description: 'For `hold`: its end (UTC), in the future and within two years. `null`: until an operator ends it.',
  })
  until?: string | null;

  @EnumField({ of: STEP_ACTIONS, optional: true, description: 'For `act`: what to do with the step (required).' })
  type?: (typeof STEP_ACTIONS)[number];

  @UuidField({ optional: true, description: 'For `act`: template step that the step was copied from.' })
  templateStepId?: string;

  @EnumField({
    of: STEP_TYPES,
    optional: true,
    description:
      'For `act`, instead of `templateStepId`: type of the step. Of several such steps, the only one that allows the action.',
  })
  stepType?: (typeof STEP_TYPES)[number];

  @StringField({
    optional: true,
    nullable: true,
    max: 4096,
    description: 'For `act`: comment, shown with the status change.',
  })
  comment?: string | null;
}

/** Body of an action on many orders. */
@ApiSchema({
  description: `Action on up to ${BULK_ORDERS_MAX} orders, named by \`ids\` or selected by \`filters\`. Fields of other actions are refused.`,
})
export class BulkInput extends BulkParameters {
  @UuidListField({
    optional: true,
    minItems: 1,
    maxItems: BULK_ORDERS_MAX,
    description: 'IDs of the orders. An ID that is repeated counts once.',
  })
  ids?: string[];

  @JsonField({
    optional: true,
    schema: {
      type: 'array',
      maxItems: 100,
      items: createSchemaRef('ViewFilter') as object,
      example: [{ columnId: 'city', type: 'text', operator: 'contains', values: ['oslo'] }],
    },
    validate: (value) => (Array.isArray(value) ? null : { message: 'must be a list of filters', code: 'NOT_LIST' }),
    description: `Instead of \`ids\`: filters \`{columnId, type, operator, values}\` as those of the order list. They select the orders when the request is received. More than ${BULK_ORDERS_MAX} matches are refused (400).`,
  })
  filters?: object[];

  @StringField({
    max: 256,
    optional: true,
    description: 'With `filters`: search text, as `q` of the order list.',
    example: 'oslo',
  })
  q?: string;

  @EnumField({ of: BULK_ACTIONS, description: 'Action on each order.' })
  action: BulkAction;

  @StringField({
    min: 1,
    max: 255,
    optional: true,
    description: 'Idempotency key, equivalent to the header `Idempotency-Key`.',
  })
  idempotencyKey?: string;
}

/** A contractor that is asked to take the work, or has it. */
@ApiSchema({ description: 'Contractor that is asked to take the work, or has it.' })
@ReadModel({ table: 'organizations', alias: 'contractor' })
export class BulkContractorView extends pickFields(Organization, ['id', 'name']) {}

/** The result of one order. */
@ApiSchema({ description: 'Order of a bulk operation with its result.' })
@ReadModel({ table: 'bulk_rows', alias: 'bulk_row' })
export class BulkRowView extends pickFields(BulkRow, [
  'orderId',
  'status',
  'statusCode',
  'code',
  'reason',
  'details',
  'outcome',
]) {
  @StringField({
    max: 64,
    nullable: true,
    sql: sql`(select o.display_id from orders o where ${sameTenant('o', 'bulk_row')} and o.id = bulk_row.order_id
      and bulk_row.status_code is distinct from 404)`,
    example: 'WO-1',
    description: 'Display number of the order. `null` if the caller cannot access it.',
  })
  orderDisplayId: string | null;

  @NestedListField(() => BulkContractorView, {
    subquery: sql`where contractor.id = any(bulk_row.contractor_ids) order by contractor.name, contractor.id`,
    description: 'Contractors that are asked to take the work, or have it; see `outcome`.',
  })
  contractors: BulkContractorView[];
}

const OF_OPERATION = sql`where ${sameTenant('bulk_row', 'bulk')} and bulk_row.bulk_id = bulk.id`;
const countRows = (status: string) =>
  sql`(select count(*)::int from bulk_rows bulk_row ${OF_OPERATION} and bulk_row.status = ${literal(status)})`;

/** A bulk operation with its progress. */
@ApiSchema({ description: 'Bulk operation with its progress and the result of each order.' })
@ReadModel({ table: 'bulk_operations', alias: 'bulk' })
export class BulkView extends pickFields(BulkOperation, ['id', 'action', 'createdAt']) {
  @EnumField({
    of: ['running', 'done'],
    sql: sql`case when exists (select 1 from bulk_rows bulk_row ${OF_OPERATION} and bulk_row.status = 'waiting') then 'running' else 'done' end`,
    description: '`running`: orders are waiting. `done`: every order has its result.',
  })
  status: 'running' | 'done';

  @IntField({
    min: 0,
    sql: sql`(select count(*)::int from bulk_rows bulk_row ${OF_OPERATION})`,
    description: 'Number of orders.',
  })
  total: number;

  @IntField({ min: 0, sql: countRows('done'), description: 'Number of orders on which the action was carried out.' })
  done: number;

  @IntField({ min: 0, sql: countRows('refused'), description: 'Number of orders that were refused.' })
  refused: number;

  @NestedListField(() => BulkRowView, {
    maxItems: BULK_ORDERS_MAX,
    subquery: sql`${OF_OPERATION} order by bulk_row.position`,
    description: 'The orders with their results, in the order of the request.',
  })
  rows: BulkRowView[];
}

/** Body of a reassignment of a contractor's work. */
@ApiSchema({ description: 'Which accepted work to take from the contractor, and who gets it.' })
export class ReassignmentInput {
  @TimestampField({
    optional: true,
    nullable: true,
    description: 'Take only work with a visit that ends after this time (UTC).',
    example: '2026-03-02T00:00:00.000Z',
  })
  from?: string | null;

  @TimestampField({
    optional: true,
    nullable: true,
    description: 'Take only work with a visit that starts before this time (UTC).',
    example: '2026-03-09T00:00:00.000Z',
  })
  until?: string | null;

  @UuidField({
    optional: true,
    nullable: true,
    description: 'Contractor that gets the work. Default: each order is dispatched again.',
  })
  organizationId?: string | null;

  @StringField({ optional: true, nullable: true, max: 2000, description: 'Reason, shown in the history.' })
  reason?: string | null;
}
