/** Columns by which lists and view presets filter and sort products. `p` is the alias of `products`. */
import type { FilterColumns } from '../../platform/filters/filter-model.js';
import {
  nullableSort,
  type SortExpression,
  type TextMatcher,
  sql,
  type Sql,
} from '../../platform/read-models/index.js';
import { PAYMENT_SOURCES, PRODUCT_TYPES } from '../product.js';
import { createBooleanColumn } from './boolean-column.js';

/** Text filters use the trigram index of `search`, which contains all these texts. */
const within = (found: TextMatcher) => found(sql`p.search`);

/** Whether the reader only has the product shared, because it is not a user of the product's router. */
const SHARED = sql`(${'isContractor'}::boolean or p.router_id <> ${'routerId'})`;

/** SQL of a column that is null for contractors, also in filters and sorting. */
export const hiddenFromContractors = (column: Sql) => sql`case when not ${SHARED} then ${column} end`;

const INTERNAL_PRICE = hiddenFromContractors(sql`p.internal_price`);

/** Filter columns of the product list, by field name. */
export const PRODUCT_COLUMNS: FilterColumns = {
  name: { type: 'text', sql: sql`p.name`, searchedIn: within },
  description: { type: 'text', sql: sql`p.description`, searchedIn: within },
  externalId: { type: 'text', sql: sql`p.external_id`, searchedIn: within },
  internalId: { type: 'number', sql: sql`p.internal_id` },
  productType: { type: 'option', sql: sql`p.product_type`, values: PRODUCT_TYPES },
  paymentSource: { type: 'option', sql: sql`p.payment_source`, values: PAYMENT_SOURCES },
  currencyCode: { type: 'option', sql: sql`p.currency_code` },
  unit: { type: 'text', sql: sql`p.unit` },
  workType: { type: 'text', sql: sql`p.work_type` },
  discountSourceType: { type: 'text', sql: sql`p.discount_source_type` },
  vatRate: { type: 'number', sql: sql`p.vat_rate` },
  payerUnitAmount: { type: 'number', sql: sql`p.payer_unit_amount` },
  discountUnitAmount: { type: 'number', sql: sql`p.discount_unit_amount` },
  installerPayoutSharePercentage: { type: 'number', sql: sql`p.installer_payout_share_percentage` },
  internalPrice: { type: 'number', sql: INTERNAL_PRICE },
  sharedWithContractors: createBooleanColumn(sql`p.shared_with_contractors`),
  isPublic: createBooleanColumn(sql`p.is_public`),
  isEditable: createBooleanColumn(sql`p.is_editable`),
  tags: { type: 'multiOption', sql: sql`p.tags` },
  createdAt: { type: 'date', sql: sql`p.created_at` },
  updatedAt: { type: 'date', sql: sql`p.updated_at` },
};

/** Sort expressions of the product list, by field name. The first is the default. */
export const PRODUCT_SORTS = {
  createdAt: sql`p.created_at`,
  updatedAt: sql`p.updated_at`,
  name: sql`lower(p.name)`,
  externalId: nullableSort(sql`lower(p.external_id)`),
  internalId: nullableSort(sql`p.internal_id`),
  productType: sql`p.product_type`,
  currencyCode: sql`p.currency_code`,
  unit: nullableSort(sql`lower(p.unit)`),
  vatRate: sql`p.vat_rate`,
  payerUnitAmount: sql`p.payer_unit_amount`,
  discountUnitAmount: sql`p.discount_unit_amount`,
  internalPrice: nullableSort(INTERNAL_PRICE),
} as const satisfies Record<string, SortExpression>;
