/** When organizations and their people work, and when they are absent (decisions/availability). */
import { ApiSchema } from '@nestjs/swagger';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { IntField, StringField } from '../platform/fields/index.js';
import {
  BooleanField,
  NestedListField,
  StringField as StringColumn,
  TimestampField,
  UuidField,
} from '../platform/fields/column-decorators.js';
import { sql, type Sql } from '../platform/sql/index.js';
import { TimestampedEntity } from './base-entities.js';
import { sameTenant } from './tenant-predicates.js';
import { LOCAL_TIME } from './workflow-value-objects.js';

/** Most spans of one day of the week. */
export const DAILY_SPANS_MAX = 6;
const WEEKLY_SPANS_MAX = 7 * DAILY_SPANS_MAX;

/** A span of working time that recurs every week. */
@ApiSchema({ description: 'Working time on one day of the week. Work past midnight takes two spans.' })
export class WeeklySpan {
  @IntField({ min: 1, max: 7, example: 1, description: 'Day of the week: 1 (Monday) to 7 (Sunday).' })
  weekday: number;

  @StringField({ ...LOCAL_TIME, max: 5, example: '08:00', description: 'Start (HH:mm, local time).' })
  from: string;

  @StringField({
    max: 5,
    pattern: /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/,
    rule: { message: 'must be a time of day, HH:mm, or 24:00', code: 'NOT_TIME_OF_DAY' },
    example: '16:00',
    description: 'End (HH:mm, local time, exclusive), later than `from`; `24:00` is the end of the day.',
  })
  to: string;
}

const HOURS = {
  maxItems: WEEKLY_SPANS_MAX,
  nullable: true,
  example: [
    { weekday: 1, from: '08:00', to: '12:00' },
    { weekday: 1, from: '13:00', to: '17:00' },
  ],
};
const HOURS_RULE = `Weekly working hours, at most ${DAILY_SPANS_MAX} spans a day, which must not overlap. An empty list: never. \`null\`:`;

/** Options of the fields, which entities and views share. */
export const ORGANIZATION_HOURS = {
  ...HOURS,
  description: `${HOURS_RULE} those of the router, by default the working day of its settings.`,
};
export const TECHNICIAN_HOURS = { ...HOURS, description: `${HOURS_RULE} those of the organization.` };
export const HOLIDAY_COUNTRY = {
  max: 2,
  nullable: true,
  pattern: /^[A-Za-z]{2}$/,
  rule: { message: 'must be a country code of two letters', code: 'NOT_COUNTRY' } as const,
  example: 'NO',
  description:
    'Country whose public holidays apply (ISO 3166-1 alpha-2). `null`: that of the router, by default the country of the organization.',
};
export const HOLIDAY_REGION = {
  min: 1,
  max: 16,
  nullable: true,
  example: 'BY',
  description: 'Region of `countryCode` whose public holidays also apply, such as `BY` of `DE`. `null`: none.',
};
export const WORKS_ON_HOLIDAYS = { default: false, description: 'Whether public holidays are working days.' };

/** Working hours and holidays of an organization. Organizations without a row have those of their router. */
@Entity('organization_availability')
export class OrganizationAvailability {
  @PrimaryColumn('uuid')
  routerId: string;

  @PrimaryColumn('uuid')
  organizationId: string;

  @TimestampField({ columnKind: 'updated' })
  updatedAt: Date;

  @NestedListField(() => WeeklySpan, ORGANIZATION_HOURS)
  weeklyHours: WeeklySpan[] | null;

  @StringColumn(HOLIDAY_COUNTRY)
  countryCode: string | null;

  @StringColumn(HOLIDAY_REGION)
  region: string | null;

  @BooleanField(WORKS_ON_HOLIDAYS)
  worksOnHolidays: boolean;
}

/** Working hours of one person. */
@Entity('technician_availability')
export class TechnicianAvailability {
  @PrimaryColumn('uuid')
  routerId: string;

  @PrimaryColumn('uuid')
  organizationId: string;

  @PrimaryColumn('uuid')
  userId: string;

  @TimestampField({ columnKind: 'updated' })
  updatedAt: Date;

  @NestedListField(() => WeeklySpan, TECHNICIAN_HOURS)
  weeklyHours: WeeklySpan[] | null;
}

/** A period in which an organization, or one of its people, does not work. */
@Entity('absences')
export class Absence extends TimestampedEntity {
  /** Tenant of the organization. */
  @Column('uuid')
  routerId: string;

  @Column('uuid')
  organizationId: string;

  @UuidField({ nullable: true, description: 'The absent person. `null`: the whole organization.' })
  userId: string | null;

  /** As PostgreSQL writes it; the end is exclusive. */
  @Column({ type: 'tstzrange' })
  period: string;

  @Column({ type: 'varchar', length: 512, nullable: true })
  reason: string | null;

  /** The router that recorded it, for whose orders alone it counts. Null: the organization itself recorded it. */
  @Column({ type: 'uuid', nullable: true })
  recordedByRouterId: string | null;
}

/** Country and region whose public holidays apply. */
export interface HolidayRegion {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Second part of ISO 3166-2; null: the holidays of the whole country alone. */
  region: string | null;
}

/** SQL: rows that decide about the working time of an organization, with the aliases `own`, `root` and `settings`. */
export function joinAvailability(organization: Sql): Sql {
  return sql`left join organization_availability own on ${sameTenant('own', organization)}
      and own.organization_id = ${organization}.id
    left join organization_availability root on ${sameTenant('root', organization)}
      and root.organization_id = ${organization}.router_id
    left join router_settings settings on ${sameTenant('settings', organization)}`;
}

/** SQL after `joinAvailability`: the weekly hours of the organization, else of its router, else the working day of the settings. */
export const WEEKLY_HOURS = sql`coalesce(own.weekly_hours, root.weekly_hours, (
    select jsonb_agg(jsonb_build_object('weekday', day,
      'from', coalesce(settings.workday_start, '08:00'), 'to', coalesce(settings.workday_end, '16:00')))
    from generate_series(1, case when settings.works_on_weekends then 7 else 5 end) day))`;

/** The working day of a router's settings. Null: the default. */
interface Workday {
  from?: string | null;
  to?: string | null;
  weekends?: boolean | null;
}

/**
 * SQL: the text of a JSON value from which `parseWeeklyHours` returns what `WEEKLY_HOURS` selects. Each row is read by its key
 * and no list is built, for many organizations at once. @param organization alias with `id` and `router_id`
 */
export function selectHours(organization: Sql): Sql {
  const ofOrganization = (id: Sql) => sql`(select hours.weekly_hours::text from organization_availability hours
    where ${sameTenant('hours', organization)} and hours.organization_id = ${id})`;
  return sql`coalesce(${ofOrganization(sql`${organization}.id`)}, ${ofOrganization(sql`${organization}.router_id`)},
    (select json_build_object('from', settings.workday_start, 'to', settings.workday_end, 'weekends', settings.works_on_weekends)::text
      from router_settings settings where ${sameTenant('settings', organization)}), '{}')`;
}

/** @param hours text that `selectHours` selected */
export function parseWeeklyHours(hours: string): WeeklySpan[] {
  const parsed = JSON.parse(hours) as WeeklySpan[] | Workday;
  if (Array.isArray(parsed)) return parsed;
  const { from, to, weekends } = parsed;
  const days = Array.from({ length: weekends ? 7 : 5 }, (_, index) => index + 1);
  return days.map((weekday) => ({ weekday, from: from ?? '08:00', to: to ?? '16:00' }));
}

/** SQL after `joinAvailability`. */
export const IS_WORKING_ON_HOLIDAYS = sql`coalesce(own.works_on_holidays, root.works_on_holidays, false)`;

/**
 * SQL: the `HolidayRegion` of an organization as JSON; null if it works on public holidays or its country is unknown.
 * @param organization alias of `organizations`
 */
export function selectHolidayRegion(organization: Sql): Sql {
  return sql`(
    select json_build_object('country', upper(country),
      'region', case when own.country_code is null then root.region else own.region end)
    from (values (1)) one
    left join organization_availability own on ${sameTenant('own', organization)}
      and own.organization_id = ${organization}.id
    left join organization_availability root on ${sameTenant('root', organization)}
      and root.organization_id = ${organization}.router_id
    cross join lateral (
      select coalesce(own.country_code, root.country_code, ${organization}.country_code) as country) found
    where country is not null and not ${IS_WORKING_ON_HOLIDAYS})`;
}
