/** Columns by which lists and view presets filter and sort users. `u` is the alias of `users`, `m` of `memberships`. */
import type { FilterColumns } from '../../platform/filters/filter-model.js';
import {
  nullableSort,
  type SortExpression,
  type TextMatcher,
  type SearchCondition,
  type ReadModelSource,
  sql,
} from '../../platform/read-models/index.js';
import { isActiveMember, ROLES } from '../user.js';
import { createBooleanColumn } from './boolean-column.js';

/**
 * Before the membership `m` is accepted the router sees only the e-mail of the user `u`, also if the account existed
 * before. Inviting an address therefore does not reveal whether it has an account.
 */
const IS_ACCEPTED = sql`m.invitation is null`;

/** Source of a router's user list. User columns are null until the invitation is accepted. */
export const ROUTER_USERS: ReadModelSource = {
  table: 'users',
  alias: 'u',
  joins: sql`right join memberships m on m.user_id = u.id and ${IS_ACCEPTED}`,
};

/** Members that other resources of the router may refer to. Users with an open invitation are excluded. */
export const ACCEPTED_MEMBERS = sql`memberships m join users u on u.id = m.user_id and ${isActiveMember(sql`m`)}`;

/** SQL of the e-mail, which is always visible. Lower case until acceptance, because the account may spell it differently. */
export const ROUTER_USER_EMAIL = sql`coalesce(u.email, (select lower(account.email) from users account where account.id = m.user_id))`;

/**
 * Search condition on `ROUTER_USERS`. It uses the index of users; open invitations match only by e-mail. It refers only
 * to memberships, so that counting needs no join.
 */
export const searchRouterUsers: SearchCondition = (found, pattern) =>
  sql`m.user_id in (select person.id from users person where ${found(sql`person.search`)})
    and (m.invitation is null or (
      select lower(account.email) like ${pattern} from users account where account.id = m.user_id))`;

const CREATED = sql`coalesce(u.created_at, m.created_at)`;
const UPDATED = sql`coalesce(u.updated_at, m.created_at)`;

/** Text filters use the trigram index of `search`, which contains all these texts. */
const within = (found: TextMatcher) =>
  sql`m.user_id in (select person.id from users person where ${found(sql`person.search`)})`;

/** Filter columns of the user list, by field name. */
export const USER_COLUMNS: FilterColumns = {
  email: { type: 'text', sql: ROUTER_USER_EMAIL, searchedIn: within },
  firstName: { type: 'text', sql: sql`u.first_name`, searchedIn: within },
  lastName: { type: 'text', sql: sql`u.last_name`, searchedIn: within },
  phoneNumber: { type: 'text', sql: sql`u.phone_number`, searchedIn: within },
  language: { type: 'option', sql: sql`u.language` },
  timezone: { type: 'option', sql: sql`u.timezone` },
  isTechnicalAccount: createBooleanColumn(sql`m.is_technical_account`),
  roles: { type: 'multiOption', sql: sql`m.roles`, values: ROLES },
  routerOrganizationId: { type: 'option', sql: sql`m.router_organization_id`, cast: 'uuid' },
  emailVerified: { type: 'date', sql: sql`u.email_verified` },
  lastLogin: { type: 'date', sql: sql`u.last_login` },
  lastAccessAt: { type: 'date', sql: sql`u.last_access_at` },
  createdAt: { type: 'date', sql: CREATED },
  updatedAt: { type: 'date', sql: UPDATED },
};

/** Sort expressions of the user list, by field name. */
export const USER_SORTS = {
  createdAt: CREATED,
  updatedAt: UPDATED,
  email: sql`lower(${ROUTER_USER_EMAIL})`,
  firstName: nullableSort(sql`lower(u.first_name)`),
  lastName: nullableSort(sql`lower(u.last_name)`),
  phoneNumber: nullableSort(sql`u.phone_number`),
  language: nullableSort(sql`u.language`),
  timezone: nullableSort(sql`u.timezone`),
  lastLogin: nullableSort(sql`u.last_login`),
  lastAccessAt: nullableSort(sql`u.last_access_at`),
} as const satisfies Record<string, SortExpression>;
