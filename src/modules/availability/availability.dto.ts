/** Requests and responses of working hours (decisions/availability "Hours"). */
import { ApiSchema } from '@nestjs/swagger';
import {
  HOLIDAY_COUNTRY,
  HOLIDAY_REGION,
  IS_WORKING_ON_HOLIDAYS,
  joinAvailability,
  ORGANIZATION_HOURS,
  TECHNICIAN_HOURS,
  WEEKLY_HOURS,
  WeeklySpan,
  WORKS_ON_HOLIDAYS,
} from '../../entities/availability.js';
import { sameTenant } from '../../entities/tenant-predicates.js';
import { BooleanField, NestedListField, StringField, UuidField, inputFrom } from '../../platform/fields/index.js';
import { ReadModel, sql } from '../../platform/read-models/index.js';

const JOINS = joinAvailability(sql`o`);

@ApiSchema({ description: 'When an organization works.' })
@ReadModel({ table: 'organizations', alias: 'o', joins: JOINS })
export class AvailabilityView {
  @UuidField({ sql: sql`o.id`, description: 'The organization.' })
  organizationId: string;

  @StringField({
    max: 64,
    sql: sql`o.timezone`,
    example: 'Europe/Oslo',
    description: 'IANA time zone of the hours: that of the organization.',
  })
  timezone: string;

  @NestedListField(() => WeeklySpan, { ...ORGANIZATION_HOURS, sql: sql`own.weekly_hours` })
  weeklyHours: WeeklySpan[] | null;

  @NestedListField(() => WeeklySpan, {
    maxItems: ORGANIZATION_HOURS.maxItems,
    sql: WEEKLY_HOURS,
    description: 'The weekly hours that apply: `weeklyHours`, or the default.',
  })
  effectiveHours: WeeklySpan[];

  @StringField({ ...HOLIDAY_COUNTRY, sql: sql`own.country_code` })
  countryCode: string | null;

  @StringField({ ...HOLIDAY_REGION, sql: sql`own.region` })
  region: string | null;

  @BooleanField({ ...WORKS_ON_HOLIDAYS, sql: IS_WORKING_ON_HOLIDAYS })
  worksOnHolidays: boolean;
}

@ApiSchema({
  description: 'Changes to the working hours and holidays of an organization. Omitted fields keep their value.',
})
export class AvailabilityInput extends inputFrom(AvailabilityView, {
  optional: ['weeklyHours', 'countryCode', 'region', 'worksOnHolidays'],
}) {}

@ApiSchema({ description: 'When a person works.' })
@ReadModel({
  table: 'organizations',
  alias: 'o',
  joins: sql`${JOINS}
    left join technician_availability person on ${sameTenant('person', 'o')} and person.organization_id = o.id
      and person.user_id = ${'userId'}`,
})
export class TechnicianAvailabilityView {
  @UuidField({ sql: sql`${'userId'}::uuid`, description: 'The person.' })
  userId: string;

  @NestedListField(() => WeeklySpan, { ...TECHNICIAN_HOURS, sql: sql`person.weekly_hours` })
  weeklyHours: WeeklySpan[] | null;

  @NestedListField(() => WeeklySpan, {
    maxItems: TECHNICIAN_HOURS.maxItems,
    sql: sql`coalesce(person.weekly_hours, ${WEEKLY_HOURS})`,
    description: 'The weekly hours that apply: `weeklyHours`, or those of the organization.',
  })
  effectiveHours: WeeklySpan[];
}

@ApiSchema({ description: 'Changes to the working hours of a person. Omitted fields keep their value.' })
export class TechnicianAvailabilityInput extends inputFrom(TechnicianAvailabilityView, { optional: ['weeklyHours'] }) {}
