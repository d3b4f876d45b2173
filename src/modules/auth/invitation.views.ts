/** Response for an invitation link that has not been accepted. */
import { ApiSchema } from '@nestjs/swagger';
import { hasActiveRouter, isActiveOrganization } from '../../entities/organization-predicates.js';
import { BrandedOrganization } from '../../entities/views/branded-organization.js';
import { ROLES, type Role } from '../../entities/user.js';
import { sameTenant } from '../../entities/tenant-predicates.js';
import { EnumListField, BooleanField, TimestampField, NestedField, StringField } from '../../platform/fields/index.js';
import { ReadModel, sql } from '../../platform/read-models/index.js';

/** Organization that the invitation is for. */
@ApiSchema({ description: 'Organization that the invitation is for.' })
@ReadModel({ table: 'organizations', alias: 'host' })
export class InvitingOrganization extends BrandedOrganization {}

/** Reveals nothing about the account that the inviter may not know, because the inviter holds a link that was not mailed. */
@ApiSchema({ description: 'Open invitation: organization, roles, and whether the account exists.' })
@ReadModel({
  table: 'invitations',
  alias: 'i',
  joins: sql`join memberships m on ${sameTenant('m', 'i')} and m.id = i.membership_id and m.invitation = i.id
      and m.deleted_at is null
    join organizations o on o.id = m.router_organization_id and ${isActiveOrganization(sql`o`)} and ${hasActiveRouter(sql`m`)}
    join users u on u.id = m.user_id and u.deleted_at is null and u.suspended_at is null and not u.is_technical
    left join users inviter on inviter.id = i.inviter_id and inviter.deleted_at is null`,
})
export class OpenInvitationView {
  @StringField({
    max: 513,
    nullable: true,
    sql: sql`nullif(trim(concat_ws(' ', inviter.first_name, inviter.last_name)), '')`,
    description: 'Name of the inviting user. `null` if not known.',
    example: 'Ola Nordmann',
  })
  inviterName: string | null;

  @StringField({
    max: 256,
    nullable: true,
    sql: sql`(select inviting.name from organizations inviting where inviting.id = i.inviting_organization_id)`,
    description: 'Name of the organization of the inviting user. `null` if not known.',
    example: 'Nordlys',
  })
  invitingOrganizationName: string | null;

  @StringField({
    format: 'idn-email',
    max: 254,
    sql: sql`lower(u.email)`,
    description: 'Invited e-mail address, in lower case.',
    example: 'kari@nordlys.example',
  })
  email: string;

  @EnumListField({ of: ROLES, sql: sql`m.roles`, description: 'Roles of the new membership.' })
  roles: Role[];

  @BooleanField({
    nullable: true,
    sql: sql`case when i.is_mailed then u.password_hash is not null end`,
    description:
      'Whether the account exists and has a password, which is then required to accept. `null` if the link was not mailed.',
  })
  hasPassword: boolean | null;

  @TimestampField({ sql: sql`i.expires_at`, description: 'Time at which the invitation expires (UTC).' })
  expiresAt: Date;

  @NestedField(() => InvitingOrganization, {
    subquery: sql`where host.id = m.router_organization_id`,
    description: 'Organization that the user is invited to.',
  })
  organization: InvitingOrganization;
}
