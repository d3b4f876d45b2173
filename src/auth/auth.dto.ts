/** What sign-in takes and gives. */
import { ROLES, User, type Role } from '../entities/user.js';
import { Choices, Flag, Moment, NestedList, Text, Uuid, viewWithout } from '../platform/fields/index.js';
import { PASSWORD_MAX, PASSWORD_MIN } from '../platform/common-passwords.js';
import { From, sql } from '../platform/views/index.js';

/** A password that somebody chooses. */
function NewPassword(): PropertyDecorator {
  return Text({
    min: PASSWORD_MIN,
    max: PASSWORD_MAX,
    description: 'The new one; none of the commonest passwords.',
    example: 'correct horse battery staple',
  });
}

/** What proves the second factor, where the account has one. */
function SecondFactorCode(): PropertyDecorator {
  return Text({
    max: 32,
    optional: true,
    description: 'Of the second factor, where the account has one: without it, 401 whose `details` name `code`.',
    example: '492039',
  });
}

/** Body of a sign-in. */
export class SignInInput {
  @Text({ min: 1, max: 254, example: 'kari@nordlys.example' })
  email: string;

  @Text({ min: 1, max: 1024, example: 'correct horse battery staple' })
  password: string;

  @Uuid({
    optional: true,
    description: 'Where the person is in several; the oldest membership if left out.',
  })
  organizationId?: string;

  @SecondFactorCode()
  code?: string;
}

/** Body of a change to another organization. */
export class OrganizationChoice {
  @Uuid({ description: 'One of the `organizations` of `GET /api/auth/me`.' })
  organizationId: string;
}

/** Body that takes up an invitation. */
export class AcceptInvitationInput {
  @Text({ min: 1, max: 128, description: 'Last part of the invitation’s link.', example: 'q3v…' })
  token: string;

  @Text({
    min: 1,
    max: 1024,
    optional: true,
    description:
      'The password of a new account, to be set: 12 to 128 characters, none of the commonest; or that of an account which is there already, as its proof.',
    example: 'correct horse battery staple',
  })
  password?: string;

  @Text({ max: 256, optional: true, nullable: true, example: 'Kari' })
  firstName?: string | null;

  @Text({ max: 256, optional: true, nullable: true, example: 'Nordmann' })
  lastName?: string | null;

  @SecondFactorCode()
  code?: string;
}

/** Body of a change of password. */
export class PasswordInput {
  @Text({ min: 1, max: 1024, example: 'correct horse battery staple' })
  currentPassword: string;

  @NewPassword()
  password: string;
}

/** Body that asks for a link to a new password. */
export class PasswordResetInput {
  @Text({ min: 1, max: 254, example: 'kari@nordlys.example' })
  email: string;
}

/** Body that sets a new password by a mailed link. */
export class ResetPasswordInput {
  @Text({ min: 1, max: 128, description: 'What the link says after `token=`.', example: 'q3v…' })
  token: string;

  @NewPassword()
  password: string;
}

/** A session; the only time that its token is shown. */
export class SessionView {
  @Text({ max: 64, description: 'Bearer token.', example: 'wos_…' })
  token: string;

  @Moment()
  expiresAt: Date;
}

/** How people can sign in here. */
export class SignInWaysView {
  @Flag({ description: 'By e-mail and password; always.' })
  password: boolean;

  @Flag({ description: 'At the OpenID provider of the settings, from `GET /api/auth/openid/sign-in`.' })
  openid: boolean;
}

/** An organization that the caller can sign in to. */
@From({ table: 'memberships', alias: 'm' })
export class MyOrganizationView {
  @Uuid({ sql: sql`m.router_organization_id` })
  id: string;

  @Uuid({ sql: sql`m.router_id` })
  routerId: string;

  @Text({ max: 256, sql: sql`o.name` })
  name: string;

  @Choices({ of: ROLES, sql: sql`m.roles` })
  roles: Role[];

  @Flag({ sql: sql`o.can_install`, description: 'Carries out work for others: a contractor.' })
  canInstall: boolean;
}

/** The caller: its account, where its token works, and where else it could sign in. */
@From({ table: 'users', alias: 'u' })
export class MeView extends viewWithout(User, ['piiRevealedAt', 'deletedAt']) {
  @Uuid({ sql: sql`${'routerId'}::uuid` })
  routerId: string;

  @Uuid({ sql: sql`${'organizationId'}::uuid` })
  organizationId: string;

  @Choices({ of: ROLES, sql: sql`${'roles'}::text[]` })
  roles: Role[];

  @NestedList(() => MyOrganizationView, {
    rows: sql`join organizations o on o.id = m.router_organization_id and o.deleted_at is null
      where m.user_id = u.id and m.deleted_at is null and m.invitation is null order by m.created_at, m.id`,
  })
  organizations: MyOrganizationView[];
}
