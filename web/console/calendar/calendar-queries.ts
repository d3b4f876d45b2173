/** Data of the calendar. */
import { Bookings, PartnerOverview } from '../../../client/generated/resources.js';
import type { BookingRowView, PartnerOverviewView } from '../../../client/generated/types.js';
import type { Page } from '../../../client/src/pagination.js';
import type { Transport } from '../../../client/src/transport.js';
import { clientOf, type Api, type Request } from '../data/queries.js';
import type { AnyQuery } from '../data/query-client.js';
import type { Session } from '../session.js';
import { parseCalendarState, toPeriod, type Period } from './calendar-state.js';
import { toDayOf } from './days.js';

/** Visits and contractors that the calendar shows at most. */
export const MAX_ROWS = 500;

/** Visits that take place in the period, by start. */
export function visitsQuery(api: Api, { from, to }: Period): Request<Page<BookingRowView>> {
  return {
    queryKey: ['bookings', 'calendar', from, to],
    queryFn: ({ signal }) =>
      new Bookings(clientOf(api)).list({ from, to, pageSize: MAX_ROWS }, signal ? { signal } : {}),
  };
}

/** When contractors work in the period, and their people. */
export function availabilityQuery(
  api: Api,
  routerId: string,
  { from, to }: Period,
): Request<Page<PartnerOverviewView>> {
  return {
    queryKey: ['availability', from, to],
    queryFn: ({ signal }) =>
      new PartnerOverview(clientOf(api)).list(routerId, { from, to, pageSize: MAX_ROWS }, signal ? { signal } : {}),
  };
}

export function listCalendarQueries(
  query: URLSearchParams,
  { session, now }: { session: Session; now: string },
  api: Transport,
): AnyQuery[] {
  const { timeZone, routerId } = session;
  const period = toPeriod(parseCalendarState(query), toDayOf(now, timeZone), timeZone);
  return [availabilityQuery(api, routerId, period), visitsQuery(api, period)];
}
