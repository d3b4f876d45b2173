/** What lists and saved views may filter and sort organizations by; `o` is the alias of the table. */
import type { FilterColumns } from '../../platform/filters/filter-model.js';
import type { Found } from '../../platform/views/index.js';
import { ORDER_VISIBILITIES } from '../organization.js';
import { flagColumn } from './flag-column.js';

/** These texts are all part of what is searched, in its index. */
const within = (found: Found) => found('o.search');

/** The columns of the organization list, by the names of the organization's fields. */
export const ORGANIZATION_COLUMNS: FilterColumns = {
  displayId: { type: 'number', sql: 'o.display_id' },
  name: { type: 'text', sql: 'o.name', within },
  slug: { type: 'text', sql: 'o.slug', within },
  externalId: { type: 'text', sql: 'o.external_id' },
  areaOfOperation: { type: 'text', sql: 'o.area_of_operation' },
  address: { type: 'text', sql: 'o.address' },
  city: { type: 'text', sql: 'o.city' },
  postalCode: { type: 'text', sql: 'o.postal_code' },
  countryCode: { type: 'option', sql: 'o.country_code' },
  locale: { type: 'option', sql: 'o.locale' },
  timezone: { type: 'option', sql: 'o.timezone' },
  currencyCode: { type: 'option', sql: 'o.currency_code' },
  legalName: { type: 'text', sql: 'o.legal_name', within },
  legalOrgId: { type: 'text', sql: 'o.legal_org_id' },
  vatNumber: { type: 'text', sql: 'o.vat_number' },
  billingEmail: { type: 'text', sql: 'o.billing_email' },
  parentId: { type: 'option', sql: 'o.parent_id', cast: 'uuid' },
  orderVisibility: { type: 'option', sql: 'o.order_visibility', values: ORDER_VISIBILITIES },
  payoutType: { type: 'option', sql: 'o.payout_type' },
  featureAccess: { type: 'multiOption', sql: 'o.feature_access' },
  canInstall: flagColumn('o.can_install'),
  isMinimal: flagColumn('o.is_minimal'),
  autoCancel: flagColumn('o.auto_cancel'),
  organizationLiveAt: { type: 'date', sql: 'o.organization_live_at' },
  createdAt: { type: 'date', sql: 'o.created_at' },
  updatedAt: { type: 'date', sql: 'o.updated_at' },
};

/** What organizations can be sorted by, and the SQL of it; the first is the default. */
export const ORGANIZATION_SORTS = {
  createdAt: 'o.created_at',
  updatedAt: 'o.updated_at',
  organizationLiveAt: 'o.organization_live_at',
  displayId: 'o.display_id',
  name: 'lower(o.name)',
  slug: 'o.slug',
  externalId: 'lower(o.external_id)',
  city: 'lower(o.city)',
  postalCode: 'o.postal_code',
  countryCode: 'o.country_code',
} as const satisfies Record<string, string>;
