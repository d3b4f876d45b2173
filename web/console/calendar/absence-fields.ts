/** Fields of the form for an absence. Pure functions. */
import type { AbsenceInput } from '../../../client/generated/types.js';
import { parseLocalDateTime } from '../../i18n/formats.js';
import { FormValidationError, type FormFields } from '../../ui/index.js';
import { addDays, isDay } from './days.js';

/** Who is absent, as a value of the form: a whole contractor, or one of its people. */
export function toAbsentee(partnerId: string, userId?: string): string {
  return userId ? `${partnerId}.${userId}` : partnerId;
}

/**
 * Reads the form: `absentee`, `from` and `to` (days, both included), `fromTime` and `toTime` (empty: the whole day) and
 * `reason`. @throws FormValidationError naming the field
 */
export function readAbsence(fields: FormFields, timeZone: string): { partnerId: string; input: AbsenceInput } {
  const { absentee = '', from = '', fromTime, to = '', toTime, reason = '' } = fields;
  const [partnerId, userId] = absentee.split('.');
  if (!partnerId) throw new FormValidationError('absentee', 'must not be empty');
  const last = toTime ? to : isDay(to) ? addDays(to, 1) : '';
  return {
    partnerId,
    input: {
      from: parseTime('from', from, fromTime, timeZone),
      to: parseTime('to', last, toTime, timeZone),
      ...(userId ? { userId } : {}),
      ...(reason.trim() ? { reason: reason.trim() } : {}),
    },
  };
}

function parseTime(field: string, day: string, time: string | undefined, timeZone: string): string {
  const instant = isDay(day) ? parseLocalDateTime(`${day}T${time || '00:00'}`, timeZone) : null;
  if (!instant) throw new FormValidationError(field, 'must be an ISO 8601 date');
  return instant;
}
