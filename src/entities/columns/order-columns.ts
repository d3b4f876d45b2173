/** What lists and saved views may filter and sort orders by; `o` is the alias of the table. */
import type { FilterColumns } from '../../platform/filters/filter-model.js';
import type { Found } from '../../platform/views/index.js';
import { ORDER_SOURCES, ORDER_STATUSES } from '../order.js';

/** These texts are all part of what is searched, in its index. */
const within = (found: Found) => found('o.search');

/** The columns of the order list, by the names of the order's fields. */
export const ORDER_COLUMNS: FilterColumns = {
  displayId: { type: 'text', sql: 'o.display_id', within },
  name: { type: 'text', sql: 'o.name', within },
  contactPersonName: { type: 'text', sql: 'o.contact_person_name', within },
  email: { type: 'text', sql: 'o.email', within },
  phoneNumber: { type: 'text', sql: 'o.phone_number', within },
  workplace: { type: 'text', sql: 'o.workplace' },
  address: { type: 'text', sql: 'o.address', within },
  city: { type: 'text', sql: 'o.city', within },
  postalCode: { type: 'text', sql: 'o.postal_code', within },
  countryCode: { type: 'option', sql: 'o.country_code' },
  status: { type: 'option', sql: 'o.status', values: ORDER_STATUSES },
  source: { type: 'option', sql: 'o.source', values: ORDER_SOURCES },
  organizationId: { type: 'option', sql: 'o.organization_id', cast: 'uuid' },
  operatorId: { type: 'option', sql: 'o.operator_id', cast: 'uuid' },
  orderTags: {
    type: 'multiOption',
    sql: 'array(select tagged.order_tag_id from order_tag_assignments tagged where tagged.order_id = o.id)',
    cast: 'uuid',
    overlaps: (tags) =>
      `o.id in (select tagged.order_id from order_tag_assignments tagged where tagged.order_tag_id = any(${tags}))`,
  },
  createdAt: { type: 'date', sql: 'o.created_at' },
  updatedAt: { type: 'date', sql: 'o.updated_at' },
  completedAt: { type: 'date', sql: 'o.completed_at' },
  cancelledAt: { type: 'date', sql: 'o.cancelled_at' },
};

/** What orders can be sorted by, and the SQL of it; the first is the default. */
export const ORDER_SORTS = {
  createdAt: 'o.created_at',
  updatedAt: 'o.updated_at',
  completedAt: 'o.completed_at',
  cancelledAt: 'o.cancelled_at',
  displayId: `substring(o.display_id from '[0-9]+$')::numeric`,
  name: 'lower(o.name)',
  status: 'o.status',
  source: 'o.source',
  contactPersonName: 'lower(o.contact_person_name)',
  email: 'lower(o.email)',
  phoneNumber: 'o.phone_number',
  workplace: 'lower(o.workplace)',
  address: 'lower(o.address)',
  city: 'lower(o.city)',
  postalCode: 'o.postal_code',
  countryCode: 'o.country_code',
} as const satisfies Record<string, string>;
