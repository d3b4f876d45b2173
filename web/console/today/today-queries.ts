/** Data of the page of today. */
import { bookingsList } from '../../../client/generated/queries/Bookings.js';
import { dispatchesList } from '../../../client/generated/queries/Dispatches.js';
import { parseLocalDateTime, toLocalDateTime } from '../../i18n/formats.js';
import { aboutOrders, countsQuery, ordersQuery, type OrdersRequest } from '../data/queries.js';
import type { AnyQuery } from '../data/query-client.js';
import type { Session } from '../session.js';
import { firstStepsQuery } from './first-steps-query.js';

/** Orders that the page lists; further ones are in the list of orders. */
export const MAX_WAITING = 100;

/** Orders that wait for operators. @param operatorId restricts them to one person */
export function toWaitingRequest(operatorId: string | null): OrdersRequest {
  const filters = [
    { columnId: 'waitingFor', type: 'multiOption', operator: 'include any of', values: ['operator'] },
    ...toOwnFilter(operatorId),
  ];
  return { filters: JSON.stringify(filters), sort: 'waitingSince', direction: 'asc', page: 0, pageSize: MAX_WAITING };
}

/** Filters of the numbers. */
export function toCountFilters(operatorId: string | null): string {
  const own = toOwnFilter(operatorId);
  return own.length > 0 ? JSON.stringify(own) : '';
}

/** Filters of the number of orders that came in today. */
export function toReceivedFilters(operatorId: string | null): string {
  return JSON.stringify([RECEIVED_TODAY, ...toOwnFilter(operatorId)]);
}

const RECEIVED_TODAY = { columnId: 'createdAt', type: 'date', operator: 'is', values: ['today'] };

function toOwnFilter(operatorId: string | null) {
  return operatorId === null ? [] : [{ columnId: 'operatorId', type: 'option', operator: 'is', values: [operatorId] }];
}

/** The day of `now` (ISO 8601) in the time zone, from midnight to midnight. */
export function toDay(now: string, timeZone: string): { from: string; to: string } {
  const day = toLocalDateTime(now, timeZone).slice(0, 10);
  const next = new Date(Date.parse(`${day}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return { from: parseLocalDateTime(`${day}T00:00`, timeZone)!, to: parseLocalDateTime(`${next}T00:00`, timeZone)! };
}

/** Whether the page shows only orders of the person. */
export function isMine(query: URLSearchParams): boolean {
  return query.get('who') === 'mine';
}

export function listTodayQueries(
  query: URLSearchParams,
  { session, now }: { session: Session; now: string },
): AnyQuery[] {
  const operatorId = isMine(query) ? session.userId : null;
  return [
    ordersQuery(toWaitingRequest(operatorId)),
    countsQuery(toCountFilters(operatorId)),
    countsQuery(toReceivedFilters(operatorId)),
    bookingsQuery(toDay(now, session.timeZone)),
    proposalsQuery(),
    firstStepsQuery(session),
  ];
}

/** Visits of a period, by start. */
export function bookingsQuery(period: { from: string; to: string }) {
  return aboutOrders(bookingsList({ ...period, pageSize: 100 }));
}

/** Offers whose contractors propose other terms. */
export function proposalsQuery() {
  return aboutOrders(dispatchesList({ filters: OPEN_PROPOSALS, pageSize: 100 }));
}

const OPEN_PROPOSALS = JSON.stringify([
  { columnId: 'isProposalOpen', type: 'option', operator: 'is', values: ['true'] },
]);
