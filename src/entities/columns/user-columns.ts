/** What lists and saved views may filter and sort users by; `u` is the alias of users, `m` of memberships. */
import type { FilterColumns } from '../../platform/filters/filter-model.js';
import { ROLES } from '../user.js';
import { flagColumn } from './flag-column.js';

/** The columns of a router's user list, by the names of the user's fields. */
export const USER_COLUMNS: FilterColumns = {
  email: { type: 'text', sql: 'u.email' },
  firstName: { type: 'text', sql: 'u.first_name' },
  lastName: { type: 'text', sql: 'u.last_name' },
  phoneNumber: { type: 'text', sql: 'u.phone_number' },
  language: { type: 'option', sql: 'u.language' },
  timezone: { type: 'option', sql: 'u.timezone' },
  isTechnicalAccount: flagColumn('m.is_technical_account'),
  roles: { type: 'multiOption', sql: 'm.roles', values: ROLES },
  routerOrganizationId: { type: 'option', sql: 'm.router_organization_id', cast: 'uuid' },
  emailVerified: { type: 'date', sql: 'u.email_verified' },
  lastLogin: { type: 'date', sql: 'u.last_login' },
  lastAccessAt: { type: 'date', sql: 'u.last_access_at' },
  createdAt: { type: 'date', sql: 'u.created_at' },
  updatedAt: { type: 'date', sql: 'u.updated_at' },
};

/** What users can be sorted by, and the SQL of it. */
export const USER_SORTS = {
  createdAt: 'u.created_at',
  updatedAt: 'u.updated_at',
  email: 'lower(u.email)',
  firstName: 'lower(u.first_name)',
  lastName: 'lower(u.last_name)',
  phoneNumber: 'u.phone_number',
  language: 'u.language',
  timezone: 'u.timezone',
  lastLogin: 'u.last_login',
  lastAccessAt: 'u.last_access_at',
} as const satisfies Record<string, string>;
