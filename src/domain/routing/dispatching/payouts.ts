/** What work pays partners that an operator chose, where no ranking has worked it out. */
import type { Database } from '../../../platform/database/database.js';
import type { PricedLine, RunningOrder } from '../workflow/running-order.js';
import { GROUP_PRICES, LINES_OF_ORDER, priceInGroup, type GroupPrices } from './partner-prices.js';

/** A partner and its price group. */
export interface PayeePartner {
  partnerId: string;
  organizationId: string;
  partnerGroupId: string | null;
}

/**
 * Minor units by partner, by the same arithmetic as the ranking's; a partner without a group has no price
 * (decisions/dispatching "Payout").
 */
export async function payoutsOf(
  db: Database,
  { id: orderId, routerId, lines: known }: Pick<RunningOrder, 'id' | 'routerId' | 'lines'>,
  partners: readonly PayeePartner[],
): Promise<Map<string, number | null>> {
  const partnerGroupIds = partners.map(({ partnerGroupId }) => partnerGroupId).filter((id) => id !== null);
  if (partnerGroupIds.length === 0) return new Map();
  const lines = known ?? (await db.rows<PricedLine & object>(LINES_OF_ORDER, { orderId, routerId }));
  const productIds = lines.map(({ productId }) => productId).filter((id) => id !== null);
  const parameters = { routerId, productIds, partnerGroupIds };
  const rows = await db.rows<{ partnerGroupId: string; prices: GroupPrices }>(GROUP_PRICES, parameters);
  const prices = new Map(rows.map((row) => [row.partnerGroupId, row.prices]));
  return new Map(
    partners.map(({ partnerId, partnerGroupId }) => [
      partnerId,
      partnerGroupId === null ? null : priceInGroup(lines, prices.get(partnerGroupId) ?? {}),
    ]),
  );
}
