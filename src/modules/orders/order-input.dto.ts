/** Bodies and query of the order endpoints. */
import type { CsvList } from '../../platform/csv-export.js';
import { CsvColumnsField, CsvForPeopleField, CsvFormatField } from '../../platform/http/csv-answer.js';
import { ApiSchema } from '@nestjs/swagger';
import { DISMISSIBLE_REASONS } from '../../entities/order-attention.js';
import {
  pickDefined,
  inputFrom,
  EnumField,
  NestedListField,
  StringField,
  TimestampField,
  UuidField,
  UuidListField,
} from '../../platform/fields/index.js';
import { createSortedQuery } from '../../platform/read-models/index.js';
import { ORDER_SORTS } from '../../entities/columns/order-columns.js';
import { Order, ORDER_STATUSES, type OrderStatus } from '../../entities/order.js';
import { OrderCustomFieldInput, OrderLineInput } from './order-parts.dto.js';
import { OrderRowView } from './order-row.dto.js';

const CONTACT_FIELDS = [
  'contactPersonName',
  'email',
  'phoneNumber',
  'address',
  'city',
  'postalCode',
  'countryCode',
] as const;
const OTHER_FIELDS = [
  'name',
  'description',
  'clientLanguage',
  'workplace',
  'coordinates',
  'fileIds',
  'metadata',
  'externalId',
  'operatorId',
  'organizationId',
] as const;

/** Body of an update. */
@ApiSchema({ description: 'Changes to an order. Omitted fields keep their value; lists replace the current ones.' })
export class OrderUpdate extends inputFrom(Order, {
  optional: [...CONTACT_FIELDS, ...OTHER_FIELDS],
  response: OrderRowView,
}) {
  @UuidListField({ optional: true, description: 'IDs of order tags. They replace the current tags.' })
  orderTagIds?: string[];

  @NestedListField(() => OrderLineInput, {
    optional: true,
    description: 'Lines of the order. They replace the current lines.',
  })
  lines?: OrderLineInput[];

  @NestedListField(() => OrderCustomFieldInput, {
    optional: true,
    description: 'Custom fields of the order. They replace the current fields.',
  })
  customFields?: OrderCustomFieldInput[];

  @UuidField({
    optional: true,
    nullable: true,
    description: 'Workflow of the order as it was read. It cannot be changed (400).',
  })
  workflowId?: string | null;

  @EnumField({
    of: ORDER_STATUSES,
    optional: true,
    description:
      'Status as it was read; ignored. Returns 400 for `completed` and `cancelled` unless the order has that status: complete the step `order_complete`, or cancel the order.',
  })
  status?: OrderStatus;
}

/** Organization that fills an actor from the start. */
@ApiSchema({ description: 'Organization that fills an actor of the workflow.' })
export class ActorAssignmentInput {
  @StringField({ min: 1, max: 128, example: 'main-installer', description: 'Slug of the template actor.' })
  actorSlug: string;

  @UuidField({ description: 'Contractor in the partner network, or an organization of the router.' })
  organizationId: string;
}

/** Body of a new order. */
@ApiSchema({ description: 'New order. Contact person and address are required.' })
export class OrderInput extends inputFrom(Order, {
  required: CONTACT_FIELDS,
  optional: OTHER_FIELDS,
  refused: ['status'],
  response: OrderRowView,
}) {
  @UuidListField({ optional: true, description: 'IDs of order tags.' })
  orderTagIds?: string[];

  @NestedListField(() => OrderLineInput, { optional: true, description: 'Lines of the order.' })
  lines?: OrderLineInput[];

  @NestedListField(() => OrderCustomFieldInput, { optional: true, description: 'Custom fields of the order.' })
  customFields?: OrderCustomFieldInput[];

  @UuidField({
    optional: true,
    description: 'Workflow template to start. Default: the default template of the router.',
  })
  workflowTemplateId?: string;

  @UuidField({
    optional: true,
    nullable: true,
    description: 'ID of a workflow template, as `workflowTemplateId`. The workflow of another order is refused (400).',
  })
  workflowId?: string | null;

  @StringField({
    min: 1,
    max: 128,
    optional: true,
    description: '`customId` of the workflow template, instead of `workflowTemplateId`.',
  })
  workflowCustomId?: string;

  @NestedListField(() => ActorAssignmentInput, {
    optional: true,
    description: 'Organizations that fill actors of the workflow from the start.',
  })
  actorAssignments?: ActorAssignmentInput[];

  @StringField({
    min: 1,
    max: 255,
    optional: true,
    description:
      'Idempotency key, equivalent to the header `Idempotency-Key`. Within 24 hours, a repeated request with the same body returns the first response; with another body it is refused with 409.',
  })
  idempotencyKey?: string;
}

/** Body of an assignment of technicians. Exactly one of the fields is required. */
@ApiSchema({ description: 'Technicians of an order. They replace the current ones.' })
export class TechniciansInput {
  @UuidListField({
    maxItems: 100,
    optional: true,
    description: 'Users of the contractor who carry out the work. They replace the current technicians. Empty: none.',
  })
  userIds?: string[];

  @UuidField({ optional: true, description: 'One user, instead of `userIds`.' })
  userId?: string;

  @UuidField({
    optional: true,
    description:
      'Contractor whose technicians are set, for operators of the router. Required if several contractors have accepted work on the order.',
  })
  organizationId?: string;
}

/** Body of a cancellation. */
@ApiSchema({ description: 'Reason for the cancellation.' })
export class CancelInput {
  @StringField({ max: 2000, nullable: true, optional: true, description: 'Reason for the cancellation.' })
  reason?: string | null;
}

/** Body of the start of a workflow. */
@ApiSchema({ description: 'Workflow that an order without one gets.' })
export class WorkflowStartInput {
  @UuidField({
    optional: true,
    description:
      'Workflow template. Default: the default template of the router, else the basic workflow: find a contractor, book a visit, complete the order.',
  })
  workflowTemplateId?: string;
}

/** Body of a hold. */
@ApiSchema({ description: 'Hold of an order.' })
export class HoldInput {
  @StringField({ min: 1, max: 2000, example: 'The client is abroad.', description: 'Why the order waits.' })
  reason: string;

  @TimestampField({
    nullable: true,
    optional: true,
    description: 'End of the hold (UTC), in the future and within two years. `null`: until an operator ends it.',
  })
  until?: string | null;
}

/** Body of a dismissal. */
@ApiSchema({ description: 'Reason for attention to dismiss.' })
export class DismissalInput {
  @EnumField({ of: DISMISSIBLE_REASONS, description: 'Reason to dismiss.' })
  reason: (typeof DISMISSIBLE_REASONS)[number];

  @UuidField({
    nullable: true,
    optional: true,
    description: '`subjectId` of the entry. Default: all entries with the reason.',
  })
  subjectId?: string | null;
}

/** Query parameter with filters of orders. */
export const ORDER_FILTERS = {
  max: 65536,
  optional: true,
  description: 'JSON array of filters `{columnId, type, operator, values}`, with the same grammar as view presets.',
  example: '[{"columnId":"city","type":"text","operator":"contains","values":["oslo"]}]',
};

/** Default columns of the CSV answer. */
export const ORDERS_CSV: CsvList = {
  name: 'orders',
  columns: [
    'displayId',
    'status',
    'waitingFor',
    'waitingSince',
    'name',
    'contactPersonName',
    'email',
    'phoneNumber',
    'address',
    'postalCode',
    'city',
    'countryCode',
    'orderTags',
    'attention',
    'nextStepTitle',
    'nextBookingAt',
    'dueState',
    'dueAt',
    'externalId',
    'createdAt',
    'completedAt',
    'cancelledAt',
    'id',
  ],
  amounts: {
    'totals.totalExcludingVat': 'totals.currencyCode',
    'totals.vatAmount': 'totals.currencyCode',
    'totals.totalAmount': 'totals.currencyCode',
  },
};

/** Query of the list. */
export class OrdersQuery extends createSortedQuery(Object.keys(ORDER_SORTS)) {
  @CsvColumnsField(ORDERS_CSV)
  columns: string[];

  @CsvFormatField()
  format?: 'csv';

  @CsvForPeopleField()
  csv?: 'people';

  @StringField(ORDER_FILTERS)
  filters?: string;

  @UuidField({ optional: true, description: 'View preset of entity `ORDER` whose filters and sorting apply.' })
  viewPresetId?: string;
}

type Column = (typeof CONTACT_FIELDS)[number] | (typeof OTHER_FIELDS)[number];

/** Picks the fields of the body that are columns of the order. */
export function pickOrderColumns<T extends OrderInput | OrderUpdate>(input: T): Pick<T, Column> {
  return pickDefined(input, [...CONTACT_FIELDS, ...OTHER_FIELDS]);
}
