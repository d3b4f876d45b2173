/** Requests and responses of invitations. */
import { ApiSchema } from '@nestjs/swagger';
import { Membership, ROLES, User, type Role } from '../../../entities/user.js';
import { sameTenant } from '../../../entities/tenant-predicates.js';
import type { FieldRule } from '../../../platform/field-rules.js';
import {
  EnumListField,
  BooleanField,
  inputFrom,
  validateObject,
  JsonField,
  TimestampField,
  StringField,
  UuidField,
} from '../../../platform/fields/index.js';
import { ReadModel, sql } from '../../../platform/read-models/index.js';

/** A role as a string, as in memberships, or as an object, as in users of a router. */
export type NamedRole = Role | { role: Role };

const ROLE = { type: 'string', enum: [...ROLES] };
const NAMED_ROLE = { oneOf: [ROLE, { $ref: '#/components/schemas/RoleGrant' }] };

/** E-mail address and roles of an invited user. */
@ApiSchema({ description: 'E-mail address to invite, with roles.' })
export class PersonInvitationInput extends inputFrom(User, { required: ['email'] }) {
  @JsonField({
    optional: false,
    schema: { type: 'array', minItems: 1, maxItems: ROLES.length, items: NAMED_ROLE as never },
    validate: validateNamedRoles,
    description: 'Roles of the new membership, such as `["OWNER"]`. At least one.',
    example: ['OWNER'],
  })
  roles: NamedRole[];
}

/** An open invitation. */
@ApiSchema({ description: 'Sent invitation.' })
@ReadModel({
  table: 'invitations',
  alias: 'i',
  joins: sql`join memberships m on ${sameTenant('m', 'i')} and m.id = i.membership_id`,
})
export class InvitationView {
  @UuidField({ sql: sql`i.id`, description: 'ID of the invitation.' })
  id: string;

  @UuidField({ sql: sql`m.user_id`, description: 'ID of the invited user.' })
  userId: string;

  @StringField({
    format: 'idn-email',
    max: 254,
    sql: sql`(select lower(invited.email) from users invited where invited.id = m.user_id)`,
    description: 'E-mail address of the invited user, in lower case.',
    example: 'kari@nordlys.example',
  })
  email: string;

  @UuidField({ sql: sql`m.router_organization_id`, description: 'Organization that the invited user joins.' })
  organizationId: string;

  @EnumListField({ of: ROLES, sql: sql`m.roles`, description: 'Roles of the new membership.' })
  roles: Role[];

  @BooleanField({
    sql: sql`i.is_mailed`,
    description: 'Whether the invitation link was sent by e-mail. Following a mailed link verifies the address.',
  })
  isMailed: boolean;

  @TimestampField({ sql: sql`i.expires_at`, description: 'Time at which the invitation expires (UTC).' })
  expiresAt: Date;

  @TimestampField({ sql: sql`i.created_at`, description: 'Creation time (UTC).' })
  createdAt: Date;

  @StringField({
    format: 'uri',
    nullable: true,
    sql: sql`${'link'}::text`,
    description:
      'Link for accepting the invitation. Returned once, and only if e-mail is not configured; otherwise `null`. Accepting through it does not verify the address.',
  })
  invitationLink: string | null;
}

/** The roles of a request as strings. */
export function toRoles(roles: readonly NamedRole[]): Membership['roles'] {
  return roles.map((named) => (typeof named === 'string' ? named : named.role));
}

function validateNamedRoles(value: unknown): FieldRule | null {
  if (!Array.isArray(value) || value.length === 0)
    return { message: 'must name at least one role', code: 'NOTHING_CHOSEN' };
  if (value.length > ROLES.length)
    return { message: `must have at most ${ROLES.length} items`, code: 'TOO_MANY', max: ROLES.length };
  const names = value.map((named: unknown) =>
    validateObject(named) === null ? (named as { role: unknown }).role : named,
  );
  return names.every((name) => ROLES.includes(name as Role))
    ? null
    : { message: `must be of ${ROLES.join(', ')}`, code: 'NOT_A_CHOICE' };
}
