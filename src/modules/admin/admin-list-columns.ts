/** Columns by which the admin lists can be filtered. Each map is an allow-list. */
import { createBooleanColumn } from '../../entities/columns/boolean-column.js';
import { ROLES } from '../../entities/user.js';
import type { FilterColumns } from '../../platform/filters/filter-model.js';
import { type TextMatcher, sql, type Sql } from '../../platform/read-models/index.js';

/** `users.search` contains these columns and has an index, so it narrows the rows first. */
const within = (matches: TextMatcher) => matches(sql`u.search`);

/** Users (contract 4.21), alias `u`. */
export const ADMIN_USER_COLUMNS: FilterColumns = {
  id: { type: 'option', sql: sql`u.id`, cast: 'uuid' },
  email: { type: 'text', sql: sql`u.email`, searchedIn: within },
  firstName: { type: 'text', sql: sql`u.first_name`, searchedIn: within },
  lastName: { type: 'text', sql: sql`u.last_name`, searchedIn: within },
  phoneNumber: { type: 'text', sql: sql`u.phone_number`, searchedIn: within },
  language: { type: 'option', sql: sql`u.language` },
  timezone: { type: 'option', sql: sql`u.timezone` },
  isSuperuser: createBooleanColumn(sql`u.is_superuser`),
  isTechnical: createBooleanColumn(sql`u.is_technical`),
  emailVerified: { type: 'date', sql: sql`u.email_verified` },
  phoneVerified: { type: 'date', sql: sql`u.phone_verified` },
  lastLogin: { type: 'date', sql: sql`u.last_login` },
  lastAccessAt: { type: 'date', sql: sql`u.last_access_at` },
  createdAt: { type: 'date', sql: sql`u.created_at` },
  updatedAt: { type: 'date', sql: sql`u.updated_at` },
};

const ofUser = (column: Sql) => sql`(select person.${column} from users person where person.id = m.user_id)`;
const ofOrganization = (column: Sql) =>
  sql`(select organization.${column} from organizations organization where organization.id = m.router_organization_id)`;

/** Memberships of matching users. */
const withinUsers = (matches: TextMatcher) => sql`m.id in (select unnest(array(${membershipsOfUsers(matches)})))`;

/** Memberships in matching organizations. */
const withinOrganizations = (matches: TextMatcher) =>
  sql`m.id in (select unnest(array(${membershipsOfOrganizations(matches)})))`;

/** Search condition of `q` and `phrase`: memberships of matching users or in matching organizations. */
export const membershipSearch = (matches: TextMatcher) =>
  sql`m.id in (select unnest(array(${membershipsOfUsers(matches)} union all ${membershipsOfOrganizations(matches)})))`;

/** Memberships (contract 4.22), alias `m`. */
export const MEMBERSHIP_COLUMNS: FilterColumns = {
  id: { type: 'option', sql: sql`m.id`, cast: 'uuid' },
  userId: { type: 'option', sql: sql`m.user_id`, cast: 'uuid' },
  routerOrganizationId: { type: 'option', sql: sql`m.router_organization_id`, cast: 'uuid' },
  roles: { type: 'multiOption', sql: sql`m.roles`, values: ROLES },
  createdAt: { type: 'date', sql: sql`m.created_at` },
  email: { type: 'text', sql: ofUser(sql`email`), searchedIn: withinUsers },
  firstName: { type: 'text', sql: ofUser(sql`first_name`), searchedIn: withinUsers },
  lastName: { type: 'text', sql: ofUser(sql`last_name`), searchedIn: withinUsers },
  phoneNumber: { type: 'text', sql: ofUser(sql`phone_number`), searchedIn: withinUsers },
  organizationName: { type: 'text', sql: ofOrganization(sql`name`), searchedIn: withinOrganizations },
};

/** Audit log, alias `a`. */
export const AUDIT_COLUMNS: FilterColumns = {
  action: { type: 'option', sql: sql`a.action` },
  resource: { type: 'option', sql: sql`a.resource` },
  resourceId: { type: 'option', sql: sql`a.resource_id` },
  userId: { type: 'option', sql: sql`a.user_id`, cast: 'uuid' },
  routerId: { type: 'option', sql: sql`a.router_id`, cast: 'uuid' },
  createdAt: { type: 'date', sql: sql`a.created_at` },
};

/**
 * Searches users and organizations first, because usually few match and an index finds their memberships. The arrays of
 * IDs above and the range `between id and id` below hide the average number of memberships of an organization from the
 * planner, which would otherwise scan all memberships.
 */
function membershipsOfUsers(matches: TextMatcher): Sql {
  return sql`select member.id from users person join memberships member on member.user_id = person.id
    where ${matches(sql`person.search`)}`;
}

function membershipsOfOrganizations(matches: TextMatcher): Sql {
  return sql`select matching.id from organizations organization cross join lateral (
      select member.id from memberships member
      where member.router_organization_id between organization.id and organization.id and member.deleted_at is null offset 0) matching
    where ${matches(sql`organization.search`)}`;
}
