/** The part of an order that a contractor sees before acceptance (decisions/dispatching "What an offer shows"). */
import { ApiSchema } from '@nestjs/swagger';
import { orderCurrencySql, isAcceptedLine, buildLineSortTerms } from '../../entities/accepted-lines.js';
import { Order, OrderLine } from '../../entities/order.js';
import { BrandedOrganization } from '../../entities/views/branded-organization.js';
import { sameTenant } from '../../entities/tenant-predicates.js';
import {
  FloatField,
  TimestampField,
  NestedField,
  NestedListField,
  StringField,
  StringListField,
  pickFields,
} from '../../platform/fields/index.js';
import { ReadModel, sql } from '../../platform/read-models/index.js';

/** SQL: the contact is visible with accepted work, and with open offers if the router setting allows it. */
export const VISIBLE_CONTACT = sql`where ${sameTenant('o', 'd')} and o.id = d.order_id and (d.status = 'accepted'
  or (d.status = 'sent' and exists (select 1 from router_settings settings
    where ${sameTenant('settings', 'd')} and settings.show_contact_before_acceptance)))`;

/** An order line without prices. */
@ApiSchema({ description: 'Product and quantity of the offered work, without price.' })
@ReadModel({ table: 'order_lines', alias: 'l' })
export class OfferedLine extends pickFields(OrderLine, ['name', 'unit']) {
  @FloatField({
    min: 0.001,
    max: 1000000,
    sql: sql`trim_scale(l.quantity)`,
    description: 'Quantity, up to three decimals.',
  })
  quantity: number;
}

/** The organization that offers the work, with branding and time zone. */
@ApiSchema({ description: 'Organization that offers the work.' })
@ReadModel({ table: 'organizations', alias: 'host' })
export class OfferingOrganization extends BrandedOrganization {}

/** The work and its approximate location. */
@ApiSchema({ description: 'Offered work and its approximate location.' })
@ReadModel({ table: 'orders', alias: 'o' })
export class OfferedWork extends pickFields(Order, ['name', 'description', 'city', 'postalCode', 'countryCode']) {
  @StringListField({
    sql: sql`coalesce((select a.services from workflow_actors a
      where ${sameTenant('a', 'd')} and a.id = d.workflow_actor_id), '{}')`,
    description: 'Services that the workflow actor must offer.',
  })
  services: string[];

  @NestedListField(() => OfferedLine, {
    subquery: sql`where ${sameTenant('l', 'o')} and l.order_id = o.id and ${isAcceptedLine(sql`l`)}
      order by ${buildLineSortTerms(sql`l`)}`,
    description: 'Products and quantities of the order, without prices.',
  })
  lines: OfferedLine[];

  @StringField({
    max: 3,
    nullable: true,
    sql: orderCurrencySql(sql`o.router_id`, sql`o.id`),
    description: 'Currency (ISO 4217) of `payout` and `proposedAmount`. `null` if unknown.',
  })
  currencyCode: string | null;

  @NestedField(() => OfferingOrganization, {
    subquery: sql`where host.id = o.organization_id`,
    description: 'Organization that offers the work.',
  })
  organization: OfferingOrganization;

  @TimestampField({
    nullable: true,
    sql: sql`(select min(b.start_at) from bookings b where ${sameTenant('b', 'o')} and b.order_id = o.id
      and b.status in ('todo', 'requested', 'confirmed'))`,
    description: 'Earliest requested start time (UTC). `null` if no time was requested.',
  })
  requestedStartAt: string | null;

  @TimestampField({
    nullable: true,
    sql: sql`(select b.end_at from bookings b where ${sameTenant('b', 'o')} and b.order_id = o.id
      and b.status in ('todo', 'requested', 'confirmed') order by b.start_at, b.id limit 1)`,
    description: 'End of the requested time (UTC). `null` if no time was requested.',
  })
  requestedEndAt: string | null;
}

/** Contact details of the client. */
@ApiSchema({ description: 'Contact details of the client.' })
@ReadModel({ table: 'orders', alias: 'o' })
export class OfferContact extends pickFields(Order, [
  'contactPersonName',
  'email',
  'phoneNumber',
  'workplace',
  'address',
]) {}
