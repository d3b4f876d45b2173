/** Request and response bodies of products (contract 2.2). */
import { ApiSchema } from '@nestjs/swagger';
import { hiddenFromContractors, PRODUCT_SORTS } from '../../entities/columns/product-columns.js';
import type { FileReference } from '../../entities/file-reference.js';
import { PartnerGroupPrice, Product } from '../../entities/product.js';
import { publicFileUrlSql } from '../../entities/stored-file.js';
import { sameTenant } from '../../entities/tenant-predicates.js';
import {
  BooleanField,
  IntField,
  NestedField,
  NestedListField,
  StringField,
  UuidField,
  pickDefined,
  inputFrom,
  pickFields,
} from '../../platform/fields/index.js';
import {
  ComputedFields,
  ReadModel,
  createSortedQuery,
  sql,
  versionSql,
  withVersion,
} from '../../platform/read-models/index.js';
import { computeProductAmounts } from '../../domain/routing/pricing/amounts.js';

@ApiSchema({ description: 'Router that owns the product.' })
@ReadModel({ table: 'organizations', alias: 'r' })
export class ProductRouter {
  @StringField({ max: 256, sql: sql`r.name`, description: 'Name of the router.' })
  name: string;

  @StringField({
    format: 'uri',
    nullable: true,
    sql: publicFileUrlSql(sql`r.logo_file_id`),
    description: 'Public URL of the router’s logo. `null` if there is none.',
  })
  logoUrl: string | null;
}

/** Product with computed amounts. Internal fields are `null` for contractors. */
@ApiSchema({ description: 'Product of the router. Amounts are in minor units of `currencyCode`.' })
@ReadModel({ table: 'products', alias: 'p' })
@ComputedFields(
  ['payerUnitAmount', 'discountUnitAmount', 'vatRate', 'installerPayoutSharePercentage', 'isTaxInclusive'],
  computeProductAmounts,
)
export class ProductView extends pickFields(Product, [
  'id',
  'updatedAt',
  'createdAt',
  'deletedAt',
  'routerId',
  'productType',
  'internalId',
  'externalId',
  'name',
  'description',
  'sharedWithContractors',
  'isPublic',
  'isEditable',
  'unit',
  'paymentSource',
  'currencyCode',
  'vatRate',
  'payerUnitAmount',
  'discountUnitAmount',
  'discountSourceType',
  'workType',
  'installerPayoutSharePercentage',
  'images',
  'attachments',
  'tags',
]) {
  @IntField({
    nullable: true,
    sql: hiddenFromContractors(sql`p.internal_price`),
    description: 'Cost of one unit for the router, in minor units. `null` for contractors.',
  })
  internalPrice: number | null;

  @StringField({
    nullable: true,
    sql: hiddenFromContractors(sql`p.default_note`),
    description: 'Internal note of the router. `null` if there is none, and for contractors.',
  })
  defaultNote: string | null;

  @BooleanField({
    sql: sql`coalesce((select s.is_tax_inclusive from router_settings s where ${sameTenant('s', 'p')}), false)`,
    description: 'Whether the amounts include VAT. Router setting.',
  })
  isTaxInclusive: boolean;

  @IntField({
    nullable: true,
    computed: true,
    description: 'Price of one unit after discount, including VAT, in minor units. Computed; `null` if out of range.',
  })
  payerUnitTotalAmount: number | null;

  @IntField({
    nullable: true,
    computed: true,
    description: 'Contractor’s share of the total including VAT, in minor units. Computed; `null` if out of range.',
  })
  installerPayoutUnitAmount: number | null;

  @IntField({
    nullable: true,
    computed: true,
    description: 'Contractor’s share of the total without VAT, in minor units. Computed; `null` if out of range.',
  })
  installerPayoutUnitAmountExcludingVat: number | null;

  @IntField({
    nullable: true,
    description:
      'Price for the caller’s partner group, in minor units. `null` if there is none, and for users of the router.',
    sql: sql`case when ${'organizationId'} <> p.router_id then (select price.amount from partners partner
      join product_partner_group_prices price
        on ${sameTenant('price', 'p')} and price.product_id = p.id and ${sameTenant('price', 'partner')} and price.partner_group_id = partner.partner_group_id
      where ${sameTenant('partner', 'p')} and partner.organization_id = ${'organizationId'} and partner.status = 'active') end`,
  })
  partnerGroupPrice: number | null;

  @NestedField(() => ProductRouter, {
    nullable: true,
    subquery: sql`where r.id = p.router_id`,
    description: 'Router that owns the product.',
  })
  router: ProductRouter | null;
}

@ApiSchema({ description: 'Product in a list.' })
export class ProductRowView extends withVersion(ProductView) {}

/** Writable fields of a product. */
const PRODUCT_FIELDS = [
  'name',
  'currencyCode',
  'productType',
  'internalId',
  'externalId',
  'description',
  'sharedWithContractors',
  'isPublic',
  'isEditable',
  'unit',
  'defaultNote',
  'paymentSource',
  'vatRate',
  'payerUnitAmount',
  'discountUnitAmount',
  'discountSourceType',
  'workType',
  'installerPayoutSharePercentage',
  'internalPrice',
  'attachments',
  'images',
  'tags',
] as const;

@ApiSchema({ description: 'Price of a product for a partner group.' })
@ReadModel({ table: 'product_partner_group_prices', alias: 'price' })
export class PartnerGroupPriceView extends pickFields(PartnerGroupPrice, ['partnerGroupId', 'amount']) {}

@ApiSchema({ description: 'Price of a product for a partner group, in a list.' })
export class PartnerGroupPriceRowView extends withVersion(PartnerGroupPriceView, versionSql(PartnerGroupPriceView)) {}

@ApiSchema({ description: 'Price of a product for a partner group, to set.' })
export class PartnerGroupPriceInput extends inputFrom(PartnerGroupPriceView, { required: ['amount'] }) {}

@ApiSchema({ description: 'Price for a partner group, as the list of prices shows it. `version` is ignored.' })
class ListedGroupPriceInput extends inputFrom(PartnerGroupPriceRowView, { required: ['partnerGroupId', 'amount'] }) {}

const [, , ...AFTER_CURRENCY] = PRODUCT_FIELDS;
const OPTIONAL_FIELDS = AFTER_CURRENCY.filter((field) => field !== 'internalPrice');

/** Request body of create and update. Both require `name` and `currencyCode`. */
@ApiSchema({
  description: 'Product to create or update. On update, omitted fields keep their value, except those with a default.',
})
export class ProductInput extends inputFrom(ProductView, {
  required: ['name', 'currencyCode'],
  optional: OPTIONAL_FIELDS,
  defaulted: ['sharedWithContractors', 'attachments', 'images', 'tags'],
}) {
  @IntField({ optional: true, description: 'Cost of one unit for the router, in minor units.' })
  internalPrice?: number;

  @NestedListField(() => ListedGroupPriceInput, {
    optional: true,
    description: 'Prices by partner group. They replace the current prices.',
  })
  partnerGroupPrices?: ListedGroupPriceInput[];
}

/** Query parameters of the product list. */
export class ProductsQuery extends createSortedQuery(Object.keys(PRODUCT_SORTS)) {
  @UuidField({
    optional: true,
    description: 'View preset of entity `PRODUCT` whose filters and sorting apply.',
  })
  viewPresetId?: string;
}

/** Returns the columns that a request sets. */
export function buildProductColumns(input: ProductInput) {
  const columns = pickDefined(input, PRODUCT_FIELDS);
  if (columns.attachments) columns.attachments = columns.attachments.map(withFileName);
  if (columns.images) columns.images = columns.images.map(withFileName);
  return columns;
}

/** Sets `fileName` to `null` if it is missing, because responses contain every field. */
function withFileName({ fileId, fileName = null }: FileReference): FileReference {
  return { fileId, fileName };
}
