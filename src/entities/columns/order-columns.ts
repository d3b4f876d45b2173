/** Columns by which lists and view presets filter and sort orders. `o` is the alias of `orders`. */
import { inTenants, sameTenant } from '../tenant-predicates.js';
import { withFamily, type FilterColumns } from '../../platform/filters/filter-model.js';
import {
  nullableSort,
  type SortExpression,
  type TextMatcher,
  sql,
  type Sql,
} from '../../platform/read-models/index.js';
import { createBooleanColumn } from './boolean-column.js';
import { ORDER_CUSTOM_FIELDS } from './order-custom-field-column.js';
import { ORDER_PROGRESS_COLUMNS, ORDER_PROGRESS_SORTS } from './order-progress-columns.js';
import { EXTERNAL_VIEWER_CONDITION } from './order-viewer.js';
import { ORDER_UPDATED_AT } from '../order-timestamp.js';
import { ORDER_STATUS } from '../row-counters.js';
import { ATTENTION_REASONS, WAITING_SIDES } from '../order-attention.js';
import { ORDER_SOURCES, ORDER_STATUSES } from '../order.js';

/** Text filters use the trigram index of `search`, which contains all these texts. */
const within = (found: TextMatcher) => found(sql`o.search`);

/** The first condition is that of the partial index. External viewers read no reasons, so they find none. */
const matchesAttention = (reasons: Sql) =>
  sql`(o.attention_reasons <> '{}' and o.attention_reasons && ${reasons} and not ${EXTERNAL_VIEWER_CONDITION})`;

/** The first condition is that of the partial index. */
const matchesWaitingFor = (sides: Sql) => sql`(o.waiting_for <> '{}' and o.waiting_for && ${sides})`;

/** External viewers cannot read it, so they cannot find it. */
const EXTERNAL_ID = sql`case when not ${EXTERNAL_VIEWER_CONDITION} then o.external_id end`;

/** Filter columns of the order list, by field name. */
export const ORDER_COLUMNS: FilterColumns = withFamily(ORDER_CUSTOM_FIELDS, {
  displayId: { type: 'text', sql: sql`o.display_id`, searchedIn: within },
  name: { type: 'text', sql: sql`o.name`, searchedIn: within },
  contactPersonName: { type: 'text', sql: sql`o.contact_person_name`, searchedIn: within },
  email: { type: 'text', sql: sql`o.email`, searchedIn: within },
  phoneNumber: { type: 'text', sql: sql`o.phone_number`, searchedIn: within },
  workplace: { type: 'text', sql: sql`o.workplace` },
  address: { type: 'text', sql: sql`o.address`, searchedIn: within },
  city: { type: 'text', sql: sql`o.city`, searchedIn: within },
  postalCode: { type: 'text', sql: sql`o.postal_code`, searchedIn: within },
  countryCode: { type: 'option', sql: sql`o.country_code` },
  clientLanguage: { type: 'option', sql: sql`o.client_language` },
  status: { type: 'option', sql: ORDER_STATUS, values: ORDER_STATUSES },
  source: { type: 'option', sql: sql`o.source`, values: ORDER_SOURCES },
  organizationId: { type: 'option', sql: sql`o.organization_id`, cast: 'uuid' },
  operatorId: { type: 'option', sql: sql`o.operator_id`, cast: 'uuid', isPerson: true },
  orderTags: {
    type: 'multiOption',
    sql: sql`array(select tagged.order_tag_id from order_tag_assignments tagged where ${sameTenant('tagged', 'o')} and tagged.order_id = o.id)`,
    cast: 'uuid',
    overlaps: (tags) =>
      sql`o.id in (select tagged.order_id from order_tag_assignments tagged
        where ${inTenants('tagged')} and tagged.order_tag_id = any(${tags}))`,
  },
  attention: {
    type: 'multiOption',
    sql: sql`case when ${EXTERNAL_VIEWER_CONDITION} then '{}'::text[] else o.attention_reasons end`,
    values: ATTENTION_REASONS,
    overlaps: matchesAttention,
  },
  waitingFor: { type: 'multiOption', sql: sql`o.waiting_for`, values: WAITING_SIDES, overlaps: matchesWaitingFor },
  waitingSince: { type: 'date', sql: sql`o.waiting_since` },
  createdAt: { type: 'date', sql: sql`o.created_at` },
  updatedAt: { type: 'date', sql: ORDER_UPDATED_AT },
  completedAt: { type: 'date', sql: sql`o.completed_at` },
  cancelledAt: { type: 'date', sql: sql`o.cancelled_at` },
  externalId: { type: 'text', sql: EXTERNAL_ID, searchedIn: (found) => found(sql`o.own_search`) },
  hold: createBooleanColumn(sql`o.held_at is not null and not ${EXTERNAL_VIEWER_CONDITION}`),
  ...ORDER_PROGRESS_COLUMNS,
});

/** Sort expressions of the order list, by field name. The first is the default. */
export const ORDER_SORTS = {
  createdAt: sql`o.created_at`,
  updatedAt: ORDER_UPDATED_AT,
  completedAt: nullableSort(sql`o.completed_at`),
  cancelledAt: nullableSort(sql`o.cancelled_at`),
  waitingFor: sql`o.waiting_for`,
  waitingSince: nullableSort(sql`o.waiting_since`),
  displayId: sql`substring(o.display_id from '[0-9]+$')::numeric`,
  name: nullableSort(sql`lower(o.name)`),
  status: sql`o.status`,
  source: sql`o.source`,
  contactPersonName: sql`lower(o.contact_person_name)`,
  email: sql`lower(o.email)`,
  phoneNumber: sql`o.phone_number`,
  workplace: nullableSort(sql`lower(o.workplace)`),
  address: sql`lower(o.address)`,
  city: sql`lower(o.city)`,
  postalCode: sql`o.postal_code`,
  countryCode: sql`o.country_code`,
  externalId: nullableSort(sql`lower(${EXTERNAL_ID})`),
  hold: nullableSort(sql`case when not ${EXTERNAL_VIEWER_CONDITION} then o.held_at end`),
  ...ORDER_PROGRESS_SORTS,
} as const satisfies Record<string, SortExpression>;
