/** What work pays partners that an operator chose, where no ranking has worked it out. */
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { PricedLine, RunningOrder } from '../workflow/running-order.js';
import { GROUP_PRICES, LINES_OF_ORDER, priceInGroup, type GroupPrices } from './partner-prices.js';

/** A partner and its price group. */
export interface PayeePartner {
  partnerId: string;
  organizationId: string;
  partnerGroupId: string | null;
}

/** The same arithmetic as the ranking's (decisions/dispatching "Payout"). */
@Injectable()
export class Payouts {
  constructor(private readonly db: Database) {}

  /** Minor units by partner; a partner without a group has no price. */
  async of(
    { id: orderId, routerId, lines: known }: Pick<RunningOrder, 'id' | 'routerId' | 'lines'>,
    partners: readonly PayeePartner[],
  ): Promise<Map<string, number | null>> {
    const partnerGroupIds = partners.map(({ partnerGroupId }) => partnerGroupId).filter((id) => id !== null);
    if (partnerGroupIds.length === 0) return new Map();
    const lines = known ?? (await this.db.rows<PricedLine & object>(LINES_OF_ORDER, { orderId, routerId }));
    const productIds = lines.map(({ productId }) => productId).filter((id) => id !== null);
    const parameters = { productIds, partnerGroupIds };
    const rows = await this.db.rows<{ partnerGroupId: string; prices: GroupPrices }>(GROUP_PRICES, parameters);
    const prices = new Map(rows.map((row) => [row.partnerGroupId, row.prices]));
    return new Map(
      partners.map(({ partnerId, partnerGroupId }) => [
        partnerId,
        partnerGroupId === null ? null : priceInGroup(lines, prices.get(partnerGroupId) ?? {}),
      ]),
    );
  }
}
