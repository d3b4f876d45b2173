/** The people of a partner, as its router sees them (decisions/identity "Joining"). */
import { ApiSchema } from '@nestjs/swagger';
import { ROUTER_USER_EMAIL } from '../../entities/columns/user-columns.js';
import { Order } from '../../entities/order.js';
import { sameTenant } from '../../entities/tenant-predicates.js';
import { ROLES, type Role } from '../../entities/user.js';
import {
  EnumField,
  EnumListField,
  IntField,
  NestedListField,
  StringField,
  TimestampField,
  UuidField,
} from '../../platform/fields/index.js';
import { literal, ReadModel, sql } from '../../platform/read-models/index.js';

export const PARTNER_USER_STATUSES = ['invited', 'active', 'disabled'] as const;

/** Visits of a person that a list names at most. */
const VISITS_MAX = 20;

/** Whether the router manages the contractor `o` of the partner `p`. */
export const IS_MANAGED = sql`o.managed_by_router_id is not distinct from p.router_id`;

/** A router knows how to reach people of contractors that it manages, or that accepted work from it. */
const KNOWS_CONTACT = sql`(${IS_MANAGED} or exists (select 1 from order_assignments work
  where ${sameTenant('work', 'p')} and work.organization_id = p.organization_id))`;

/** Visits ahead of the person `m` in orders of the router that the reader may see. */
const AHEAD = sql`${sameTenant('b', 'p')} and visit.user_id = m.user_id and visit.end_at > now()
  and b.performer_id = p.organization_id and b.status in ('requested', 'confirmed')
  and (${'seesRouter'}::boolean or ordered.organization_id = any(${'seenOrganizationIds'}))`;

const OF_VISIT = sql`join technician_visits visit on ${sameTenant('visit', 'b')} and visit.booking_id = b.id
  join orders ordered on ${sameTenant('ordered', 'b')} and ordered.id = b.order_id`;

@ApiSchema({ description: 'Visit ahead of a person.' })
@ReadModel({ table: 'bookings', alias: 'b', joins: OF_VISIT })
export class PartnerUserVisitView {
  @UuidField({ sql: sql`b.id`, description: 'ID of the booking.' })
  id: string;

  @UuidField({ sql: sql`b.order_id`, description: 'Order of the visit.' })
  orderId: string;

  @StringField({ max: 64, sql: sql`ordered.display_id`, example: 'WO-1042', description: 'Number of the order.' })
  displayId: Order['displayId'];

  @TimestampField({ sql: sql`visit.start_at`, description: 'Start (UTC).' })
  startAt: Date;

  @TimestampField({ sql: sql`visit.end_at`, description: 'End (UTC).' })
  endAt: Date;
}

/** Until an invitation is accepted the router sees only the e-mail address. */
@ApiSchema({ description: 'Person of a partner.' })
@ReadModel({
  table: 'memberships',
  alias: 'm',
  joins: sql`join organizations o on o.id = m.router_organization_id
    join partners p on p.organization_id = o.id
    left join users u on u.id = m.user_id and m.invitation is null`,
})
export class PartnerUserView {
  @UuidField({ sql: sql`m.user_id`, description: 'ID of the user.' })
  id: string;

  @StringField({
    max: 256,
    nullable: true,
    sql: sql`u.first_name`,
    example: 'Kari',
    description: 'Given name. `null` if not set, or until the invitation is accepted.',
  })
  firstName: string | null;

  @StringField({
    max: 256,
    nullable: true,
    sql: sql`u.last_name`,
    example: 'Nordmann',
    description: 'Family name. `null` if not set, or until the invitation is accepted.',
  })
  lastName: string | null;

  @StringField({
    format: 'idn-email',
    max: 254,
    nullable: true,
    sql: sql`case when ${KNOWS_CONTACT} then ${ROUTER_USER_EMAIL} end`,
    example: 'kari@nordlys.example',
    description:
      'E-mail address. `null` if the router does not manage the contractor and it never accepted work from it.',
  })
  email: string | null;

  @StringField({
    max: 32,
    nullable: true,
    sql: sql`case when ${KNOWS_CONTACT} then u.phone_number end`,
    example: '+4722225555',
    description: 'Phone number in E.164 format. `null` if not set, or as for `email`.',
  })
  phoneNumber: string | null;

  @EnumListField({ of: ROLES, sql: sql`m.roles`, description: 'Roles in the organization of the partner.' })
  roles: Role[];

  @EnumField({
    of: PARTNER_USER_STATUSES,
    sql: sql`case when m.invitation is not null then 'invited'
      when m.disabled_at is not null or u.suspended_at is not null then 'disabled' else 'active' end`,
    description:
      'State: `invited` (has not accepted the invitation yet), `active`, or `disabled` (cannot sign in and is not proposed for visits).',
  })
  status: (typeof PARTNER_USER_STATUSES)[number];

  @TimestampField({
    nullable: true,
    sql: sql`(select open.expires_at from invitations open where open.id = m.invitation)`,
    description: 'Time at which the open invitation expires (UTC). `null` if there is none.',
  })
  invitationExpiresAt: Date | null;

  @TimestampField({
    nullable: true,
    sql: sql`case when ${KNOWS_CONTACT} then u.last_login end`,
    description: 'Time of the last sign-in (UTC). `null` if there was none, or as for `email`.',
  })
  lastLogin: Date | null;

  @IntField({
    min: 0,
    sql: sql`(select count(*)::int from bookings b ${OF_VISIT} where ${AHEAD})`,
    example: 2,
    description: 'Number of visits ahead in orders of the router that the person is assigned to.',
  })
  openVisits: number;

  @NestedListField(() => PartnerUserVisitView, {
    subquery: sql`where ${AHEAD} order by visit.start_at, b.id limit ${literal(VISITS_MAX)}`,
    maxItems: VISITS_MAX,
    description: `The next of these visits, at most ${VISITS_MAX}, by start.`,
  })
  visits: PartnerUserVisitView[];

  @TimestampField({ sql: sql`m.created_at`, description: 'Time at which the person was invited or added (UTC).' })
  createdAt: Date;
}
