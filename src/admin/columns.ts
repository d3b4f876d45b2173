/** What the lists of the administration may be filtered by, each a literal allow-list. */
import { flagColumn } from '../entities/columns/flag-column.js';
import { ROLES } from '../entities/user.js';
import type { FilterColumns } from '../platform/filters/filter-model.js';
import type { Found } from '../platform/views/index.js';

/** These texts are all part of what is searched, in its index. */
const within = (found: Found) => found('u.search');

/** Of endpoint 21; `u` is the alias of users. */
export const ADMIN_USER_COLUMNS: FilterColumns = {
  id: { type: 'option', sql: 'u.id', cast: 'uuid' },
  email: { type: 'text', sql: 'u.email', within },
  firstName: { type: 'text', sql: 'u.first_name', within },
  lastName: { type: 'text', sql: 'u.last_name', within },
  phoneNumber: { type: 'text', sql: 'u.phone_number', within },
  language: { type: 'option', sql: 'u.language' },
  timezone: { type: 'option', sql: 'u.timezone' },
  isSuperuser: flagColumn('u.is_superuser'),
  isTechnical: flagColumn('u.is_technical'),
  emailVerified: { type: 'date', sql: 'u.email_verified' },
  phoneVerified: { type: 'date', sql: 'u.phone_verified' },
  lastLogin: { type: 'date', sql: 'u.last_login' },
  lastAccessAt: { type: 'date', sql: 'u.last_access_at' },
  createdAt: { type: 'date', sql: 'u.created_at' },
  updatedAt: { type: 'date', sql: 'u.updated_at' },
};

const ofUser = (column: string) => `(select person.${column} from users person where person.id = m.user_id)`;
const ofOrganization = (column: string) =>
  `(select place.${column} from organizations place where place.id = m.router_organization_id)`;

/** Memberships of the users in whom the text is found. */
const ofUsers = (found: Found) => `m.id in (select unnest(array(${membershipsOfUsers(found)})))`;

/** Memberships in the organizations in which it is found. */
const ofOrganizations = (found: Found) => `m.id in (select unnest(array(${membershipsOfOrganizations(found)})))`;

/** Memberships of either; what `q` and `phrase` look for. */
export const membershipsFound = (found: Found) =>
  `m.id in (select unnest(array(${membershipsOfUsers(found)} union all ${membershipsOfOrganizations(found)})))`;

/** Of endpoint 22; `m` is the alias of memberships. */
export const MEMBERSHIP_COLUMNS: FilterColumns = {
  id: { type: 'option', sql: 'm.id', cast: 'uuid' },
  userId: { type: 'option', sql: 'm.user_id', cast: 'uuid' },
  routerOrganizationId: { type: 'option', sql: 'm.router_organization_id', cast: 'uuid' },
  roles: { type: 'multiOption', sql: 'm.roles', values: ROLES },
  createdAt: { type: 'date', sql: 'm.created_at' },
  email: { type: 'text', sql: ofUser('email'), within: ofUsers },
  firstName: { type: 'text', sql: ofUser('first_name'), within: ofUsers },
  lastName: { type: 'text', sql: ofUser('last_name'), within: ofUsers },
  phoneNumber: { type: 'text', sql: ofUser('phone_number'), within: ofUsers },
  organizationName: { type: 'text', sql: ofOrganization('name'), within: ofOrganizations },
};

/** Of the audit log; `a` is its alias. */
export const AUDIT_COLUMNS: FilterColumns = {
  action: { type: 'option', sql: 'a.action' },
  resource: { type: 'option', sql: 'a.resource' },
  resourceId: { type: 'option', sql: 'a.resource_id' },
  userId: { type: 'option', sql: 'a.user_id', cast: 'uuid' },
  routerId: { type: 'option', sql: 'a.router_id', cast: 'uuid' },
  createdAt: { type: 'date', sql: 'a.created_at' },
};

/**
 * Looks into users and organizations first: few match as a rule, and their memberships are found by index. Arrays of ids
 * and the range from an id to itself keep the planner from expecting as many memberships as an organization has on the
 * average, and from reading them all instead.
 */
function membershipsOfUsers(found: Found): string {
  return `select found.id from users person join memberships found on found.user_id = person.id
    where ${found('person.search')}`;
}

function membershipsOfOrganizations(found: Found): string {
  return `select found.id from organizations place cross join lateral (
      select member.id from memberships member
      where member.router_organization_id between place.id and place.id and member.deleted_at is null offset 0) found
    where ${found('place.search')}`;
}
