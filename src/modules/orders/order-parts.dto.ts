/** Parts of an order in requests and responses: lines, totals, tags, custom fields, operator, technicians, attention. */
import { ApiSchema } from '@nestjs/swagger';
import { CustomField } from '../../entities/custom-field.js';
import { CustomFieldValue } from '../../entities/custom-field-value.js';
import {
  ATTENTION_REASONS,
  ATTENTION_SUBJECTS,
  type AttentionReason,
  type AttentionSubject,
} from '../../entities/order-attention.js';
import { lineDescriptionSql } from '../../entities/line-description.js';
import { LINE_INPUT_FIELDS } from '../../entities/order-line.js';
import { OrderLine } from '../../entities/order.js';
import { OrderTag } from '../../entities/order-tag.js';
import { STEP_TYPES } from '../../entities/workflow-value-objects.js';
import { User } from '../../entities/user.js';
import { sameTenant } from '../../entities/tenant-predicates.js';
import {
  EnumField,
  FloatField,
  IntField,
  NestedField,
  NestedListField,
  StringField,
  TimestampField,
  UuidField,
  inputFrom,
  pickFields,
} from '../../platform/fields/index.js';
import { ReadModel, sql, type Sql } from '../../platform/read-models/index.js';

/** `EXTERNAL_VIEWER_CONDITION`, computed once per order of `OrderView`. */
export const IS_EXTERNAL_VIEWER = sql`summary.is_external_viewer`;

/** Reason why an order needs attention. */
@ApiSchema({ description: 'Reason why an order needs attention.' })
export class OrderAttention {
  @EnumField({ of: ATTENTION_REASONS, description: 'Reason why the order needs attention.' })
  reason: AttentionReason;

  @UuidField({ nullable: true, description: 'Step concerned. `null` if the reason is not about a step.' })
  workflowStepId: string | null;

  @StringField({ max: 256, nullable: true, description: 'Title of the step. `null` if there is none.' })
  stepTitle: string | null;

  @EnumField({
    of: STEP_TYPES,
    nullable: true,
    description: 'Type of the step: what a step without a title does. `null` if the reason is not about a step.',
  })
  stepType: (typeof STEP_TYPES)[number] | null;

  @TimestampField({ description: 'Time from which the reason applies (UTC).' })
  since: string;

  @EnumField({
    of: ATTENTION_SUBJECTS,
    nullable: true,
    description:
      'Kind of what the reason is about: `dispatch` (offer of work), `booking`, `note` or `delivery`. `null`: the step or the order itself.',
  })
  subjectType: AttentionSubject | null;

  @UuidField({ nullable: true, description: 'ID of what the reason is about. `null` if `subjectType` is `null`.' })
  subjectId: string | null;
}

/** User who put an order on hold. */
@ApiSchema({ description: 'User who put the order on hold.' })
@ReadModel({ table: 'users', alias: 'holder' })
export class HoldingUser extends pickFields(User, ['id', 'firstName', 'lastName']) {}

/** Hold of the order `o`. */
@ApiSchema({ description: 'Hold of an order.' })
@ReadModel({
  table: sql`(select o.hold_reason as reason, o.held_until as until, o.held_by as user_id, o.held_at as since)`,
  alias: 'hold',
})
export class OrderHold {
  @StringField({ sql: sql`hold.reason`, max: 2000, description: 'Why the order waits.' })
  reason: string;

  @TimestampField({
    sql: sql`hold.until`,
    nullable: true,
    description: 'End of the hold (UTC). `null`: until an operator ends it.',
  })
  until: Date | null;

  @NestedField(() => HoldingUser, {
    nullable: true,
    subquery: sql`where holder.id = hold.user_id`,
    description: 'User who put the order on hold or last changed the hold.',
  })
  by: HoldingUser | null;

  @TimestampField({ sql: sql`hold.since`, description: 'Start of the hold (UTC).' })
  since: Date;
}

/** Why a price is missing in a response. */
export const HIDDEN_PRICE = '`null` for contractors if the router setting `showPricesToContractors` is off.';

const ifPricesShown = (column: Sql, description: string) =>
  IntField({
    min: 0,
    nullable: true,
    sql: sql`case when viewer.sees_prices then l.${column} end`,
    description: `${description} ${HIDDEN_PRICE}`,
  });

/** Line of an order or of an accepted client offer. */
@ApiSchema({ description: 'Line of an order, or of a client offer that was accepted.' })
@ReadModel({ table: 'order_lines', alias: 'l' })
export class OrderLineView extends pickFields(OrderLine, [
  'id',
  'productId',
  'name',
  'unit',
  'currencyCode',
  'vatRate',
  'isTaxInclusive',
]) {
  @StringField({
    nullable: true,
    sql: lineDescriptionSql(sql`l`),
    description: 'Description of the line. Does not change once agreed.',
  })
  description: string | null;

  @FloatField({
    min: 0.001,
    max: 1000000,
    sql: sql`trim_scale(l.quantity)`,
    description: 'Quantity, up to three decimals.',
    example: 1,
  })
  quantity: number;

  @ifPricesShown(sql`unit_amount`, 'Price of one unit, in minor units.')
  unitAmount: number | null;

  @ifPricesShown(sql`discount_unit_amount`, 'Discount on one unit, in minor units.')
  discountUnitAmount: number | null;

  @ifPricesShown(sql`total_excluding_vat`, 'Total of the line without VAT, in minor units.')
  totalExcludingVat: number | null;

  @ifPricesShown(sql`vat_amount`, 'VAT of the line, in minor units.')
  vatAmount: number | null;

  @ifPricesShown(sql`total_amount`, 'Total of the line including VAT, in minor units.')
  totalAmount: number | null;

  @UuidField({
    nullable: true,
    sql: sql`case when l.workflow_step_id is not null then (select offer.id from client_offers offer
      where ${sameTenant('offer', 'l')} and offer.workflow_step_id = l.workflow_step_id) end`,
    description: 'Accepted client offer that the line comes from. `null` for a line of the order itself.',
  })
  offerId: string | null;
}

const ifSumShown = (column: Sql, description: string) =>
  IntField({
    min: 0,
    nullable: true,
    sql: sql`case when viewer.sees_prices then coalesce(sum(line.${column}), 0)::int end`,
    description: `${description} ${HIDDEN_PRICE}`,
  });

/** Aggregates over `line`, the rows of `OrderLineView`. */
@ApiSchema({ description: 'Sums of the order lines, in minor units.' })
export class OrderTotals {
  @ifSumShown(sql`"totalExcludingVat"`, 'Total of all lines without VAT, in minor units.')
  totalExcludingVat: number | null;

  @ifSumShown(sql`"vatAmount"`, 'VAT of all lines, in minor units.')
  vatAmount: number | null;

  @ifSumShown(sql`"totalAmount"`, 'Total of all lines including VAT, in minor units.')
  totalAmount: number | null;

  @StringField({
    max: 3,
    nullable: true,
    sql: sql`coalesce(min(line."currencyCode"), (select r.currency_code from organizations r where r.id = o.router_id))`,
    description: 'Currency of the lines (ISO 4217), or of the router if there are no lines. `null` if unknown.',
    example: 'NOK',
  })
  currencyCode: string | null;
}

/** Tag of an order. */
@ApiSchema({ description: 'Tag of an order.' })
@ReadModel({ table: 'order_tags', alias: 't' })
export class OrderTagSummary extends pickFields(OrderTag, ['id', 'name', 'color']) {}

/** Operator of an order. */
@ApiSchema({ description: 'User who handles the order.' })
@ReadModel({ table: 'users', alias: 'u' })
export class OrderOperator extends pickFields(User, ['id', 'firstName', 'lastName']) {
  @StringField({
    format: 'idn-email',
    max: 254,
    nullable: true,
    sql: sql`case when ${IS_EXTERNAL_VIEWER} then null else u.email end`,
    description: 'E-mail address. `null` for external parties such as contractors.',
  })
  email: string | null;
}

/** Technician of an order. Rows: `ASSIGNED_TECHNICIANS`. */
@ApiSchema({ description: 'Technician who carries out the work.' })
@ReadModel({ table: 'users', alias: 'u' })
export class OrderTechnicianView extends pickFields(User, ['id', 'firstName', 'lastName']) {
  @UuidField({ sql: sql`assigned.organization_id`, description: 'Contractor that assigned the technician.' })
  organizationId: string;
}

/** Technicians of the order `o` who are still members of their organization. External viewers see only their own. */
export const ASSIGNED_TECHNICIANS = sql`join order_technicians assigned on assigned.user_id = u.id
  where ${sameTenant('assigned', 'o')} and assigned.order_id = o.id and (not ${IS_EXTERNAL_VIEWER} or assigned.organization_id = ${'organizationId'})
    and exists (select 1 from memberships m where m.user_id = u.id and m.router_organization_id = assigned.organization_id
      and m.deleted_at is null) order by u.id`;

const IS_HIDDEN = sql`c.is_sensitive and ${IS_EXTERNAL_VIEWER}`;

/** Custom field of an order (contract 2.12). */
@ApiSchema({ description: 'Custom field of an order. Values of sensitive fields are hidden from external parties.' })
@ReadModel({ table: 'custom_fields', alias: 'c' })
export class OrderCustomFieldView extends pickFields(CustomField, [
  'id',
  'customId',
  'name',
  'type',
  'isSensitive',
  'regex',
  'validationMessage',
  'orderId',
]) {
  @StringField({
    max: 2048,
    nullable: true,
    sql: sql`case when ${IS_HIDDEN} then null else c.file_url end`,
    description:
      'URL of the file, for fields of type `FILE`. `null` otherwise, or for external parties if the field is sensitive.',
  })
  fileUrl: string | null;

  @StringField({
    max: 8192,
    nullable: true,
    sql: sql`case when ${IS_HIDDEN} then null else c.value end`,
    description: 'Value as text. `null` if empty, or for external parties if the field is sensitive.',
  })
  value: string | null;

  @NestedListField(() => CustomFieldValue, {
    default: [],
    sql: sql`case when ${IS_HIDDEN} then '[]' else c.values end`,
    description: 'Values of a field that allows several. Empty for external parties if the field is sensitive.',
  })
  values: CustomFieldValue[];
}

/** Line in a request. */
@ApiSchema({
  description:
    'Line of an order. Omitted fields take the values of the product. Without `productId`, `name`, `currencyCode` and `unitAmount` are required.',
})
export class OrderLineInput extends inputFrom(OrderLine, {
  optional: ['id', ...LINE_INPUT_FIELDS],
  response: OrderLineView,
}) {}

/** Custom field in a request. */
@ApiSchema({
  description:
    'Custom field of an order. A `customId` of the order template adopts the rules of that field, and its name if `name` is omitted.',
})
export class OrderCustomFieldInput extends inputFrom(OrderCustomFieldView, {
  optional: [
    'id',
    'name',
    'customId',
    'type',
    'isSensitive',
    'fileUrl',
    'regex',
    'validationMessage',
    'value',
    'values',
  ],
}) {}
