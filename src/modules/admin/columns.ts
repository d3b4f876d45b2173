/** What the lists of the administration may be filtered by, each a literal allow-list. */
import { flagColumn } from '../../entities/columns/flag-column.js';
import { ROLES } from '../../entities/user.js';
import type { FilterColumns } from '../../platform/filters/filter-model.js';
import { type Found, sql, type Sql } from '../../platform/read-models/index.js';

/** These texts are all part of what is searched, in its index. */
const within = (found: Found) => found(sql`u.search`);

/** Of contract 4.21; `u` is the alias of users. */
export const ADMIN_USER_COLUMNS: FilterColumns = {
  id: { type: 'option', sql: sql`u.id`, cast: 'uuid' },
  email: { type: 'text', sql: sql`u.email`, within },
  firstName: { type: 'text', sql: sql`u.first_name`, within },
  lastName: { type: 'text', sql: sql`u.last_name`, within },
  phoneNumber: { type: 'text', sql: sql`u.phone_number`, within },
  language: { type: 'option', sql: sql`u.language` },
  timezone: { type: 'option', sql: sql`u.timezone` },
  isSuperuser: flagColumn(sql`u.is_superuser`),
  isTechnical: flagColumn(sql`u.is_technical`),
  emailVerified: { type: 'date', sql: sql`u.email_verified` },
  phoneVerified: { type: 'date', sql: sql`u.phone_verified` },
  lastLogin: { type: 'date', sql: sql`u.last_login` },
  lastAccessAt: { type: 'date', sql: sql`u.last_access_at` },
  createdAt: { type: 'date', sql: sql`u.created_at` },
  updatedAt: { type: 'date', sql: sql`u.updated_at` },
};

const ofUser = (column: Sql) => sql`(select person.${column} from users person where person.id = m.user_id)`;
const ofOrganization = (column: Sql) =>
  sql`(select place.${column} from organizations place where place.id = m.router_organization_id)`;

/** Memberships of the users in whom the text is found. */
const ofUsers = (found: Found) => sql`m.id in (select unnest(array(${membershipsOfUsers(found)})))`;

/** Memberships in the organizations in which it is found. */
const ofOrganizations = (found: Found) => sql`m.id in (select unnest(array(${membershipsOfOrganizations(found)})))`;

/** Memberships of either; what `q` and `phrase` look for. */
export const membershipsFound = (found: Found) =>
  sql`m.id in (select unnest(array(${membershipsOfUsers(found)} union all ${membershipsOfOrganizations(found)})))`;

/** Of contract 4.22; `m` is the alias of memberships. */
export const MEMBERSHIP_COLUMNS: FilterColumns = {
  id: { type: 'option', sql: sql`m.id`, cast: 'uuid' },
  userId: { type: 'option', sql: sql`m.user_id`, cast: 'uuid' },
  routerOrganizationId: { type: 'option', sql: sql`m.router_organization_id`, cast: 'uuid' },
  roles: { type: 'multiOption', sql: sql`m.roles`, values: ROLES },
  createdAt: { type: 'date', sql: sql`m.created_at` },
  email: { type: 'text', sql: ofUser(sql`email`), within: ofUsers },
  firstName: { type: 'text', sql: ofUser(sql`first_name`), within: ofUsers },
  lastName: { type: 'text', sql: ofUser(sql`last_name`), within: ofUsers },
  phoneNumber: { type: 'text', sql: ofUser(sql`phone_number`), within: ofUsers },
  organizationName: { type: 'text', sql: ofOrganization(sql`name`), within: ofOrganizations },
};

/** Of the audit log; `a` is its alias. */
export const AUDIT_COLUMNS: FilterColumns = {
  action: { type: 'option', sql: sql`a.action` },
  resource: { type: 'option', sql: sql`a.resource` },
  resourceId: { type: 'option', sql: sql`a.resource_id` },
  userId: { type: 'option', sql: sql`a.user_id`, cast: 'uuid' },
  routerId: { type: 'option', sql: sql`a.router_id`, cast: 'uuid' },
  createdAt: { type: 'date', sql: sql`a.created_at` },
};

/**
 * Looks into users and organizations first: few match as a rule, and their memberships are found by index. Arrays of ids
 * and the range from an id to itself keep the planner from expecting as many memberships as an organization has on the
 * average, and from reading them all instead.
 */
function membershipsOfUsers(found: Found): Sql {
  return sql`select found.id from users person join memberships found on found.user_id = person.id
    where ${found(sql`person.search`)}`;
}

function membershipsOfOrganizations(found: Found): Sql {
  return sql`select found.id from organizations place cross join lateral (
      select member.id from memberships member
      where member.router_organization_id between place.id and place.id and member.deleted_at is null offset 0) found
    where ${found(sql`place.search`)}`;
}
