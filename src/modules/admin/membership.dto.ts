/** Memberships in the admin endpoints. */
import { ApiSchema } from '@nestjs/swagger';
import { fullNameSql, Membership, User } from '../../entities/user.js';
import { publicFileUrlSql } from '../../entities/stored-file.js';
import { OrganizationView } from '../../entities/views/organization-view.js';
import { inputFrom, NestedField, StringField, pickFields } from '../../platform/fields/index.js';
import { ReadModel, sql, withVersion } from '../../platform/read-models/index.js';
import { createAdminListQuery } from './admin-list-query.js';

/** User of a membership. */
@ApiSchema({ description: 'User who holds the membership.' })
@ReadModel({ table: 'users', alias: 'u' })
export class MembershipUser extends pickFields(User, [
  'id',
  'email',
  'firstName',
  'lastName',
  'phoneNumber',
  'avatarFileId',
]) {
  @StringField({
    nullable: true,
    sql: fullNameSql(sql`u`),
    description: 'First and last name. `null` if neither is set.',
    example: 'Kari Nordmann',
  })
  fullName: string | null;

  @StringField({
    format: 'uri',
    nullable: true,
    sql: publicFileUrlSql(sql`u.avatar_file_id`),
    description: 'Public URL of the avatar image. `null` if there is none.',
  })
  avatarUrl: string | null;
}

/** All fields of a membership (contract 2.5). */
@ApiSchema({ description: 'Roles of a user in an organization.' })
@ReadModel({ table: 'memberships', alias: 'm' })
export class MembershipView extends pickFields(Membership, [
  'id',
  'routerOrganizationId',
  'userId',
  'deletedAt',
  'roles',
  'createdAt',
]) {
  @NestedField(() => MembershipUser, {
    subquery: sql`where u.id = m.user_id`,
    description: 'User who holds the membership.',
  })
  user: MembershipUser;

  @NestedField(() => OrganizationView, {
    subquery: sql`where o.id = m.router_organization_id`,
    description: 'Organization that the membership belongs to.',
  })
  organization: OrganizationView;
}

@ApiSchema({ description: 'Membership in a list.' })
export class MembershipRowView extends withVersion(MembershipView) {}

/** Body of a new membership. */
@ApiSchema({ description: 'New membership, effective at once without an invitation.' })
export class MembershipInput extends inputFrom(MembershipView, {
  required: ['userId', 'routerOrganizationId', 'roles'],
}) {}

/** Body of an update. */
@ApiSchema({ description: 'New roles of the membership. They replace the current ones.' })
export class MembershipRolesInput extends inputFrom(MembershipView, { optional: ['roles'] }) {}

/** Query of the list (contract 4.22). */
export class MembershipsQuery extends createAdminListQuery(['id']) {}
