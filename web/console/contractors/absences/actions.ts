/** Actions on the hours and absences of a contractor. */
import { PartnerAvailability } from '../../../../client/generated/resources.js';
import { parseLocalDateTime } from '../../../i18n/formats.js';
import { FormValidationError, type FormFields } from '../../../ui/index.js';
import { Created, type Action, type ActionTable } from '../../actions.js';
import { partPath } from '../part-path.js';
import { dayField, parseDayHours, WEEKDAYS } from './weekly-hours.js';

/** Fields: `from`, `to`, `reason` and `userId` (or `everybody`); `absenceId` and `version` of an absence that is changed. */
const saveAbsence: Action = async (api, fields, { routerId, timeZone }) => {
  const { partnerId = '', absenceId, version } = fields;
  const absences = new PartnerAvailability(api);
  const input = {
    from: readTime(fields.from, timeZone),
    to: readTime(fields.to, timeZone),
    reason: fields.reason.trim() || null,
  };
  if (absenceId) {
    const options = version ? { ifMatch: version } : {};
    await absences.updateAbsence(routerId, partnerId, absenceId, input, options);
  } else
    await absences.createAbsence(routerId, partnerId, {
      ...input,
      userId: fields.userId === 'everybody' ? null : (fields.userId ?? null),
    });
  return new Created(partPath(partnerId, 'absences'));
};

/** Fields: `day1` (Monday) to `day7`, `worksOnHolidays`, and `version` of the hours that were opened. */
const saveHours: Action = (api, fields, { routerId }) => {
  const weeklyHours = WEEKDAYS.flatMap((weekday) => {
    const spans = parseDayHours(fields[dayField(weekday)] ?? '', weekday);
    if (!spans) throw new FormValidationError(dayField(weekday), 'must be a time of day, HH:mm, or 24:00');
    return spans;
  });
  const worksOnHolidays = fields.worksOnHolidays === 'true';
  return updateHours(api, fields, routerId, { weeklyHours, worksOnHolidays });
};

function updateHours(
  api: Parameters<Action>[0],
  { partnerId = '', version }: FormFields,
  routerId: string,
  input: Parameters<PartnerAvailability['update']>[2],
) {
  return new PartnerAvailability(api).update(routerId, partnerId, input, version ? { ifMatch: version } : {});
}

export const absenceActions: ActionTable = {
  saveAbsence,
  deleteAbsence: (api, { partnerId = '', absenceId = '' }, { routerId }) =>
    new PartnerAvailability(api).removeAbsence(routerId, partnerId, absenceId),
  saveHours,
  resetHours: (api, fields, { routerId }) => updateHours(api, fields, routerId, { weeklyHours: null }),
};

/** The time in UTC. What is not a time stays as it is: the service says what is wrong with it. */
function readTime(text: FormFields[string], timeZone: string): string {
  return parseLocalDateTime(text ?? '', timeZone) ?? text ?? '';
}
