/** The client's order: lines and amounts as the router allows, stages, and how to reach the router. */
import { ApiSchema } from '@nestjs/swagger';
import { isAcceptedLine, buildLineSortTerms } from '../../entities/accepted-lines.js';
import { lineDescriptionSql } from '../../entities/line-description.js';
import { OrderLine } from '../../entities/order.js';
import { sameTenant } from '../../entities/tenant-predicates.js';
import { ClientStageView, STAGE_NAMES } from '../../entities/views/client-stage-view.js';
import { OfferTotals } from '../../entities/views/client-offer-view.js';
import {
  FloatField,
  IntField,
  NestedField,
  NestedListField,
  pickFields,
  StringField,
} from '../../platform/fields/index.js';
import { ReadModel, sql, type Sql } from '../../platform/read-models/index.js';
import { PortalOrder } from './portal-parts.views.js';

const setting = (column: Sql, row: Sql) =>
  sql`(select settings.${column} from router_settings settings where ${sameTenant('settings', row)})`;
const showsPrices = (row: Sql) => sql`coalesce(${setting(sql`show_prices_to_clients`, row)}, true)`;
const ifShown = (column: Sql) => sql`case when ${showsPrices(sql`l`)} then l.${column} end`;

/** A line without a product, as the client sees it. */
@ApiSchema({ description: 'Line of the order as seen by the client. Amounts are in minor units of `currencyCode`.' })
@ReadModel({ table: 'order_lines', alias: 'l' })
export class PortalLineView extends pickFields(OrderLine, ['id', 'name', 'unit', 'currencyCode', 'isTaxInclusive']) {
  @StringField({
    nullable: true,
    sql: lineDescriptionSql(sql`l`),
    description: 'Description of the line. `null` if there is none.',
  })
  description: string | null;

  @FloatField({
    min: 0.001,
    max: 1000000,
    sql: sql`trim_scale(l.quantity)`,
    description: 'Quantity, up to three decimals.',
  })
  quantity: number;

  @IntField({
    min: 0,
    nullable: true,
    sql: ifShown(sql`unit_amount`),
    description: 'Price of one unit, in minor units. `null` if the router does not show prices.',
  })
  unitAmount: number | null;

  @IntField({
    max: Number.MAX_SAFE_INTEGER,
    nullable: true,
    sql: ifShown(sql`total_amount`),
    description: 'Total of the line including VAT, in minor units. `null` if the router does not show prices.',
  })
  totalAmount: number | null;
}

const ACCEPTED_LINES = sql`where ${sameTenant('line', 'o')} and line.order_id = o.id and ${isAcceptedLine(sql`line`)}`;

/** The order of a client link. The service computes `stages`. */
@ApiSchema({ description: 'Order as seen by the client, with what it costs and how far it is.' })
@ReadModel({ table: 'orders', alias: 'o' })
export class PortalOrderView extends PortalOrder {
  @NestedListField(() => ClientStageView, {
    computed: true,
    maxItems: STAGE_NAMES.length,
    description: 'The five stages of the order, in order.',
  })
  stages: ClientStageView[];

  @NestedListField(() => PortalLineView, {
    subquery: sql`where ${sameTenant('l', 'o')} and l.order_id = o.id and ${isAcceptedLine(sql`l`)} order by ${buildLineSortTerms(sql`l`)}`,
    description: 'Lines of the order and of accepted offers.',
  })
  lines: PortalLineView[];

  @NestedField(() => OfferTotals, {
    nullable: true,
    subquery: sql`${ACCEPTED_LINES} having ${showsPrices(sql`o`)}`,
    description: 'Sums of the lines. `null` if the router does not show prices.',
  })
  totals: OfferTotals | null;

  @StringField({
    max: 2000,
    nullable: true,
    sql: sql`case when ${showsPrices(sql`o`)} then ${setting(sql`payment_terms`, sql`o`)} end`,
    description: 'Payment terms as plain text. `null` if there are none, or if the router does not show prices.',
  })
  paymentTerms: string | null;

  @StringField({
    max: 32,
    nullable: true,
    sql: setting(sql`support_phone_number`, sql`o`),
    example: '+4722225555',
    description: 'Phone number of the company that handles the order, in E.164 format. `null` if there is none.',
  })
  supportPhoneNumber: string | null;

  @StringField({
    format: 'idn-email',
    max: 254,
    nullable: true,
    sql: setting(sql`support_email`, sql`o`),
    example: 'help@example.com',
    description: 'E-mail address of the company that handles the order. `null` if there is none.',
  })
  supportEmail: string | null;
}
