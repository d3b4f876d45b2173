/** Columns by which lists and view presets filter and sort organizations. `o` is the alias of `organizations`. */
import type { FilterColumns } from '../../platform/filters/filter-model.js';
import { nullableSort, type SortExpression, type TextMatcher, sql } from '../../platform/read-models/index.js';
import { ORDER_VISIBILITIES } from '../organization.js';
import { createBooleanColumn } from './boolean-column.js';

/** Text filters use the trigram index of `search`, which contains all these texts. */
const within = (found: TextMatcher) => found(sql`o.search`);

/** Filter columns of the organization list, by field name. */
export const ORGANIZATION_COLUMNS: FilterColumns = {
  displayId: { type: 'number', sql: sql`o.display_id` },
  name: { type: 'text', sql: sql`o.name`, searchedIn: within },
  slug: { type: 'text', sql: sql`o.slug`, searchedIn: within },
  externalId: { type: 'text', sql: sql`o.external_id` },
  areaOfOperation: { type: 'text', sql: sql`o.area_of_operation` },
  address: { type: 'text', sql: sql`o.address` },
  city: { type: 'text', sql: sql`o.city` },
  postalCode: { type: 'text', sql: sql`o.postal_code` },
  countryCode: { type: 'option', sql: sql`o.country_code` },
  locale: { type: 'option', sql: sql`o.locale` },
  timezone: { type: 'option', sql: sql`o.timezone` },
  currencyCode: { type: 'option', sql: sql`o.currency_code` },
  legalName: { type: 'text', sql: sql`o.legal_name`, searchedIn: within },
  legalOrgId: { type: 'text', sql: sql`o.legal_org_id` },
  vatNumber: { type: 'text', sql: sql`o.vat_number` },
  billingEmail: { type: 'text', sql: sql`o.billing_email` },
  parentId: { type: 'option', sql: sql`o.parent_id`, cast: 'uuid' },
  orderVisibility: { type: 'option', sql: sql`o.order_visibility`, values: ORDER_VISIBILITIES },
  payoutType: { type: 'option', sql: sql`o.payout_type` },
  featureAccess: { type: 'multiOption', sql: sql`o.feature_access` },
  canInstall: createBooleanColumn(sql`o.can_install`),
  isMinimal: createBooleanColumn(sql`o.is_minimal`),
  autoCancel: createBooleanColumn(sql`o.auto_cancel`),
  organizationLiveAt: { type: 'date', sql: sql`o.organization_live_at` },
  createdAt: { type: 'date', sql: sql`o.created_at` },
  updatedAt: { type: 'date', sql: sql`o.updated_at` },
};

/** Sort expressions of the organization list, by field name. The first is the default. */
export const ORGANIZATION_SORTS = {
  createdAt: sql`o.created_at`,
  updatedAt: sql`o.updated_at`,
  organizationLiveAt: nullableSort(sql`o.organization_live_at`),
  displayId: sql`o.display_id`,
  name: sql`lower(o.name)`,
  slug: nullableSort(sql`o.slug`),
  externalId: nullableSort(sql`lower(o.external_id)`),
  city: nullableSort(sql`lower(o.city)`),
  postalCode: nullableSort(sql`o.postal_code`),
  countryCode: nullableSort(sql`o.country_code`),
} as const satisfies Record<string, SortExpression>;
