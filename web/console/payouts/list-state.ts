/** The state of the list of payouts in the address, and what it means for the API. */
import type { Payouts } from '../../../client/generated/resources.js';
import type { PayoutView } from '../../../client/generated/types.js';
import { toLocalDateTime } from '../../i18n/formats.js';
import { defineListState, oneOf, readDay, toCsvPath, toSpan } from '../list-state.js';
import { HOME, readId } from '../routes.js';

export const PAYOUTS = `${HOME}/payouts`;
export const PAGE_SIZE = 50;

export const TABS = ['open', 'approved', 'paid', 'all'] as const;
export type Tab = (typeof TABS)[number];

/** Periods that are offered by name; `between` takes two days. */
export const PERIODS = ['month', 'lastMonth', 'between'] as const;

const { parse, toPath } = defineListState(PAYOUTS, {
  state: oneOf(TABS, 'open'),
  contractor: readId,
  period: oneOf(PERIODS),
  since: readDay,
  until: readDay,
});
export { parse as parseState, toPath as payoutsPath };
export type PayoutsState = ReturnType<typeof parse>;

export type PayoutsRequest = NonNullable<Parameters<Payouts['list']>[0]>;
/** Query of the totals: that of the list without status, so that they show what each status has. */
export type TotalsRequest = Pick<PayoutsRequest, 'from' | 'to' | 'organizationId'>;

/** Path of a payout's page. */
export function payoutPath(id: string): string {
  return `${PAYOUTS}/${id}`;
}

/** Now, and where months begin. */
export interface Place {
  /** ISO 8601. */
  now: string;
  timeZone: string;
}

export function toTotalsRequest({ contractor, ...state }: PayoutsState, place: Place): TotalsRequest {
  return { ...toPeriod(state, place), ...(contractor && { organizationId: contractor }) };
}

export function toRequest(state: PayoutsState, place: Place): PayoutsRequest {
  const status: PayoutView['status'] | '' = state.state === 'all' ? '' : state.state;
  return { ...toTotalsRequest(state, place), ...(status && { status }), page: state.page, pageSize: PAGE_SIZE };
}

function toPeriod({ period, since, until }: Omit<PayoutsState, 'contractor'>, { now, timeZone }: Place) {
  if (period === '') return {};
  if (period === 'between') return toSpan({ since, until });
  const [year = 0, month = 1] = toLocalDateTime(now, timeZone).split('-').map(Number);
  const first = (offset: number) => new Date(Date.UTC(year, month - 1 + offset, 1)).toISOString().slice(0, 10);
  return period === 'month' ? { from: first(0), to: first(1) } : { from: first(-1), to: first(0) };
}

/** Path of the file with exactly the payouts that are listed, on all pages. */
export function csvPath(state: PayoutsState, place: Place): string {
  return toCsvPath('/api/v1/payouts', toRequest(state, place));
}

/** Path of the statement of one payout. */
export function statementPath(id: string): string {
  return `/api/v1/payouts/${id}/lines?csv=people`;
}
