/** Bodies and responses of the authentication endpoints. */
import { ApiSchema } from '@nestjs/swagger';
import { hasActiveRouter, isActiveOrganization } from '../../entities/organization-predicates.js';
import { isActiveMember, ROLES, User, type Role } from '../../entities/user.js';
import {
  EnumListField,
  BooleanField,
  TimestampField,
  NestedListField,
  StringField,
  UuidField,
  pickFields,
} from '../../platform/fields/index.js';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../platform/password-policy.js';
import { ReadModel, sql } from '../../platform/read-models/index.js';

/** Field for a password that the user chooses. */
function NewPassword(): PropertyDecorator {
  return StringField({
    min: PASSWORD_MIN,
    max: PASSWORD_MAX,
    description: 'New password: 12 to 128 characters, not a common password.',
    example: 'correct horse battery staple',
  });
}

/** Optional field for a code of the second factor. */
function SecondFactorCode(): PropertyDecorator {
  return StringField({
    max: 32,
    optional: true,
    description:
      'Code of the second factor or a recovery code. Required if the account has a second factor: without it, the response is 401 with `details` naming `code`.',
    example: '492039',
  });
}

/** Body of a sign-in. */
@ApiSchema({ description: 'Credentials: e-mail and password, and a code if the account has a second factor.' })
export class SignInInput {
  @StringField({
    format: 'idn-email',
    min: 1,
    max: 254,
    example: 'kari@nordlys.example',
    description: 'E-mail address of the account. ASCII letters are case-insensitive.',
  })
  email: string;

  @StringField({ min: 1, max: 1024, example: 'correct horse battery staple', description: 'Password of the account.' })
  password: string;

  @UuidField({
    optional: true,
    description: 'Organization to sign in to, for users with several memberships. Default: the oldest membership.',
  })
  organizationId?: string;

  @SecondFactorCode()
  code?: string;
}

/** Body of a switch to another organization. */
@ApiSchema({ description: 'Organization of the new session.' })
export class OrganizationChoice {
  @UuidField({ description: 'One of the `organizations` returned by `GET /api/auth/me`.' })
  organizationId: string;
}

/** Body for accepting an invitation. */
@ApiSchema({ description: 'Invitation token, and the password of the account.' })
export class AcceptInvitationInput {
  @StringField({
    min: 1,
    max: 128,
    description: 'Token from the invitation link (its last path segment).',
    example: 'q3v…',
  })
  token: string;

  @StringField({
    min: 1,
    max: 1024,
    optional: true,
    description:
      'For a new account: the password to set, 12 to 128 characters and not a common password. For an existing account: its current password, as required by `hasPassword`.',
    example: 'correct horse battery staple',
  })
  password?: string;

  @StringField({
    max: 256,
    optional: true,
    nullable: true,
    example: 'Kari',
    description: 'First name, set on a new account only.',
  })
  firstName?: string | null;

  @StringField({
    max: 256,
    optional: true,
    nullable: true,
    example: 'Nordmann',
    description: 'Last name, set on a new account only.',
  })
  lastName?: string | null;

  @SecondFactorCode()
  code?: string;
}

/** Body of a password change. */
@ApiSchema({ description: 'Current and new password.' })
export class PasswordInput {
  @StringField({
    min: 1,
    max: 1024,
    example: 'correct horse battery staple',
    description: 'Current password of the caller.',
  })
  currentPassword: string;

  @NewPassword()
  password: string;
}

/** Body of a request for a reset link. */
@ApiSchema({ description: 'E-mail address that receives the reset link.' })
export class PasswordResetInput {
  @StringField({
    format: 'idn-email',
    min: 1,
    max: 254,
    example: 'kari@nordlys.example',
    description: 'E-mail address of the account. ASCII letters are case-insensitive.',
  })
  email: string;
}

/** Body of a password reset with the token of the link. */
@ApiSchema({ description: 'Reset token and new password.' })
export class ResetPasswordInput {
  @StringField({ min: 1, max: 128, description: 'Value of `token` in the link from the e-mail.', example: 'q3v…' })
  token: string;

  @NewPassword()
  password: string;
}

/** Response to a sign-in. */
@ApiSchema({ description: 'New session and its organization. The token is shown only here.' })
export class SessionView {
  @StringField({
    max: 64,
    description: 'Session token, sent as a bearer token. Shown only in this response.',
    example: 'wos_…',
  })
  token: string;

  @TimestampField({ description: 'Time at which the session expires (UTC).' })
  expiresAt: Date;
}

/** Sign-in methods of the deployment. */
@ApiSchema({ description: 'Sign-in methods of the deployment.' })
export class SignInMethodsView {
  @BooleanField({ description: 'Whether sign-in by e-mail and password is available. Always `true`.' })
  password: boolean;

  @BooleanField({
    description: 'Whether sign-in through OpenID Connect is configured. It starts at `GET /api/auth/openid/sign-in`.',
  })
  openid: boolean;
}

/** Organization that the caller can sign in to. */
@ApiSchema({ description: 'Organization that the caller can sign in to.' })
@ReadModel({ table: 'memberships', alias: 'm' })
export class MyOrganizationView {
  @UuidField({ sql: sql`m.router_organization_id`, description: 'ID of the organization.' })
  id: string;

  @UuidField({ sql: sql`m.router_id`, description: 'Router (tenant) that the organization belongs to.' })
  routerId: string;

  @StringField({ max: 256, sql: sql`o.name`, description: 'Organization name.' })
  name: string;

  @EnumListField({ of: ROLES, sql: sql`m.roles`, description: 'Roles of the caller in the organization.' })
  roles: Role[];

  @BooleanField({
    sql: sql`o.can_install`,
    description: 'Whether the organization is a contractor that carries out work for routers.',
  })
  canInstall: boolean;
}

/** Current user. Query parameters: `routerId`, `organizationId`, `roles` and `needsSecondFactor` of the token. */
@ApiSchema({
  description: 'The caller: account, organization of the token, and other organizations available for sign-in.',
})
@ReadModel({ table: 'users', alias: 'u' })
export class MeView extends pickFields(User, [
  'id',
  'updatedAt',
  'createdAt',
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
  'deviceTokens',
]) {
  @UuidField({ sql: sql`${'routerId'}::uuid`, description: 'Router (tenant) of the token.' })
  routerId: string;

  @UuidField({ sql: sql`${'organizationId'}::uuid`, description: 'Organization of the token.' })
  organizationId: string;

  @EnumListField({ of: ROLES, sql: sql`${'roles'}::text[]`, description: 'Roles of the caller in that organization.' })
  roles: Role[];

  @BooleanField({
    sql: sql`${'needsSecondFactor'}::boolean`,
    description:
      'Whether the session must enroll or verify a second factor first. Until then most other operations return 403.',
  })
  needsSecondFactor: boolean;

  @NestedListField(() => MyOrganizationView, {
    subquery: sql`join organizations o on o.id = m.router_organization_id and ${isActiveOrganization(sql`o`)}
      where ${hasActiveRouter(sql`m`)} and m.user_id = u.id and ${isActiveMember(sql`m`)} order by m.created_at, m.id`,
    description: 'Organizations that the caller can sign in to.',
  })
  organizations: MyOrganizationView[];
}
