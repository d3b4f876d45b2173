/** Requests and responses of absences (decisions/availability "Absences"). */
import { ApiSchema } from '@nestjs/swagger';
import { Absence } from '../../entities/availability.js';
import { fullNameSql } from '../../entities/user.js';
import {
  EnumField,
  StringField,
  TimestampField,
  UuidField,
  inputFrom,
  pickFields,
} from '../../platform/fields/index.js';
import { PageQuery, ReadModel, sql, withVersion } from '../../platform/read-models/index.js';

/** The parameters say which reasons the reader may know: `isOwn` (its organization), `seesReasons` (may change all of them). */
const REASON = sql`case when ${'isOwn'}::boolean and (${'seesReasons'}::boolean or a.user_id = ${'readerId'}::uuid)
  or a.recorded_by_router_id = ${'recorderRouterId'}::uuid and ${'seesReasons'}::boolean then a.reason end`;

@ApiSchema({ description: 'Period in which an organization, or one of its people, does not work.' })
@ReadModel({ table: 'absences', alias: 'a' })
export class AbsenceView extends pickFields(Absence, ['id', 'userId', 'createdAt', 'updatedAt']) {
  @StringField({
    max: 513,
    nullable: true,
    sql: sql`(select ${fullNameSql(sql`u`)} from users u where u.id = a.user_id)`,
    example: 'Kari Nordmann',
    description: 'Name of the absent person. `null` if the whole organization is absent.',
  })
  userName: string | null;

  @TimestampField({ sql: sql`lower(a.period)`, description: 'Start (UTC).' })
  from: Date;

  @TimestampField({ sql: sql`upper(a.period)`, description: 'End (UTC, exclusive).' })
  to: Date;

  @StringField({
    max: 512,
    nullable: true,
    sql: REASON,
    example: 'Sick leave',
    description:
      'Private reason, shown to administrators of the organization, to the absent person, and to operators of the router that recorded it. `null` for others.',
  })
  reason: string | null;

  @EnumField({
    of: ['contractor', 'router'],
    sql: sql`case when a.recorded_by_router_id is null then 'contractor' else 'router' end`,
    description:
      'Who recorded it: the organization itself, or a router for which it works. An absence recorded by a router counts for the orders of that router alone.',
  })
  recordedBy: 'contractor' | 'router';
}

@ApiSchema({ description: 'Absence in a list.' })
export class AbsenceRowView extends withVersion(AbsenceView) {}

@ApiSchema({ description: 'New absence.' })
export class AbsenceInput extends inputFrom(AbsenceView, {
  required: ['from', 'to'],
  optional: ['userId', 'reason'],
}) {}

@ApiSchema({ description: 'Changes to an absence. Omitted fields keep their value.' })
export class AbsenceChange extends inputFrom(AbsenceView, { optional: ['from', 'to', 'reason'] }) {}

/** Query of the list. */
export class AbsencesQuery extends PageQuery {
  @TimestampField({ optional: true, description: 'Return only absences that end after this time.' })
  from?: string;

  @TimestampField({ optional: true, description: 'Return only absences that start before this time.' })
  to?: string;

  @UuidField({ optional: true, description: 'Return only absences of this person.' })
  userId?: string;
}
