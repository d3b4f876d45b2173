/** Payouts in responses (decisions/payouts). */
import { ApiSchema } from '@nestjs/swagger';
import { IntField, NestedListField, StringField, UuidField, pickFields } from '../../platform/fields/index.js';
import { literal, ReadModel, sql, type Sql } from '../../platform/read-models/index.js';
import { netPriceSql, orderCurrencySql } from '../accepted-lines.js';
import { isExternalViewerOf } from '../columns/order-viewer.js';
import { PAYOUT_CONTRACTOR, PAYOUT_ORDER_NUMBER } from '../columns/payout-columns.js';
import { Payout, PAYOUT_CORRECTIONS_MAX, PayoutLine } from '../payout.js';
import { sameTenant } from '../tenant-predicates.js';
import { fullNameSql } from '../user.js';

const OF_ORDER = sql`from payouts owner join orders o on ${sameTenant('o', 'owner')} and o.id = owner.order_id
  where ${sameTenant('owner', 'l')} and owner.id = l.payout_id`;

/** Most lines of one payout: corrections, and one line for each other reason. */
const LINES_MAX = PAYOUT_CORRECTIONS_MAX + 10;

/** One line of a payout. */
@ApiSchema({ description: 'Line of a payout. Amounts are in minor units of the payout’s currency.' })
@ReadModel({ table: 'payout_lines', alias: 'l' })
export class PayoutLineView extends pickFields(PayoutLine, [
  'id',
  'reason',
  'description',
  'amount',
  'vatRate',
  'vatAmount',
  'totalAmount',
  'changedBy',
  'createdAt',
]) {
  @UuidField({ sql: sql`(select o.id ${OF_ORDER})`, description: 'Order that the line is for.' })
  orderId: string;

  @StringField({ max: 64, sql: sql`(select o.display_id ${OF_ORDER})`, example: 'WO-1', description: 'Its number.' })
  orderDisplayId: string;

  @StringField({
    min: 3,
    max: 3,
    nullable: true,
    sql: sql`(select owner.currency_code ${OF_ORDER})`,
    example: 'NOK',
    description: 'Currency of the payout (ISO 4217). `null` if unknown.',
  })
  currencyCode: string | null;

  @StringField({
    nullable: true,
    sql: sql`(select ${fullNameSql(sql`u`)} from users u where u.id = l.changed_by)`,
    example: 'Ola Nordmann',
    description: 'Name of the user in `changedBy`. `null` if the amount was computed.',
  })
  changedByName: string | null;
}

/** A payout in lists. */
@ApiSchema({
  description: 'What a contractor is owed for its work on one order. Amounts are in minor units of `currencyCode`.',
})
@ReadModel({ table: 'payouts', alias: 'p' })
export class PayoutView extends pickFields(Payout, [
  'id',
  'routerId',
  'orderId',
  'dispatchId',
  'organizationId',
  'correctsId',
  'status',
  'isDue',
  'isComplete',
  'currencyCode',
  'amount',
  'vatAmount',
  'totalAmount',
  'dueAt',
  'approvedAt',
  'approvedBy',
  'approvalReference',
  'paidAt',
  'paidBy',
  'paymentReference',
  'createdAt',
  'updatedAt',
]) {
  @StringField({ max: 64, sql: PAYOUT_ORDER_NUMBER, example: 'WO-1', description: 'Number of the order.' })
  orderDisplayId: string;

  @StringField({ max: 256, sql: PAYOUT_CONTRACTOR, description: 'Name of the contractor.' })
  organizationName: string;

  @StringField({
    max: 256,
    sql: sql`(select router.name from organizations router where router.id = p.router_id)`,
    description: 'Name of the router that pays.',
  })
  routerName: string;
}

const nameOf = (user: Sql) => sql`(select ${fullNameSql(sql`u`)} from users u where u.id = ${user})`;

/** SQL: what the router keeps of the price of the order, apart from all its payouts; null if the currency was changed. */
const MARGIN = sql`case when p.status = 'open' and not ${isExternalViewerOf(sql`p`)}
    and p.currency_code = ${orderCurrencySql(sql`p.router_id`, sql`p.order_id`)} then
  (${netPriceSql(sql`p.router_id`, sql`p.order_id`)} - (select sum(one.amount) from payouts one
    where ${sameTenant('one', 'p')} and one.order_id = p.order_id and one.currency_code = p.currency_code))::bigint end`;

/** A payout with its lines. */
@ApiSchema({ description: 'Payout with its lines.' })
@ReadModel({ table: 'payouts', alias: 'p' })
export class PayoutDetailView extends PayoutView {
  @StringField({
    nullable: true,
    sql: nameOf(sql`p.approved_by`),
    example: 'Kari Nordmann',
    description: 'Name of the user in `approvedBy`. `null` if not approved.',
  })
  approvedByName: string | null;

  @StringField({
    nullable: true,
    sql: nameOf(sql`p.paid_by`),
    example: 'Kari Nordmann',
    description: 'Name of the user in `paidBy`. `null` if not paid.',
  })
  paidByName: string | null;

  @IntField({
    min: -Number.MAX_SAFE_INTEGER,
    max: Number.MAX_SAFE_INTEGER,
    nullable: true,
    sql: MARGIN,
    excludeFromEtag: true,
    description:
      'What the router keeps of the order’s price without VAT after all payouts of the order, in minor units; an amount that is still by agreement is not subtracted yet. Below 0: contractors get more than the client pays. `null` for an order without lines in `currencyCode`, once this payout is approved, and for contractors.',
  })
  margin: number | null;

  @NestedListField(() => PayoutLineView, {
    maxItems: LINES_MAX,
    subquery: sql`where ${sameTenant('l', 'p')} and l.payout_id = p.id order by l.id limit ${literal(LINES_MAX)}`,
    description: `Lines, oldest first. Their sums are the amounts of the payout; at most ${LINES_MAX}.`,
  })
  lines: PayoutLineView[];
}
