/** Reads what payouts are computed from, and computes those of several contractors (decisions/dispatching "Payout"). */
import type { Product } from '../../../entities/product.js';
import { inTenant, sameTenant } from '../../../entities/tenant-predicates.js';
import type { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/sql/index.js';
import type { PayoutShareBase } from '../../../entities/router-settings.js';
import type { ProductPrice } from '../pricing/amounts.js';
import { computeUnitShare } from '../pricing/partner-price.js';
import {
  computePayout,
  type GroupPrices,
  type LinesPayout,
  type PaidLine,
  type Payout,
  type RouterRates,
} from '../pricing/payout.js';
import type { OrderAggregate } from '../order/state/order-aggregate.js';

/** Row of `ROUTER_RATES`. */
export interface RouterRatesRow {
  /** Basis points. */
  defaultShare: number | null;
  shareBase: PayoutShareBase;
  isTaxInclusive: boolean;
  /** Products with a share. */
  products: (Pick<Product, 'id'> & Omit<ProductPrice, 'isTaxInclusive'>)[];
}

/** Contractors and products whose rates are read. */
interface RatesRequest {
  routerId: string;
  organizationIds: readonly string[];
  productIds: readonly string[];
}

/** Rates of a router, and the prices of the group of each contractor that has one. */
export interface ContractorRates {
  ofRouter: RouterRates;
  groupPrices: ReadonlyMap<string, GroupPrices>;
}

/** Selects the rates of the router, with its deleted products, because a line outlives its product. One row. */
export const ROUTER_RATES = sql`
  select (select settings.default_payout_share from router_settings settings where ${inTenant('settings')}) as "defaultShare",
    coalesce((select settings.payout_share_base from router_settings settings where ${inTenant('settings')}), 'net')
      as "shareBase",
    coalesce((select settings.is_tax_inclusive from router_settings settings where ${inTenant('settings')}), false)
      as "isTaxInclusive",
    (select coalesce(json_agg(json_build_object('id', product.id, 'payerUnitAmount', product.payer_unit_amount,
        'discountUnitAmount', product.discount_unit_amount, 'vatRate', product.vat_rate,
        'installerPayoutSharePercentage', product.installer_payout_share_percentage)), '[]')
      from products product where ${inTenant('product')} and product.id = any(${'productIds'}::uuid[])
        and product.installer_payout_share_percentage > 0) as products`;

const GROUP_PRICES = sql`
  select partner.organization_id as "organizationId", json_object_agg(price.product_id, price.amount) as prices
  from partners partner
  join product_partner_group_prices price
    on ${sameTenant('price', 'partner')} and price.partner_group_id = partner.partner_group_id
  where ${inTenant('partner')} and partner.organization_id = any(${'organizationIds'}::uuid[])
    and price.product_id = any(${'productIds'}::uuid[])
  group by partner.organization_id`;

const CONTRACTOR_RATES = sql`
  select rates.*, (select coalesce(json_agg(one), '[]') from (${GROUP_PRICES}) one) as groups from (${ROUTER_RATES}) rates`;

/** Selects the lines of an order and of the client offers on these steps. */
const ACCEPTED_LINES = sql`
  select line.product_id as "productId", line.quantity::float8 as quantity,
    line.total_excluding_vat as "totalExcludingVat", line.total_amount as "totalAmount"
  from order_lines line where ${inTenant('line')} and line.order_id = ${'orderId'}
    and (line.workflow_step_id is null or line.workflow_step_id = any(${'acceptedStepIds'}::uuid[]))`;

/** Computes the shares of the products. */
export function buildRouterRates({ defaultShare, shareBase, isTaxInclusive, products }: RouterRatesRow): RouterRates {
  const shares = products.flatMap(({ id, ...price }) => {
    const share = computeUnitShare({ ...price, isTaxInclusive }, shareBase);
    return share === null ? [] : [[id, share] as const];
  });
  return { defaultShare, shareBase, productPayouts: Object.fromEntries(shares) };
}

/** Reads the rates in one statement. */
export async function loadContractorRates(db: Database, request: RatesRequest): Promise<ContractorRates> {
  type Row = RouterRatesRow & { groups: { organizationId: string; prices: GroupPrices }[] };
  const { groups, ...rates } = (await db.row<Row>(CONTRACTOR_RATES, { ...request }))!;
  return {
    ofRouter: buildRouterRates(rates),
    groupPrices: new Map(groups.map(({ organizationId, prices }) => [organizationId, prices])),
  };
}

/** Computes the payout of a contractor for lines. */
export function computeContractorPayout(
  lines: readonly PaidLine[],
  { ofRouter, groupPrices }: ContractorRates,
  organizationId: string,
): LinesPayout {
  return computePayout(lines, { ...ofRouter, groupPrices: groupPrices.get(organizationId) ?? {} });
}

/** The lines of the order, with those of client offers that are accepted, also by this transaction. */
export async function listAcceptedLines(db: Database, order: OrderAggregate): Promise<readonly PaidLine[]> {
  const { id: orderId, routerId, lines } = order.order;
  if (lines) return lines;
  const acceptedStepIds = order.listSteps().flatMap(({ id, offerStatus }) => (offerStatus === 'accepted' ? [id] : []));
  return db.rows<PaidLine & object>(ACCEPTED_LINES, { orderId, routerId, acceptedStepIds });
}

/** Computes the payouts of contractors that an operator selects or assigns, for the accepted lines of the order. */
export async function computePayouts(
  db: Database,
  order: OrderAggregate,
  organizationIds: readonly string[],
): Promise<Map<string, Payout>> {
  const lines = await listAcceptedLines(db, order);
  const productIds = listProductIds(lines);
  const rates = await loadContractorRates(db, { routerId: order.order.routerId, organizationIds, productIds });
  return new Map(organizationIds.map((id) => [id, pickPayout(computeContractorPayout(lines, rates, id))]));
}

/** Picks the columns of a dispatch. */
export function pickPayout({ payout, payoutIsComplete }: Payout): Payout {
  return { payout, payoutIsComplete };
}

/** Returns the products of lines. */
export function listProductIds(lines: readonly PaidLine[]): string[] {
  return lines.map(({ productId }) => productId).filter((id) => id !== null);
}
