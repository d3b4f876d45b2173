/** Request and response bodies of users of a router (contract 2.3). */
import type { CsvList } from '../../platform/csv-export.js';
import { CsvColumnsField, CsvForPeopleField, CsvFormatField } from '../../platform/http/csv-answer.js';
import { ApiSchema } from '@nestjs/swagger';
import { PROFILE_FIELDS } from '../../domain/authorization/profile.js';
import { ROUTER_USER_EMAIL, ROUTER_USERS } from '../../entities/columns/user-columns.js';
import { publicFileUrlSql } from '../../entities/stored-file.js';
import { ROLES, User, type Role } from '../../entities/user.js';
import {
  EmailField,
  EnumField,
  BooleanField,
  inputFrom,
  TimestampField,
  NestedListField,
  StringField,
  StringListField,
  UuidField,
  pickFields,
} from '../../platform/fields/index.js';
import { ReadModel, SearchQuery, sql, withVersion } from '../../platform/read-models/index.js';

@ApiSchema({ description: 'Role of a membership.' })
@ReadModel({ table: sql`unnest(m.roles)`, alias: 'granted' })
export class RoleGrant {
  @EnumField({
    of: ROLES,
    sql: sql`granted`,
    example: 'OPERATOR',
    description:
      'Role: `OWNER`, `ADMIN`, `OPERATOR` and `VIEWER` include the rights of the roles after them; `CONTRACTOR` acts on assigned work.',
  })
  role: Role;
}

/**
 * A user with one membership. Until the user accepts the invitation, the router sees only the e-mail address, so that an
 * invitation reveals neither the account nor whether one exists.
 */
@ApiSchema({
  description:
    'User of the router with the roles of one membership. Until an invitation is accepted, all profile fields except `email` are `null`.',
})
@ReadModel(ROUTER_USERS)
export class RouterUserView extends pickFields(User, [
  'deletedAt',
  'emailVerified',
  'firstName',
  'lastName',
  'language',
  'timezone',
  'phoneNumber',
  'phoneVerified',
  'lastLogin',
  'avatarFileId',
  'lastAccessAt',
  'piiRevealedAt',
]) {
  @UuidField({ sql: sql`m.user_id`, description: 'ID of the user.' })
  id: string;

  @EmailField({
    sql: ROUTER_USER_EMAIL,
    example: 'kari@nordlys.example',
    description: 'E-mail address. Case-insensitive.',
  })
  email: string;

  @BooleanField({ sql: sql`coalesce(u.is_superuser, false)`, description: 'Whether the user may use `/api/admin`.' })
  isSuperuser: boolean;

  @BooleanField({
    sql: sql`coalesce(u.is_technical, false)`,
    description: 'Whether the account is technical: it has API keys but cannot sign in.',
  })
  isTechnical: boolean;

  @StringListField({
    sql: sql`case when m.user_id = ${'userId'} then u.device_tokens else '{}' end`,
    default: [],
    description: 'Push notification tokens. Shown only to the user; empty for other callers.',
  })
  deviceTokens: string[];

  @TimestampField({
    sql: sql`coalesce(u.updated_at, m.created_at)`,
    excludeFromEtag: true,
    description: 'Time of the last change (UTC).',
  })
  updatedAt: Date;

  @TimestampField({ sql: sql`coalesce(u.created_at, m.created_at)`, description: 'Creation time (UTC).' })
  createdAt: Date;

  @UuidField({ sql: sql`m.router_id`, description: 'Router (tenant) of the membership.' })
  routerId: string;

  @UuidField({ sql: sql`m.router_id`, description: 'Same as `routerId`.' })
  tenantId: string;

  @UuidField({
    nullable: true,
    sql: sql`m.invitation`,
    description: 'ID of the open invitation. `null` if there is none or it was accepted.',
  })
  invitation: string | null;

  @BooleanField({
    sql: sql`m.is_technical_account`,
    description: 'Whether the membership belongs to a technical account, which has API keys but cannot sign in.',
  })
  isTechnicalAccount: boolean;

  @TimestampField({
    nullable: true,
    sql: sql`m.disabled_at`,
    description: 'Time at which an admin disabled the access of the user to the router (UTC). `null` if it is enabled.',
  })
  disabledAt: Date | null;

  @UuidField({
    sql: sql`m.router_organization_id`,
    description: 'Organization in the router’s tree that the membership belongs to.',
  })
  routerOrganizationId: string;

  @NestedListField(() => RoleGrant, {
    subquery: sql``,
    maxItems: ROLES.length,
    minItems: 1,
    description: 'Roles in that organization. At least one.',
  })
  roles: RoleGrant[];

  @StringField({
    format: 'uri',
    nullable: true,
    sql: publicFileUrlSql(sql`u.avatar_file_id`),
    description: 'Public URL of the avatar image. `null` if there is none.',
  })
  avatarUrl: string | null;
}

@ApiSchema({ description: 'User of the router in a list.' })
export class RouterUserRowView extends withVersion(RouterUserView) {}

/** Request body of contract 4.17 and 4.18. */
@ApiSchema({ description: 'Changes to a user. Omitted fields keep their value. The e-mail address cannot be changed.' })
export class RouterUserInput extends inputFrom(RouterUserView, {
  optional: [...PROFILE_FIELDS, 'roles', 'isTechnicalAccount'],
}) {}

/** Request body of an invitation. */
@ApiSchema({ description: 'User to invite, with roles. A technical account is created without an invitation.' })
export class InvitationInput extends inputFrom(RouterUserView, {
  required: ['roles'],
  optional: [...PROFILE_FIELDS, 'isTechnicalAccount'],
}) {
  @EmailField({
    example: 'kari@nordlys.example',
    description: 'E-mail address to invite. Case-insensitive.',
  })
  email: string;

  @UuidField({
    optional: true,
    description: 'Organization of the membership: the caller’s own or one below it. Default: the caller’s own.',
  })
  organizationId?: string;
}

@ApiSchema({ description: 'Invited user, with the invitation link if e-mail is not configured.' })
@ReadModel(ROUTER_USERS)
export class InvitedUserView extends RouterUserView {
  @StringField({
    format: 'uri',
    nullable: true,
    sql: sql`${'link'}::text`,
    description:
      'Link for accepting the invitation. Returned once, and only if e-mail is not configured; otherwise `null`.',
  })
  invitationLink: string | null;
}

/** Default columns of the CSV answer. */
export const USERS_CSV: CsvList = {
  name: 'users',
  columns: ['firstName', 'lastName', 'email', 'phoneNumber', 'roles', 'lastLogin', 'createdAt', 'id'],
};

/** Query parameters of the user list (contract 4.16). */
export class UsersQuery extends SearchQuery {
  @CsvColumnsField(USERS_CSV)
  columns: string[];

  @CsvFormatField()
  format?: 'csv';

  @CsvForPeopleField()
  csv?: 'people';

  @UuidField({ optional: true, description: 'View preset of entity `USER` whose filters and sorting apply.' })
  viewPresetId?: string;
}
