/** Loads the list of jobs: visits of today, offers, and the jobs that match the filters. */
import { Bookings, Dispatches, Users } from '../../../client/generated/resources.js';
import type { DispatchView, MeView } from '../../../client/generated/types.js';
import type { Transport } from '../../../client/src/transport.js';
import type { RequestContext } from '../page-definition.js';
import { JOB_STATES, type Job, type JobFilters, type JobsData, type JobsPageData, type Person } from './jobs-data.js';
import { seesPayouts } from './sees-payouts.js';

/** Maximum number of offers, and of visits of today, on the list. */
const MAX_LISTED = 50;
const PAGE_SIZE = 20;
/** Maximum number of people to choose from. */
const MAX_PEOPLE = 200;

interface Filter {
  columnId: string;
  type: 'date' | 'option';
  operator: string;
  values: string[];
}

/** Reads the filters from the address. Values that are not valid are ignored. */
export function readJobFilters({
  q = '',
  state,
  from,
  to,
  technician = '',
  page,
}: RequestContext['query']): JobFilters {
  const day = (text: string | undefined) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '');
  return {
    q: q.trim().slice(0, 200),
    state: JOB_STATES.find((one) => one === state) ?? 'open',
    ...{ from: day(from), to: day(to) },
    technician: /^(me|[\da-f-]{36})$/.test(technician) ? technician : '',
    page: page && /^\d{1,4}$/.test(page) ? Number(page) : 0,
  };
}

/** Whether the filters leave anything out. */
function isFilterSet({ q, state, from, to, technician }: JobFilters): boolean {
  return q !== '' || state !== 'open' || from !== '' || to !== '' || technician !== '';
}

export async function loadJobs(
  api: Transport,
  me: MeView,
  query: RequestContext['query'],
): Promise<Omit<JobsData, keyof JobsPageData>> {
  const filters = readJobFilters(query);
  const isFiltered = isFilterSet(filters);
  const [today, offers, people, mayReadPayouts] = await Promise.all([
    isFiltered ? [] : loadToday(api),
    isFiltered || filters.page > 0 ? [] : loadOffers(api),
    isOffice(me) ? loadPeople(api, me.routerId) : [],
    seesPayouts(api, me),
  ]);
  const { values, count } = await listJobs(api, filters, [...new Set(today.map(({ orderId }) => orderId))]);
  return {
    today: filters.page > 0 ? [] : today.map(({ visit, job }) => ({ visit, job })),
    offers,
    jobs: values.map(toJob),
    pages: Math.ceil(count / PAGE_SIZE),
    ...{ filters, isFiltered, people, isOffice: isOffice(me), seesPayouts: mayReadPayouts },
  };
}

/** Visits of the caller's day, with the accepted work that each belongs to. */
async function loadToday(api: Transport) {
  const { values } = await new Bookings(api).list({ from: 'today', to: 'tomorrow', pageSize: MAX_LISTED });
  if (values.length === 0) return [];
  const orderIds = [...new Set(values.map(({ order }) => order.id))];
  const { values: jobs } = await new Dispatches(api).list({
    status: 'accepted',
    pageSize: MAX_LISTED,
    filters: JSON.stringify([{ columnId: 'orderId', type: 'option', operator: 'is any of', values: orderIds }]),
  });
  return values.flatMap(({ order, startAt, endAt, allDay, status }) => {
    const job = jobs.find(({ orderId }) => orderId === order.id);
    return job ? [{ orderId: order.id, visit: { startAt, endAt, allDay, status }, job: toJob(job) }] : [];
  });
}

/** By wanted time, then by deadline; those without either last. */
async function loadOffers(api: Transport): Promise<Job[]> {
  const { values } = await new Dispatches(api).list({ status: 'sent', pageSize: MAX_LISTED });
  const when = ({ work, expiresAt }: DispatchView) => work.requestedStartAt ?? expiresAt ?? '9';
  return values.toSorted((one, other) => when(one).localeCompare(when(other))).map(toJob);
}

/** @param except orders that are listed already */
function listJobs(api: Transport, { q, state, from, to, technician, page }: JobFilters, except: string[]) {
  const filters: Filter[] = [];
  const add = (columnId: string, type: Filter['type'], operator: string, values: string[]) => {
    if (values.length > 0 && values.every(Boolean)) filters.push({ columnId, type, operator, values });
  };
  if (state === 'ended') add('status', 'option', 'is any of', ['declined', 'expired', 'revoked']);
  else add('isOver', 'option', 'is', [String(state === 'over')]);
  add('nextVisitAt', 'date', 'is on or after', [from]);
  add('nextVisitAt', 'date', 'is on or before', [to]);
  add('technicianId', 'option', 'is', [technician]);
  add('orderId', 'option', 'is none of', except);
  return new Dispatches(api).list({
    ...(state === 'ended' ? {} : { status: 'accepted' }),
    ...(state === 'open' ? { sort: 'nextVisitAt', direction: 'asc' } : {}),
    ...(q ? { q } : {}),
    ...{ filters: JSON.stringify(filters), page, pageSize: PAGE_SIZE },
  });
}

/** The people of the contractor who can be assigned and be absent: those with access. */
export async function loadPeople(api: Transport, routerId: string): Promise<Person[]> {
  const { values } = await new Users(api).list(routerId, { pageSize: MAX_PEOPLE });
  return values
    .filter(({ invitation, isTechnicalAccount, disabledAt }) => !invitation && !isTechnicalAccount && !disabledAt)
    .map(({ id, firstName, lastName, email }) => ({
      id,
      name: [firstName, lastName].filter(Boolean).join(' ') || email,
    }));
}

/** Whether the person assigns technicians. */
export function isOffice({ roles }: MeView): boolean {
  return roles.includes('OWNER') || roles.includes('ADMIN');
}

/** Picks the fields that the pages show, so that nothing else is sent to the browser. */
export function toJob(dispatch: DispatchView): Job {
  const { id, orderDisplayId, status, expiresAt, payout, payoutIsComplete, version, distanceKm, work } = dispatch;
  const { contact, handBackRequestedAt, proposedAt, proposedStartAt, proposedAmount, proposalRefusedAt } = dispatch;
  const { isOver, nextVisit, technicians } = dispatch;
  return {
    ...{ id, orderDisplayId, status, expiresAt, payout, payoutIsComplete, version, distanceKm, work, contact },
    ...{ handBackRequestedAt, proposedAt, proposedStartAt, proposedAmount, proposalRefusedAt },
    ...{ isOver, nextVisit, technicians },
  };
}
