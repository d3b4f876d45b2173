/** Prices of order lines in partner groups, and the payouts that follow from them. */
import { isAcceptedLine, buildLineSortTerms } from '../../../entities/accepted-lines.js';
import { inTenant } from '../../../entities/tenant-predicates.js';
import type { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/read-models/index.js';
import { computeLineAmounts, computeOrderTotals } from '../pricing/amounts.js';
import type { PricedLine, RunningOrder } from '../workflow/running-order.js';

/** Prices of one group in minor units, by product ID. */
export type GroupPrices = Readonly<Record<string, number>>;

/** A partner and its price group. */
export interface PayeePartner {
  partnerId: string;
  organizationId: string;
  partnerGroupId: string | null;
}

/** Selects the accepted lines of an order. */
export const PRICED_LINES = sql`
  select l.product_id as "productId", l.quantity::float8 as quantity, l.unit_amount as "unitAmount",
    l.discount_unit_amount as "discountUnitAmount", l.vat_rate as "vatRate", l.is_tax_inclusive as "isTaxInclusive"
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
export function computeGroupPrice(lines: readonly PricedLine[], prices: GroupPrices): number | null {
  if (lines.length === 0) return null;
  const priced = lines.map((line) => {
    const amount = line.productId === null ? undefined : prices[line.productId];
    return computeLineAmounts(amount === undefined ? line : { ...line, unitAmount: amount, discountUnitAmount: 0 });
  });
  return computeOrderTotals(priced).totalAmount;
}

/**
 * Computes the payouts of partners that an operator selected, in minor units by partner ID (decisions/dispatching "Payout").
 * Uses the prices of the ranking. A partner without a group has no payout.
 */
export async function computePayouts(
  db: Database,
  { id: orderId, routerId, lines: loadedLines }: Pick<RunningOrder, 'id' | 'routerId' | 'lines'>,
  partners: readonly PayeePartner[],
): Promise<Map<string, number | null>> {
  const partnerGroupIds = partners.map(({ partnerGroupId }) => partnerGroupId).filter((id) => id !== null);
  if (partnerGroupIds.length === 0) return new Map();
  const lines = loadedLines ?? (await db.rows<PricedLine & object>(PRICED_LINES, { orderId, routerId }));
  const productIds = lines.map(({ productId }) => productId).filter((id) => id !== null);
  const parameters = { routerId, productIds, partnerGroupIds };
  const rows = await db.rows<{ partnerGroupId: string; prices: GroupPrices }>(GROUP_PRICES, parameters);
  const prices = new Map(rows.map((row) => [row.partnerGroupId, row.prices]));
  return new Map(
    partners.map(({ partnerId, partnerGroupId }) => [
      partnerId,
      partnerGroupId === null ? null : computeGroupPrice(lines, prices.get(partnerGroupId) ?? {}),
    ]),
  );
}
