/** Query and response of the availability of all partners (decisions/availability "Overview of partners"). */
import { ApiSchema } from '@nestjs/swagger';
import { Partner } from '../../entities/partner.js';
import { User } from '../../entities/user.js';
import {
  IntField,
  NestedListField,
  StringField,
  StringListField,
  TimestampField,
  UuidField,
  pickFields,
} from '../../platform/fields/index.js';
import { PageQuery, ReadModel, sql } from '../../platform/read-models/index.js';
import { AbsenceView } from './absence.dto.js';

/** Longest period of a request, in days. */
export const OVERVIEW_DAYS_MAX = 31;
/** Most absences of one organization in a response. */
export const OVERVIEW_ABSENCES_MAX = 1_000;
/** Most people of one organization in a response. */
export const OVERVIEW_PEOPLE_MAX = 500;
/** One span of each day at most six times, and of the day before. */
const SPANS_MAX = 6 * (OVERVIEW_DAYS_MAX + 2);

@ApiSchema({ description: 'Uninterrupted period.' })
export class PeriodView {
  @TimestampField({ description: 'Start (UTC).' })
  from: Date;

  @TimestampField({ description: 'End (UTC, exclusive).' })
  to: Date;
}

const WORKING_TIME = 'Working time within the period: weekly hours without public holidays, also during absences.';

@ApiSchema({ description: 'Person of a contractor who carries out visits, and when the person works.' })
export class PersonAvailabilityView extends pickFields(User, ['id', 'firstName', 'lastName']) {
  @NestedListField(() => PeriodView, { maxItems: SPANS_MAX, description: WORKING_TIME })
  workingTime: PeriodView[];
}

@ApiSchema({ description: 'Absence of a contractor or of one of its people.' })
export class OverviewAbsenceView extends pickFields(AbsenceView, ['userId', 'from', 'to']) {}

/** The columns that the statement of the list reads. */
@ReadModel({ table: 'partners', alias: 'p', joins: sql`join organizations o on o.id = p.organization_id` })
export class PartnerOverviewRow extends pickFields(Partner, ['id', 'organizationId', 'parallelVisits']) {
  @StringField({ max: 256, sql: sql`o.name`, example: 'Nordlys Installasjon', description: 'Name of the contractor.' })
  name: string;
}

@ApiSchema({ description: 'When a partner works in a period, and how many visits it can carry out at once.' })
export class PartnerOverviewView extends pickFields(PartnerOverviewRow, ['id', 'organizationId', 'name']) {
  @StringField({ max: 64, example: 'Europe/Oslo', description: 'IANA time zone of the contractor.' })
  timezone: string;

  @IntField({
    min: 1,
    max: 2_147_483_647,
    description: 'Number of visits that the contractor can carry out at once, counting those of all routers.',
  })
  capacity: number;

  @NestedListField(() => PeriodView, { maxItems: SPANS_MAX, description: WORKING_TIME })
  workingTime: PeriodView[];

  @StringListField({
    maxItems: OVERVIEW_DAYS_MAX + 1,
    max: 10,
    example: ['2030-05-17'],
    description: 'Public holidays (local dates) on which the contractor does not work.',
  })
  holidays: string[];

  @NestedListField(() => OverviewAbsenceView, {
    maxItems: OVERVIEW_ABSENCES_MAX,
    description: `Absences within the period that count for orders of this router, by start, at most ${OVERVIEW_ABSENCES_MAX}. Reasons are private.`,
  })
  absences: OverviewAbsenceView[];

  @NestedListField(() => PersonAvailabilityView, {
    maxItems: OVERVIEW_PEOPLE_MAX,
    description: `Active people with the role CONTRACTOR, by name, at most ${OVERVIEW_PEOPLE_MAX}.`,
  })
  people: PersonAvailabilityView[];
}

@ApiSchema({ description: 'When the caller’s organization and its people work in a period.' })
export class TeamAvailabilityView extends pickFields(PartnerOverviewView, [
  'organizationId',
  'timezone',
  'workingTime',
  'holidays',
]) {
  @NestedListField(() => PersonAvailabilityView, {
    maxItems: OVERVIEW_PEOPLE_MAX,
    description: `Active people with the role CONTRACTOR, by name, at most ${OVERVIEW_PEOPLE_MAX}. With only the role CONTRACTOR: the caller.`,
  })
  people: PersonAvailabilityView[];
}

const FROM = { optional: true, description: 'Start of the period (UTC). Default: now.' } as const;
const TO = {
  optional: true,
  description: `End of the period (UTC, exclusive): after \`from\`, at most ${OVERVIEW_DAYS_MAX} days later. Default: 7 days after \`from\`.`,
} as const;

/** Period of the caller's organization. */
export class TeamAvailabilityQuery {
  @TimestampField(FROM)
  from?: string;

  @TimestampField(TO)
  to?: string;
}

/** Query of the list. */
export class PartnerOverviewQuery extends PageQuery {
  @TimestampField(FROM)
  from?: string;

  @TimestampField(TO)
  to?: string;

  @UuidField({ optional: true, description: 'Return only this contractor organization.' })
  organizationId?: string;
}
