/** What the lists of the administration may be filtered by, each a literal allow-list. */
import { flagColumn } from '../entities/columns/flag-column.js';
import { ROLES } from '../entities/user.js';
import type { FilterColumns } from '../platform/filters/filter-model.js';

/** Of endpoint 21; `u` is the alias of users. */
export const ADMIN_USER_COLUMNS: FilterColumns = {
  id: { type: 'option', sql: 'u.id', cast: 'uuid' },
  email: { type: 'text', sql: 'u.email' },
  firstName: { type: 'text', sql: 'u.first_name' },
  lastName: { type: 'text', sql: 'u.last_name' },
  phoneNumber: { type: 'text', sql: 'u.phone_number' },
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

/** Of endpoint 22; `m` is the alias of memberships. */
export const MEMBERSHIP_COLUMNS: FilterColumns = {
  id: { type: 'option', sql: 'm.id', cast: 'uuid' },
  userId: { type: 'option', sql: 'm.user_id', cast: 'uuid' },
  routerOrganizationId: { type: 'option', sql: 'm.router_organization_id', cast: 'uuid' },
  roles: { type: 'multiOption', sql: 'm.roles', values: ROLES },
  createdAt: { type: 'date', sql: 'm.created_at' },
  email: { type: 'text', sql: ofUser('email') },
  firstName: { type: 'text', sql: ofUser('first_name') },
  lastName: { type: 'text', sql: ofUser('last_name') },
  phoneNumber: { type: 'text', sql: ofUser('phone_number') },
  organizationName: { type: 'text', sql: ofOrganization('name') },
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
