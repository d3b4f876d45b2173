/** Loads the week of a contractor's people, their absences, and the hours that are being changed. */
import { Absences, Availability, Bookings, CalendarFeeds, Dispatches } from '../../../../client/generated/resources.js';
import type { AbsenceRowView, AvailabilityView, BookingRowView, MeView } from '../../../../client/generated/types.js';
import type { Transport } from '../../../../client/src/transport.js';
import { isApiError } from '../../../ui/index.js';
import { withVersion, type Versioned } from '../../../../client/src/query.js';
import { availabilityGet, availabilityGetTechnician } from '../../../../client/generated/queries/Availability.js';
import type { RequestContext } from '../../page-definition.js';
import type { Person } from '../jobs-data.js';
import { isOffice, loadPeople } from '../load-jobs.js';
import { seesPayouts } from '../sees-payouts.js';
import { planWeek, type AssignedVisit } from './plan-week.js';
import type { TeamAbsence, TeamData, TeamHours, TeamMessages } from './team-data.js';
import { addDays, describeWeek, parseDay, toMidnight } from './week-days.js';

/** Maximum number of visits of the week, and of those that absences are compared with. */
const MAX_VISITS = 500;
/** Maximum number of absences on the page, and of those of the week. */
const MAX_ABSENCES = 50;
/** Longest period of a request for visits, in days. */
const DAYS_AHEAD = 91;

export type LoadedTeam = Omit<TeamData, 'userId' | 'language' | 'organizationName' | 'done'>;

export async function loadTeam(
  api: Transport,
  me: MeView,
  { query, now }: RequestContext,
  messages: TeamMessages,
): Promise<LoadedTeam> {
  const { routerId } = me;
  const plansAll = isOffice(me);
  const availability = await withVersion(availabilityGet(routerId)).read(api);
  const timeZone = availability.value.timezone;
  const week = describeWeek(parseDay(query.day), now, timeZone);
  const [first, last] = [week.days[0], week.days[6]];
  const period = { from: first.at, to: toMidnight(addDays(last.day, 1), timeZone) };
  const own = { id: me.id, name: toName(me) };
  const [team, people, weekly, bookings, ahead, absences, feed, mayReadPayouts] = await Promise.all([
    new Availability(api).getTeam(routerId, period),
    plansAll ? loadPeople(api, routerId) : [own],
    new Absences(api).list(routerId, { ...period, pageSize: MAX_VISITS }),
    new Bookings(api).list({ ...period, pageSize: MAX_VISITS }),
    new Bookings(api).list({ from: 'today', to: `today+${DAYS_AHEAD}d`, pageSize: MAX_VISITS }),
    new Absences(api).list(routerId, { from: now, pageSize: MAX_ABSENCES }),
    loadFeed(new CalendarFeeds(api), routerId, plansAll),
    seesPayouts(api, me),
  ]);
  const visits = await addJobs(api, bookings.values);
  const technicians = new Set(team.people.map(({ id }) => id));
  const rows = people.filter(({ id }) => technicians.has(id) || (id === me.id && !plansAll));
  return {
    ...{
      timeZone,
      week,
      people,
      feed: { createdAt: feed, address: null },
      isOffice: plansAll,
      seesPayouts: mayReadPayouts,
    },
    rows: planWeek({ days: week.days, team, absences: weekly.values, visits, people: rows }, messages.unassigned),
    hiddenVisits: bookings.count - bookings.values.length,
    absences: absences.values.map((absence) => toAbsence(absence, ahead.values, plansAll ? null : me.id)),
    hours: await loadHours(api, { routerId, availability, chosen: query.hours, people, isOffice: plansAll }, messages),
  };
}

/** Adds the job of each visit, for its address and its technicians. */
async function addJobs(api: Transport, values: BookingRowView[]): Promise<AssignedVisit[]> {
  if (values.length === 0) return [];
  const orderIds = [...new Set(values.map(({ order }) => order.id))];
  const { values: jobs } = await new Dispatches(api).list({
    status: 'accepted',
    pageSize: MAX_VISITS,
    filters: JSON.stringify([{ columnId: 'orderId', type: 'option', operator: 'is any of', values: orderIds }]),
  });
  return values.map(({ id, startAt, endAt, allDay, status, order, technicians }) => {
    const job = jobs.find(({ orderId }) => orderId === order.id);
    const { displayId, name, address, city } = order;
    const visit = {
      ...{ id, startAt, endAt, allDay, status, displayId, city },
      ...{ orderId: order.id, title: name ?? address, jobId: job?.id ?? null },
    };
    return { visit, technicians: (job?.technicians ?? technicians).map((one) => ({ id: one.id, name: toName(one) })) };
  });
}

function toName({ firstName, lastName, email }: { firstName: string | null; lastName: string | null; email?: string }) {
  return [firstName, lastName].filter(Boolean).join(' ') || (email ?? '');
}

/** @param changesOnly the only person whose absences the reader may change; null: all */
function toAbsence(absence: AbsenceRowView, ahead: BookingRowView[], changesOnly: string | null): TeamAbsence {
  const { id, userId, userName, from, to, reason, version, recordedBy } = absence;
  const isByRouter = recordedBy === 'router';
  const visits = ahead.filter(
    ({ startAt, endAt, technicians }) =>
      startAt < to && endAt > from && (userId === null || technicians.some((one) => one.id === userId)),
  );
  return {
    ...{ id, userId, userName, from, to, reason, version, isByRouter, visits: visits.length },
    isOwn: !isByRouter && (changesOnly === null || changesOnly === userId),
  };
}

/** @returns when the address was created, or null */
async function loadFeed(feeds: CalendarFeeds, routerId: string, isOfCompany: boolean): Promise<string | null> {
  try {
    const feed = await (isOfCompany ? feeds.getOfOrganization(routerId) : feeds.get(routerId));
    return feed.createdAt;
  } catch (error) {
    if (isApiError(error) && error.status === 404) return null;
    throw error;
  }
}

interface HoursRequest {
  routerId: string;
  availability: Versioned<AvailabilityView>;
  /** `company` or ID of a person. */
  chosen: string | undefined;
  people: Person[];
  isOffice: boolean;
}

/** @returns null unless the address names hours that the reader may change */
async function loadHours(
  api: Transport,
  { routerId, availability, chosen, people, isOffice: plansAll }: HoursRequest,
  messages: TeamMessages,
): Promise<TeamHours | null> {
  if (chosen === 'company' && plansAll) {
    const { weeklyHours, effectiveHours, countryCode, region, worksOnHolidays } = availability.value;
    return {
      ...{ userId: null, name: messages.hours.company, isDefault: weeklyHours === null, spans: effectiveHours },
      version: availability.version,
      holidays: { countryCode, region, worksOnHolidays },
    };
  }
  const person = people.find(({ id }) => id === chosen);
  if (!person) return null;
  const { value, version } = await withVersion(availabilityGetTechnician(routerId, person.id)).read(api);
  const { weeklyHours, effectiveHours } = value;
  return {
    ...{ userId: person.id, name: person.name, isDefault: weeklyHours === null, spans: effectiveHours },
    ...{ version, holidays: null },
  };
}
