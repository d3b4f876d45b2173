/** Prices of order lines in partner groups, by which candidates are ranked. */
import { isAcceptedLine, buildLineSortTerms } from '../../../entities/accepted-lines.js';
import { inTenant } from '../../../entities/tenant-predicates.js';
import { sql } from '../../../platform/read-models/index.js';
import { computeLineAmounts, computeOrderTotals } from '../pricing/amounts.js';
import type { GroupPrices } from '../pricing/payout.js';
import type { PricedLine } from '../workflow/running-order.js';

/** Selects the accepted lines of an order. */
export const PRICED_LINES = sql`
  select l.product_id as "productId", l.quantity::float8 as quantity, l.unit_amount as "unitAmount",
    l.discount_unit_amount as "discountUnitAmount", l.vat_rate as "vatRate", l.is_tax_inclusive as "isTaxInclusive",
    l.total_amount as "totalAmount"
  from order_lines l where ${inTenant('l')} and l.order_id = ${'orderId'} and ${isAcceptedLine(sql`l`)}
  order by ${buildLineSortTerms(sql`l`)}`;

/** Selects the prices of products, one row per group. */
export const GROUP_PRICES = sql`
  select partner_group_id as "partnerGroupId", json_object_agg(product_id, amount) as prices
  from product_partner_group_prices
  where router_id = ${'routerId'} and product_id = any(${'productIds'}::uuid[]) and partner_group_id = any(${'partnerGroupIds'}::uuid[])
  group by partner_group_id`;

/**
 * Computes the total of the lines at the prices of a group, including VAT, in minor units. Lines without a group price keep
 * their own. Returns null without lines, or if the total exceeds int32.
 */
export function computeGroupPrice(
  lines: readonly Omit<PricedLine, 'totalAmount'>[],
  prices: GroupPrices,
): number | null {
  if (lines.length === 0) return null;
  const priced = lines.map((line) => {
    const amount = line.productId === null ? undefined : prices[line.productId];
    return computeLineAmounts(amount === undefined ? line : { ...line, unitAmount: amount, discountUnitAmount: 0 });
  });
  return computeOrderTotals(priced).totalAmount;
}
