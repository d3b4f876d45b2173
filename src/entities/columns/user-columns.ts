/** What lists and saved views may filter and sort users by; `u` is the alias of users, `m` of memberships. */
import type { FilterColumns } from '../../platform/filters/filter-model.js';
import { type Found, type SearchCondition, type Source, sql, type Sql } from '../../platform/read-models/index.js';
import { ROLES } from '../user.js';
import { flagColumn } from './flag-column.js';

/**
 * Whether the router knows more of a user `u` than the e-mail: not before its membership `m` is accepted, whether there is
 * an account already or not, so that nobody finds out by inviting who has one.
 */
const IS_KNOWN = sql`m.invitation is null`;

/** Where a router's users are read from. Of somebody who has not accepted the invitation it sees the e-mail alone. */
export const ROUTER_USERS: Source = {
  table: 'users',
  alias: 'u',
  joins: sql`right join memberships m on m.user_id = u.id and ${IS_KNOWN}`,
};

/** Members whom something else of the router may name and show; an open invitation must not open an account to it. */
export const KNOWN_USERS = sql`memberships m join users u on u.id = m.user_id and m.deleted_at is null and ${IS_KNOWN}`;

/** SQL of the e-mail, which the router knows of everybody; in lower case as long as it might be another's spelling. */
export const ROUTER_USER_EMAIL = sql`coalesce(u.email, (select lower(account.email) from users account where account.id = m.user_id))`;

/**
 * The rows of `ROUTER_USERS` in which a pattern is found: looked for in the index, and of somebody who has not accepted in
 * the e-mail alone. It names memberships only, so that users need not be joined to count.
 */
export const routerUsersFound: SearchCondition = (found, pattern) =>
  sql`m.user_id in (select person.id from users person where ${found(sql`person.search`)})
    and (m.invitation is null or (
      select lower(account.email) like ${pattern} from users account where account.id = m.user_id))`;

const CREATED = sql`coalesce(u.created_at, m.created_at)`;
const UPDATED = sql`coalesce(u.updated_at, m.created_at)`;

/** These texts are all part of what is searched, in its index. */
const within = (found: Found) =>
  sql`m.user_id in (select person.id from users person where ${found(sql`person.search`)})`;

/** The columns of a router's user list, by the names of the user's fields. */
export const USER_COLUMNS: FilterColumns = {
  email: { type: 'text', sql: ROUTER_USER_EMAIL, within },
  firstName: { type: 'text', sql: sql`u.first_name`, within },
  lastName: { type: 'text', sql: sql`u.last_name`, within },
  phoneNumber: { type: 'text', sql: sql`u.phone_number`, within },
  language: { type: 'option', sql: sql`u.language` },
  timezone: { type: 'option', sql: sql`u.timezone` },
  isTechnicalAccount: flagColumn(sql`m.is_technical_account`),
  roles: { type: 'multiOption', sql: sql`m.roles`, values: ROLES },
  routerOrganizationId: { type: 'option', sql: sql`m.router_organization_id`, cast: 'uuid' },
  emailVerified: { type: 'date', sql: sql`u.email_verified` },
  lastLogin: { type: 'date', sql: sql`u.last_login` },
  lastAccessAt: { type: 'date', sql: sql`u.last_access_at` },
  createdAt: { type: 'date', sql: CREATED },
  updatedAt: { type: 'date', sql: UPDATED },
};

/** What users can be sorted by, and the SQL of it. */
export const USER_SORTS = {
  createdAt: CREATED,
  updatedAt: UPDATED,
  email: sql`lower(${ROUTER_USER_EMAIL})`,
  firstName: sql`lower(u.first_name)`,
  lastName: sql`lower(u.last_name)`,
  phoneNumber: sql`u.phone_number`,
  language: sql`u.language`,
  timezone: sql`u.timezone`,
  lastLogin: sql`u.last_login`,
  lastAccessAt: sql`u.last_access_at`,
} as const satisfies Record<string, Sql>;
