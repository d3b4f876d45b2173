/** A user as superusers see it (contract 2.4). */
import { PROFILE_FIELDS } from '../access/profile.js';
import { User } from '../entities/user.js';
import { inputOf, Texts, viewWithout } from '../platform/fields/index.js';
import { From, sql } from '../platform/views/index.js';
import { adminListSortedBy } from './listed.js';

/** All fields of contract 2.4. */
@From({ table: 'users', alias: 'u' })
export class AdminUserView extends viewWithout(User) {
  @Texts({
    sql: sql`case when u.id = ${'userId'} then u.device_tokens else '{}' end`,
    description: 'Push notification tokens. Shown only to the user; empty for other callers.',
  })
  declare deviceTokens: string[];
}

/** What a superuser writes of any account. */
export const ADMIN_USER_FIELDS = ['email', 'isSuperuser', ...PROFILE_FIELDS] as const;

/** Body of an update; everything may be left out. */
export class AdminUserInput extends inputOf(AdminUserView, { optional: ADMIN_USER_FIELDS }) {}

/** Query of contract 4.21. */
export class AdminUsersQuery extends adminListSortedBy(['createdAt', 'email', 'first_name', 'language']) {}
