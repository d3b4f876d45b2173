/** What requests about orders carry. */
import { given, inputOf, NestedList, Text, Uuid, Uuids } from '../platform/fields/index.js';
import { sortedBy } from '../platform/views/index.js';
import { ORDER_SORTS } from '../entities/columns/order-columns.js';
import { OrderCustomFieldInput, OrderLineInput } from './order-parts.dto.js';
import { OrderView } from './order.dto.js';

const CONTACT = ['contactPersonName', 'email', 'phoneNumber', 'address', 'city', 'postalCode', 'countryCode'] as const;
const REST = [
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

/** Body of an update: what is left out keeps its value; lines and custom fields are replaced where they are given. */
export class OrderUpdate extends inputOf(OrderView, { optional: [...CONTACT, ...REST] }) {
  @Uuids({ optional: true, description: 'Ids of order tags.' })
  orderTagIds?: string[];

  @NestedList(() => OrderLineInput, { optional: true })
  lines?: OrderLineInput[];

  @NestedList(() => OrderCustomFieldInput, { optional: true })
  customFields?: OrderCustomFieldInput[];
}

/** Who plays a part of the workflow from the start. */
export class ActorAssignmentInput {
  @Text({ min: 1, max: 128, example: 'main-installer' })
  actorSlug: string;

  @Uuid({ description: 'A contractor of the router’s network, or an organization of the router.' })
  organizationId: string;
}

/** Body of a new order. */
export class OrderInput extends inputOf(OrderView, { required: CONTACT, optional: REST }) {
  @Uuids({ optional: true, description: 'Ids of order tags.' })
  orderTagIds?: string[];

  @NestedList(() => OrderLineInput, { optional: true })
  lines?: OrderLineInput[];

  @NestedList(() => OrderCustomFieldInput, { optional: true })
  customFields?: OrderCustomFieldInput[];

  @Uuid({
    optional: true,
    description: 'The workflow to start; the default template where none is named.',
  })
  workflowTemplateId?: string;

  @Text({
    min: 1,
    max: 128,
    optional: true,
    description: '`customId` of the template, in place of its id.',
  })
  workflowCustomId?: string;

  @NestedList(() => ActorAssignmentInput, { optional: true })
  actorAssignments?: ActorAssignmentInput[];

  @Text({
    min: 1,
    max: 255,
    optional: true,
    description:
      'A repeat with the same key and body within 24 hours gets the first answer. The same as `Idempotency-Key`.',
  })
  idempotencyKey?: string;
}

/** Whom a contractor sends to an order; it takes the place of what was said before. */
export class TechniciansInput {
  @Uuids({ items: 100, optional: true, description: 'People of your organization; none: nobody in particular goes.' })
  userIds?: string[];

  @Uuid({ optional: true, description: 'One person, in place of `userIds`.' })
  userId?: string;
}

/** Body of a cancellation. */
export class CancelInput {
  @Text({ max: 2000, nullable: true, optional: true })
  reason?: string | null;
}

/** Query of the order list. */
export class OrdersQuery extends sortedBy(Object.keys(ORDER_SORTS)) {
  @Text({
    max: 65536,
    optional: true,
    description: 'JSON array of filters `{columnId, type, operator, values}`.',
    example: '[{"columnId":"city","type":"text","operator":"contains","values":["oslo"]}]',
  })
  filters?: string;

  @Uuid({ optional: true, description: 'A view preset of entity ORDER; it narrows and sorts the list.' })
  viewPresetId?: string;
}

type Column = (typeof CONTACT)[number] | (typeof REST)[number];

/** The columns of the order that a body writes. */
export function orderColumns<T extends OrderInput | OrderUpdate>(input: T): Pick<T, Column> {
  return given(input, [...CONTACT, ...REST]);
}
