/** What the lines of an order cost in the price group of a partner. */
import { isAcceptedLine, orderedBy } from '../../../entities/ordered-lines.js';
import { inRouter } from '../../../entities/in-router.js';
import { sql } from '../../../platform/read-models/index.js';
import { lineAmounts, orderTotals } from '../money/amounts.js';
import type { PricedLine } from '../workflow/running-order.js';

/** What products cost in one group, by product, in minor units. */
export type GroupPrices = Readonly<Record<string, number>>;

/** The lines of an order. */
export const LINES_OF_ORDER = sql`
  select l.product_id as "productId", l.quantity::float8 as quantity, l.unit_amount as "unitAmount",
    l.discount_unit_amount as "discountUnitAmount", l.vat_rate as "vatRate", l.is_tax_inclusive as "isTaxInclusive"
  from order_lines l where ${inRouter('l')} and l.order_id = ${'orderId'} and ${isAcceptedLine(sql`l`)}
  order by ${orderedBy(sql`l`)}`;

/** The prices of these products in these groups, one row a group. */
export const GROUP_PRICES = sql`
  select partner_group_id as "partnerGroupId", json_object_agg(product_id, amount) as prices
  from product_partner_group_prices
  where router_id = ${'routerId'} and product_id = any(${'productIds'}::uuid[]) and partner_group_id = any(${'partnerGroupIds'}::uuid[])
  group by partner_group_id`;

/**
 * What the lines cost in a group, VAT included, in minor units; a line that the group has no price for costs what it
 * says. Null where there is no line, and outside int32.
 */
export function priceInGroup(lines: readonly PricedLine[], prices: GroupPrices): number | null {
  if (lines.length === 0) return null;
  const priced = lines.map((line) => {
    const amount = line.productId === null ? undefined : prices[line.productId];
    return lineAmounts(amount === undefined ? line : { ...line, unitAmount: amount, discountUnitAmount: 0 });
  });
  return orderTotals(priced).totalAmount;
}
