/** Carries out a form of the page of a contractor's week, on the server. */
import { Absences, Availability, CalendarFeeds, Orders } from '../../../../client/generated/resources.js';
import type { Transport } from '../../../../client/src/transport.js';
import { parseLocalDateTime } from '../../../i18n/formats.js';
import { FormValidationError, isApiError, type FormFields } from '../../../ui/index.js';
import { findHandler } from '../../find-handler.js';
import { parseWeeklyHours, renameHoursErrors } from './hours-fields.js';
import type { TeamData, TeamDone, TeamIntent, TeamMessages } from './team-data.js';
import { addDays, parseDay } from './week-days.js';

export interface TeamSubmission {
  api: Transport;
  routerId: string;
  data: TeamData;
  fields: FormFields;
  messages: TeamMessages;
}

/** Returns what has been done, or the address of a new feed. @throws ApiError, FormValidationError for invalid fields */
export async function submitTeamAction(submission: TeamSubmission): Promise<{ done: TeamDone } | { address: string }> {
  const intent = submission.fields.intent as TeamIntent;
  if (intent === 'createFeed') return { address: await createFeed(submission) };
  const handler = findHandler(HANDLERS, intent);
  if (!handler) throw new FormValidationError('intent', 'must be one of the actions of this page');
  await handler(submission);
  return { done: intent };
}

const HANDLERS: Record<TeamDone, (submission: TeamSubmission) => Promise<unknown>> = {
  /** Replaces one technician of the order, or adds one to visits without. Others stay, unless their access was disabled. */
  assign: ({ api, data, fields }) => {
    const { orderId = '', replaces, userId } = fields;
    const rows = data.rows.filter(({ days }) =>
      days.some(({ visits }) => visits.some((visit) => visit.orderId === orderId)),
    );
    if (rows.length === 0) throw new FormValidationError('orderId', 'must be an order of this week');
    const present = data.people.flatMap(({ id }) => (id !== replaces && rows.some((row) => row.id === id) ? [id] : []));
    const userIds = [...new Set([...present, ...(userId ? [userId] : [])])];
    return new Orders(api).assignTechnicians(orderId, { userIds });
  },
  recordAbsence: ({ api, routerId, data, fields, messages }) => {
    // The field is not called `userId`, because its value may also be that of the whole company.
    const userId = !data.isOffice ? data.userId : fields.who === 'company' ? null : (fields.who ?? '');
    return new Absences(api).create(routerId, { userId, ...readAbsence(fields, data.timeZone, messages) });
  },
  changeAbsence: ({ api, routerId, data, fields, messages }) =>
    explainChange(
      new Absences(api).update(
        routerId,
        fields.absenceId ?? '',
        readAbsence(fields, data.timeZone, messages),
        basedOn(fields),
      ),
      messages.absences.changed,
    ),
  deleteAbsence: ({ api, routerId, fields }) => new Absences(api).remove(routerId, fields.absenceId ?? ''),
  setHours: ({ api, routerId, fields, messages }) => {
    const { spans, names } = parseWeeklyHours(fields, messages.hours.incomplete);
    const weeklyHours = fields.isDefault === 'true' ? null : spans;
    const availability = new Availability(api);
    const save = (update: Promise<unknown>) => explainChange(renameHoursErrors(update, names), messages.hours.changed);
    if (fields.userId)
      return save(availability.updateTechnician(routerId, fields.userId, { weeklyHours }, basedOn(fields)));
    const countryCode = fields.countryCode?.trim().toUpperCase() || null;
    const region = fields.region?.trim() || null;
    const holidays = { countryCode, region, worksOnHolidays: fields.worksOnHolidays === 'true' };
    return save(availability.update(routerId, { weeklyHours, ...holidays }, basedOn(fields)));
  },
  revokeFeed: ({ api, routerId, data: { isOffice } }) => {
    const feeds = new CalendarFeeds(api);
    return isOffice ? feeds.revokeOfOrganization(routerId) : feeds.revoke(routerId);
  },
};

async function createFeed({ api, routerId, data: { isOffice } }: TeamSubmission): Promise<string> {
  const feeds = new CalendarFeeds(api);
  const { url } = await (isOffice ? feeds.createOfOrganization(routerId) : feeds.create(routerId));
  return url;
}

/** Reads the first and the last day, with times for parts of days. @throws FormValidationError */
function readAbsence({ from, fromTime, to, toTime, reason }: FormFields, timeZone: string, messages: TeamMessages) {
  const [first, last] = [parseDay(from), parseDay(to)];
  if (!first) throw new FormValidationError('from', messages.absences.missingDay);
  if (!last) throw new FormValidationError('to', messages.absences.missingDay);
  const start = parseLocalDateTime(`${first}T${fromTime || '00:00'}`, timeZone);
  const end = parseLocalDateTime(toTime ? `${last}T${toTime}` : `${addDays(last, 1)}T00:00`, timeZone);
  if (!start) throw new FormValidationError('fromTime', messages.absences.missingDay);
  if (!end) throw new FormValidationError('toTime', messages.absences.missingDay);
  return { from: start, to: end, reason: reason?.trim() || null };
}

/** The version that the form shows. */
function basedOn({ version }: FormFields): { ifMatch?: string } {
  return version ? { ifMatch: version } : {};
}

/** @throws FormValidationError instead of the error for another version */
async function explainChange<T>(change: Promise<T>, message: string): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (!isApiError(error) || error.status !== 412) throw error;
    throw new FormValidationError(null, message, 412);
  }
}
