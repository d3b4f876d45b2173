/** Addresses of the page of a contractor's payouts, and what they select. */
import { toLocalDateTime } from '../../../i18n/formats.js';
import type { RequestContext } from '../../page-definition.js';
import { PERIODS, STATUSES, type PayoutFilters, type Period } from './payouts-data.js';

const PATH = '/jobs/payouts';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Values that are not valid are ignored. */
export function readPayoutFilters({ period, status, page, payout = '' }: RequestContext['query']): PayoutFilters {
  return {
    period: PERIODS.find((one) => one === period) ?? 'all',
    status: STATUSES.find((one) => one === status) ?? '',
    page: page && /^\d{1,4}$/.test(page) ? Number(page) : 0,
    payout: UUID.test(payout) ? payout : '',
  };
}

/** @param changes of anything but the payout lead to the first page */
export function buildPayoutsUrl(filters: PayoutFilters, changes: Partial<PayoutFilters>): string {
  const { period, status, page, payout } = {
    ...filters,
    page: 'payout' in changes ? filters.page : 0,
    payout: '',
    ...changes,
  };
  const values = {
    ...{ period: period === 'all' ? '' : period, status },
    ...{ page: page > 0 ? String(page) : '', payout },
  };
  const search = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')).toString();
  return `${PATH}${search && `?${search}`}${payout && `#p-${payout}`}`;
}

/** First day, and the day after the last one, as the service takes them. @param now ISO 8601 */
export function toPeriod(period: Period, now: string, timeZone: string): { from?: string; to?: string } {
  if (period === 'all') return {};
  const [year = 0, month = 1] = toLocalDateTime(now, timeZone).split('-').map(Number);
  const months = (first: number, last: number) => ({ from: firstOfMonth(year, first), to: firstOfMonth(year, last) });
  if (period === 'month') return months(month, month + 1);
  if (period === 'lastMonth') return months(month - 1, month);
  return period === 'year' ? months(1, 13) : months(-11, 1);
}

/** @param month from 1; others are of the years before and after */
function firstOfMonth(year: number, month: number): string {
  return new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
}
