/** What a user of a router looks like from outside (contract 2.3). */
import { PROFILE_FIELDS } from '../access/profile.js';
import { ROUTER_USER_EMAIL, ROUTER_USERS } from '../entities/columns/user-columns.js';
import { publicFileAddress } from '../entities/stored-file.js';
import { ROLES, User, type Role } from '../entities/user.js';
import { Choice, Flag, inputOf, Moment, NestedList, Text, Texts, Uuid, viewWithout } from '../platform/fields/index.js';
import { From, SearchQuery, sql } from '../platform/views/index.js';

/** One role of a membership. */
@From({ table: sql`unnest(m.roles)`, alias: 'granted' })
export class RoleGrant {
  @Choice({ of: ROLES, sql: sql`granted`, example: 'OPERATOR' })
  role: Role;
}

/**
 * A user and its membership. Until the person accepts the invitation, the router sees the e-mail alone: it may neither
 * look into accounts by inviting people nor find out who has one.
 */
@From(ROUTER_USERS)
export class RouterUserView extends viewWithout(User) {
  @Uuid({ sql: sql`m.user_id` })
  declare id: string;

  @Text({
    max: 254,
    sql: ROUTER_USER_EMAIL,
    example: 'kari@nordlys.example',
  })
  declare email: string;

  @Flag({ sql: sql`coalesce(u.is_superuser, false)`, description: 'May use `/api/admin`.' })
  declare isSuperuser: boolean;

  @Flag({ sql: sql`coalesce(u.is_technical, false)`, description: 'Has no sign-in, only keys.' })
  declare isTechnical: boolean;

  @Texts({
    sql: sql`case when m.user_id = ${'userId'} then u.device_tokens else '{}' end`,
    description: 'Shown to the user alone.',
  })
  declare deviceTokens: string[];

  @Moment({ sql: sql`coalesce(u.updated_at, m.created_at)`, unversioned: true })
  declare updatedAt: Date;

  @Moment({ sql: sql`coalesce(u.created_at, m.created_at)` })
  declare createdAt: Date;

  @Uuid({ sql: sql`m.router_id` })
  routerId: string;

  @Uuid({ sql: sql`m.router_id`, description: 'The same as `routerId`.' })
  tenantId: string;

  @Uuid({
    nullable: true,
    sql: sql`m.invitation`,
    description: 'The open invitation, until it is accepted.',
  })
  invitation: string | null;

  @Flag({ sql: sql`m.is_technical_account` })
  isTechnicalAccount: boolean;

  @Uuid({ sql: sql`m.router_organization_id`, description: 'Where in the router’s tree it works.' })
  routerOrganizationId: string;

  @NestedList(() => RoleGrant, { rows: sql``, items: ROLES.length, least: 1 })
  roles: RoleGrant[];

  @Text({
    nullable: true,
    sql: publicFileAddress(sql`u.avatar_file_id`),
  })
  avatarUrl: string | null;
}

/** Body of contract 4.17 and 4.18; everything may be left out. */
export class RouterUserInput extends inputOf(RouterUserView, {
  optional: [...PROFILE_FIELDS, 'roles', 'isTechnicalAccount'],
}) {}

/** Body of an invitation; a technical account is there at once. */
export class InvitationInput extends inputOf(RouterUserView, {
  required: ['roles'],
  optional: [...PROFILE_FIELDS, 'isTechnicalAccount'],
}) {
  @Text({
    min: 3,
    max: 254,
    pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
    rule: 'must be an e-mail address',
    example: 'kari@nordlys.example',
  })
  email: string;

  @Uuid({
    optional: true,
    description: 'The caller’s own organization or one below; its own if left out.',
  })
  organizationId?: string;
}

/** The invited user. */
@From(ROUTER_USERS)
export class InvitedUserView extends RouterUserView {
  @Text({
    nullable: true,
    sql: sql`${'link'}::text`,
    description: 'Leads to accepting; shown this once and only where mail is not configured.',
  })
  invitationLink: string | null;
}

/** Query of the user list (contract 4.16). */
export class UsersQuery extends SearchQuery {
  @Uuid({ optional: true, description: 'A view preset of entity USER; it narrows and sorts the list.' })
  viewPresetId?: string;
}
