/** Response of an offer link: what a contractor sees before acceptance (decisions/dispatching "What an offer shows"). */
import { ApiSchema } from '@nestjs/swagger';
import { orderCurrencySql, isAcceptedLine, buildLineSortTerms } from '../../entities/accepted-lines.js';
import { Dispatch } from '../../entities/dispatch.js';
import { lineDescriptionSql } from '../../entities/line-description.js';
import { Order, OrderLine } from '../../entities/order.js';
import { BrandedOrganization } from '../../entities/views/branded-organization.js';
import { sameTenant } from '../../entities/tenant-predicates.js';
import {
  FloatField,
  JsonField,
  TimestampField,
  NestedField,
  NestedListField,
  StringField,
  pickFields,
} from '../../platform/fields/index.js';
import { ReadModel, sql, type Sql } from '../../platform/read-models/index.js';
import { RICH_TEXT } from '../../platform/rich-text-field.js';

const ofOrder = (column: Sql) =>
  sql`(select o.${column} from orders o where ${sameTenant('o', 'd')} and o.id = d.order_id)`;

/** An order line without prices. */
@ApiSchema({ description: 'Product or service of the order.' })
@ReadModel({ table: 'order_lines', alias: 'line' })
export class JobServiceView extends pickFields(OrderLine, ['name', 'quantity', 'unit']) {
  @StringField({
    nullable: true,
    sql: lineDescriptionSql(sql`line`),
    description: 'Description of the work. `null` if there is none.',
  })
  description: string | null;
}

/** The organization that offers the work. */
@ApiSchema({ description: 'Organization that offers the work.' })
@ReadModel({ table: 'organizations', alias: 'host' })
export class JobOrganizationView extends BrandedOrganization {}

/** The time that the client requested. */
@ApiSchema({ description: 'Requested time.' })
@ReadModel({ table: 'bookings', alias: 'booking' })
export class JobTimeView {
  @TimestampField({ sql: sql`booking.start_at`, description: 'Start time (UTC).' })
  startAt: Date;

  @TimestampField({ sql: sql`booking.end_at`, description: 'End time (UTC).' })
  endAt: Date;
}

/** Contact details of the client. */
@ApiSchema({ description: 'Contact details of the client.' })
@ReadModel({ table: 'orders', alias: 'o' })
export class JobContactView extends pickFields(Order, ['contactPersonName', 'email', 'phoneNumber', 'address']) {}

/** The offer of work. */
@ApiSchema({ description: 'Offer of work as shown by its link.' })
@ReadModel({ table: 'dispatches', alias: 'd' })
export class JobOfferView extends pickFields(Dispatch, [
  'status',
  'sentAt',
  'expiresAt',
  'payout',
  'payoutIsComplete',
  'version',
  'proposedAt',
  'proposedStartAt',
  'proposedAmount',
  'proposalRefusedAt',
]) {
  @StringField({
    max: 3,
    nullable: true,
    sql: orderCurrencySql(sql`d.router_id`, sql`d.order_id`),
    description: 'Currency (ISO 4217) of `payout` and `proposedAmount`. `null` if unknown.',
  })
  currencyCode: string | null;

  @StringField({ max: 64, sql: ofOrder(sql`display_id`), example: 'WO-1', description: 'Display number of the order.' })
  orderDisplayId: string;

  @StringField({
    max: 256,
    sql: sql`(select owner.name from organizations owner where owner.id = ${ofOrder(sql`organization_id`)})`,
    description: 'Name of the organization that offers the work.',
  })
  organizationName: string;

  @NestedField(() => JobOrganizationView, {
    subquery: sql`where host.id = ${ofOrder(sql`organization_id`)}`,
    description: 'Organization that offers the work, with its branding.',
  })
  organization: JobOrganizationView;

  @NestedListField(() => JobServiceView, {
    subquery: sql`where ${sameTenant('line', 'd')} and line.order_id = d.order_id and ${isAcceptedLine(sql`line`)}
      order by ${buildLineSortTerms(sql`line`)}`,
    description: 'Products and quantities of the order, without prices.',
  })
  services: JobServiceView[];

  @JsonField({
    ...RICH_TEXT,
    sql: ofOrder(sql`description`),
    description: 'Description of the work. `null` if there is none.',
  })
  description: object | null;

  @StringField({ max: 256, sql: ofOrder(sql`city`), example: 'Oslo', description: 'City of the order.' })
  city: string;

  @StringField({ max: 32, sql: ofOrder(sql`postal_code`), example: '0155', description: 'Postal code of the order.' })
  postalCode: string;

  @StringField({
    max: 2,
    sql: ofOrder(sql`country_code`),
    example: 'NO',
    description: 'Country code (ISO 3166-1 alpha-2) of the order.',
  })
  countryCode: string;

  @FloatField({
    min: 0,
    nullable: true,
    sql: sql`(d.ranking #>> '{breakdown,distance,value}')::float8`,
    description: 'Distance from the contractor in kilometers. `null` if unknown.',
  })
  distanceKm: number | null;

  @NestedField(() => JobTimeView, {
    nullable: true,
    subquery: sql`where ${sameTenant('booking', 'd')} and booking.order_id = d.order_id and booking.status <> 'cancelled'
      order by booking.start_at, booking.id limit 1`,
    description: 'Requested time. `null` if no time was requested.',
  })
  requestedTime: JobTimeView | null;

  @NestedField(() => JobContactView, {
    nullable: true,
    subquery: sql`where ${sameTenant('o', 'd')} and o.id = d.order_id and (d.status = 'accepted'
      or exists (select 1 from router_settings settings
        where ${sameTenant('settings', 'd')} and settings.show_contact_before_acceptance))`,
    description:
      'Contact details of the client. `null` until the offer is accepted, unless the router setting `showContactBeforeAcceptance` is on.',
  })
  contact: JobContactView | null;
}

/** Body of declining. */
@ApiSchema({ description: 'Reason for declining.' })
export class JobDeclineInput {
  @StringField({
    max: 2000,
    optional: true,
    nullable: true,
    example: 'No capacity this week',
    description: 'Reason for declining.',
  })
  reason?: string | null;
}
