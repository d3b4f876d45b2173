/** Users in the admin endpoints. */
import { ApiSchema } from '@nestjs/swagger';
import { PROFILE_FIELDS } from '../../domain/authorization/profile.js';
import { User } from '../../entities/user.js';
import { inputFrom, StringListField, TimestampField, pickFields } from '../../platform/fields/index.js';
import { ReadModel, sql, withVersion } from '../../platform/read-models/index.js';
import { createAdminListQuery } from './admin-list-query.js';

/** All fields of a user (contract 2.4). */
@ApiSchema({ description: 'User account with all fields.' })
@ReadModel({ table: 'users', alias: 'u' })
export class AdminUserView extends pickFields(User, [
  'id',
  'updatedAt',
  'createdAt',
  'deletedAt',
  'email',
  'emailVerified',
  'firstName',
  'lastName',
  'language',
  'timezone',
  'phoneNumber',
  'phoneVerified',
  'lastLogin',
  'isSuperuser',
  'isTechnical',
  'avatarFileId',
  'lastAccessAt',
  'piiRevealedAt',
]) {
  @StringListField({
    sql: sql`case when u.id = ${'userId'} then u.device_tokens else '{}' end`,
    description: 'Push notification tokens. Shown only to the user; empty for other callers.',
  })
  deviceTokens: string[];

  @TimestampField({
    nullable: true,
    sql: sql`u.suspended_at`,
    description: 'Time at which a superuser suspended the account (UTC). `null`: it is not suspended.',
  })
  suspendedAt: Date | null;
}

@ApiSchema({ description: 'User of the deployment in a list.' })
export class AdminUserRowView extends withVersion(AdminUserView) {}

/** Fields that a superuser can change. */
const ADMIN_USER_FIELDS = ['email', 'isSuperuser', ...PROFILE_FIELDS] as const;

/** Body of an update. */
@ApiSchema({ description: 'Changes to an account. Omitted fields keep their value.' })
export class AdminUserInput extends inputFrom(AdminUserView, { optional: ADMIN_USER_FIELDS }) {}

/** Query of the list (contract 4.21). */
export class AdminUsersQuery extends createAdminListQuery(['createdAt', 'email', 'first_name', 'language']) {}
