/** Responses of the order endpoints (decisions/orders "Order"). */
import { ApiSchema } from '@nestjs/swagger';
import { validateMetadata } from '../../entities/order.js';
import { JOIN_ORDER_TIMESTAMP, ORDER_UPDATED_AT } from '../../entities/order-timestamp.js';
import { Order, OrderHistoryEntry } from '../../entities/order.js';
import { isAcceptedLine, buildLineSortTerms } from '../../entities/accepted-lines.js';
import { sameTenant } from '../../entities/tenant-predicates.js';
import { actorNameSql } from '../../entities/views/actor-name.js';
import {
  JsonField,
  TimestampField,
  NestedField,
  NestedListField,
  StringField,
  pickFields,
} from '../../platform/fields/index.js';
import { ReadModel, type ReadModelSource, selectColumns, sql } from '../../platform/read-models/index.js';
import { EXTERNAL_VIEWER_CONDITION, SEES_PRICES_CONDITION } from '../../entities/columns/order-viewer.js';
import { clientUrlSql } from '../../domain/routing/intake/client-links.js';
import {
  IS_EXTERNAL_VIEWER,
  OrderAttention,
  OrderCustomFieldView,
  OrderHold,
  OrderLineView,
  OrderOperator,
  OrderTagSummary,
  OrderTechnicianView,
  OrderTotals,
  ASSIGNED_TECHNICIANS,
} from './order-parts.dto.js';

/** Lateral subquery that computes what the viewer may see, the lines and their totals once per order. */
const SUMMARY = sql`(
  select viewer.is_external_viewer, ordered.*
  from (select ${EXTERNAL_VIEWER_CONDITION} as is_external_viewer, ${SEES_PRICES_CONDITION} as sees_prices) viewer
  cross join lateral (select coalesce(json_agg(row_to_json(line)), '[]') as lines,
      (select row_to_json(totals) from (select ${selectColumns(OrderTotals)}) totals) as totals
    from (select ${selectColumns(OrderLineView)} from order_lines l where ${sameTenant('l', 'o')} and l.order_id = o.id
      and ${isAcceptedLine(sql`l`)} order by ${buildLineSortTerms(sql`l`)}) line) ordered) summary`;

export const ORDER_SOURCE: ReadModelSource = {
  table: 'orders',
  alias: 'o',
  displayJoins: JOIN_ORDER_TIMESTAMP,
  lateral: SUMMARY,
};

/** Changes with every write to the order row or its timestamp, which every activity on the order updates. */
export const ORDER_ETAG = sql`'"' || o.xmin::text || '.' || changed.xmin::text || '"'`;

/** Order with all its parts. Query parameters: `buildViewerParameters`. */
@ApiSchema({ description: 'Order: the work, its address and client, its status and its lines.' })
@ReadModel(ORDER_SOURCE)
export class OrderView extends pickFields(Order, [
  'id',
  'createdAt',
  'waitingFor',
  'waitingSince',
  'displayId',
  'routerId',
  'organizationId',
  'name',
  'description',
  'status',
  'contactPersonName',
  'email',
  'phoneNumber',
  'clientLanguage',
  'workplace',
  'address',
  'city',
  'postalCode',
  'countryCode',
  'coordinates',
  'fileIds',
  'operatorId',
  'workflowId',
  'source',
  'completedAt',
  'cancelledAt',
]) {
  @TimestampField({
    sql: ORDER_UPDATED_AT,
    excludeFromEtag: true,
    description: 'Time of the last change to the order, its notes, steps, bookings, offers, dispatches or files (UTC).',
  })
  updatedAt: Date;

  @JsonField({
    default: {},
    schema: { type: 'object', additionalProperties: { type: 'string', maxLength: 4096 }, maxProperties: 100 },
    validate: validateMetadata,
    description:
      'Key-value pairs of the integrator: at most 100, values of at most 4,096 characters. Empty for contractors.',
    sql: sql`case when ${IS_EXTERNAL_VIEWER} then '{}' else o.metadata end`,
  })
  metadata: Record<string, string>;

  @StringField({
    min: 1,
    max: 256,
    nullable: true,
    example: 'crm-4711',
    description:
      'ID of the order in the integrator’s system, unique within the router. `null` if not set, and for contractors.',
    sql: sql`case when ${IS_EXTERNAL_VIEWER} then null else o.external_id end`,
  })
  externalId: string | null;

  @NestedListField(() => OrderTagSummary, {
    subquery: sql`join order_tag_assignments a on ${sameTenant('a', 't')} and a.order_tag_id = t.id where ${sameTenant('a', 'o')} and a.order_id = o.id order by lower(t.name)`,
    description: 'Tags of the order.',
  })
  orderTags: OrderTagSummary[];

  /** Positions are unique, so the sort needs no further column and can use the index. */
  @NestedListField(() => OrderCustomFieldView, {
    subquery: sql`where ${sameTenant('c', 'o')} and c.order_id = o.id order by c.position`,
    description: 'Custom fields of the order, by position.',
  })
  customFields: OrderCustomFieldView[];

  @NestedListField(() => OrderLineView, {
    sql: sql`summary.lines`,
    description: 'Lines of the order and of accepted client offers.',
  })
  lines: OrderLineView[];

  @NestedField(() => OrderTotals, { sql: sql`summary.totals`, description: 'Sums of the lines.' })
  totals: OrderTotals;

  @NestedField(() => OrderOperator, {
    nullable: true,
    subquery: sql`where u.id = o.operator_id`,
    description: 'User who handles the order. `null` if not assigned.',
  })
  operator: OrderOperator | null;

  @NestedListField(() => OrderTechnicianView, {
    subquery: ASSIGNED_TECHNICIANS,
    description: 'Technicians who carry out the work. Contractors see only their own.',
  })
  technicians: OrderTechnicianView[];

  @NestedListField(() => OrderAttention, {
    sql: sql`case when ${IS_EXTERNAL_VIEWER} then '[]' else o.attention end`,
    description: 'Reasons why the order needs an operator now. Empty if there are none, and for contractors.',
  })
  attention: OrderAttention[];

  @NestedField(() => OrderHold, {
    nullable: true,
    subquery: sql`where o.held_at is not null and not ${IS_EXTERNAL_VIEWER}`,
    description: 'Hold of the order. `null` if it is not on hold, and for contractors.',
  })
  hold: OrderHold | null;

  @StringField({
    nullable: true,
    format: 'uri',
    description:
      'Secret link of the client, which acts as the client. `null` once closed, and for callers without permission `order:update`.',
    sql: sql`case when ${'mayWrite'}::boolean and not ${IS_EXTERNAL_VIEWER} then (select ${clientUrlSql(sql`k.token`)}
      from client_links k where ${sameTenant('k', 'o')} and k.order_id = o.id and k.revoked_at is null) end`,
  })
  clientUrl: string | null;
}

/** Entry of the history. */
@ApiSchema({ description: 'Entry of an order’s history.' })
@ReadModel({ table: 'order_activity', alias: 'h' })
export class OrderHistoryEntryView extends pickFields(OrderHistoryEntry, [
  'id',
  'event',
  'actor',
  'userId',
  'organizationId',
  'comment',
  'reason',
  'changes',
  'createdAt',
]) {
  @StringField({
    nullable: true,
    sql: actorNameSql({
      of: 'h',
      party: sql`h.actor`,
      userId: sql`h.user_id`,
      organizationId: sql`h.organization_id`,
      orderId: sql`h.order_id`,
    }),
    description:
      'Name of who made the change: the user, the contact person for the client, or the organization. `null` for the system.',
    example: 'Ola Nordmann',
  })
  actorName: string | null;
}

/** Response to the rotation of a client link. */
@ApiSchema({ description: 'Secret link of the client.' })
export class ClientLinkView {
  @StringField({
    format: 'uri',
    example: 'http://127.0.0.1:3000/api/clients/0kUqZ3v9/workflows',
    description: 'Secret link of the client. Any holder acts as the client.',
  })
  clientUrl: string;
}
