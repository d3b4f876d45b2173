/** What a partner is paid for each product (decisions/partners "Prices"). */
import { ApiSchema } from '@nestjs/swagger';
import { computePartnerPrice, PRICE_SOURCES, type PriceSource } from '../../domain/routing/pricing/partner-price.js';
import { Product } from '../../entities/product.js';
import { PAYOUT_SHARE_BASES, type PayoutShareBase } from '../../entities/router-settings.js';
import { sameTenant } from '../../entities/tenant-predicates.js';
import { BooleanField, EnumField, IntField, pickFields, UuidField } from '../../platform/fields/index.js';
import { ComputedFields, createSortedQuery, ReadModel, sql } from '../../platform/read-models/index.js';

/** Parameters: `partnerGroupId`, null for a partner without a group. */
@ApiSchema({
  description:
    'What a partner is paid for one unit of a product. Amounts are in minor units of `currencyCode`, shares in basis points.',
})
@ReadModel({
  table: 'products',
  alias: 'p',
  displayJoins: sql`left join product_partner_group_prices price on ${sameTenant('price', 'p')} and price.product_id = p.id
      and price.partner_group_id = ${'partnerGroupId'}::uuid
    left join router_settings s on ${sameTenant('s', 'p')}`,
})
@ComputedFields(
  [
    'productId',
    'payerUnitAmount',
    'discountUnitAmount',
    'vatRate',
    'isTaxInclusive',
    'installerPayoutSharePercentage',
    'defaultPayoutShare',
    'payoutShareBase',
    'groupPrice',
  ],
  computePartnerPrice,
)
export class PartnerPriceView extends pickFields(Product, [
  'name',
  'externalId',
  'unit',
  'currencyCode',
  'payerUnitAmount',
  'discountUnitAmount',
  'vatRate',
  'installerPayoutSharePercentage',
]) {
  @UuidField({ sql: sql`p.id`, description: 'Product that the price is for.' })
  productId: string;

  @BooleanField({
    sql: sql`coalesce(s.is_tax_inclusive, false)`,
    description: 'Whether `payerUnitAmount` and `discountUnitAmount` include VAT. Router setting.',
  })
  isTaxInclusive: boolean;

  @IntField({
    min: 0,
    max: 10_000,
    nullable: true,
    sql: sql`s.default_payout_share`,
    description: 'Share of the price for products without a share. Router setting; `null`: none.',
  })
  defaultPayoutShare: number | null;

  @EnumField({
    of: PAYOUT_SHARE_BASES,
    sql: sql`coalesce(s.payout_share_base, 'net')`,
    description: 'Price that shares are taken of: `net`, without VAT, or `gross`, with VAT. Router setting.',
  })
  payoutShareBase: PayoutShareBase;

  @UuidField({
    nullable: true,
    sql: sql`price.partner_group_id`,
    description: 'Group of the partner, if the product has a price for it, else `null`.',
  })
  partnerGroupId: string | null;

  @IntField({
    min: 0,
    nullable: true,
    sql: sql`price.amount`,
    description: 'Price of the product for the group of the partner. `null` if there is none.',
  })
  groupPrice: number | null;

  @IntField({
    nullable: true,
    computed: true,
    description: 'What the client pays for one unit, after discount and with VAT. Computed; `null` if out of range.',
  })
  payerUnitTotalAmount: number | null;

  @IntField({
    nullable: true,
    computed: true,
    description:
      '`payerUnitTotalAmount` without VAT; what remains of it after `amount` is the margin. Computed; `null` if out of range.',
  })
  payerUnitTotalAmountExcludingVat: number | null;

  @EnumField({
    of: PRICE_SOURCES,
    computed: true,
    description:
      'Rule that the payout follows from, the first that applies: `groupPrice` of the partner’s group; `productShare`, `installerPayoutSharePercentage` unless it is 0; `defaultShare`, the setting `defaultPayoutShare` of the router unless it is 0; `agreement`, no rule.',
  })
  source: PriceSource;

  @IntField({
    nullable: true,
    computed: true,
    example: 450000,
    description:
      'Payout for one unit at the product’s own price. With `defaultShare` it follows the price of the order line, which may differ. `null` by agreement and if out of range.',
  })
  amount: number | null;

  @IntField({
    min: 0,
    max: 10_000,
    nullable: true,
    computed: true,
    example: 6000,
    description:
      'Share that applies, of the price without VAT, or with VAT if `payoutShareBase` is `gross`. `null` for `groupPrice` and `agreement`.',
  })
  share: number | null;
}

/** Query of the list; `q` searches name, description and external ID of the product. */
export class PartnerPricesQuery extends createSortedQuery(['createdAt', 'name', 'updatedAt']) {}
