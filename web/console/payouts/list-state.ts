/** The state of the list of payouts in the address, and what it means for the API. */
import type { Payouts } from '../../../client/generated/resources.js';
import type { PayoutView } from '../../../client/generated/types.js';
import { toLocalDateTime } from '../../i18n/formats.js';
import { HOME } from '../routes.js';

export const PAYOUTS = `${HOME}/payouts`;
export const PAGE_SIZE = 50;

export const TABS = ['open', 'approved', 'paid', 'all'] as const;
export type Tab = (typeof TABS)[number];

/** Periods that are offered by name; `between` takes two days. */
export const PERIODS = ['month', 'lastMonth', 'between'] as const;

export interface PayoutsState {
  tab: Tab;
  /** ID of a contractor; empty: all. */
  contractor: string;
  period: (typeof PERIODS)[number] | '';
  /** First and last day of `between`; empty: open. */
  since: string;
  until: string;
  /** From 0. */
  page: number;
}

export type PayoutsRequest = NonNullable<Parameters<Payouts['list']>[0]>;
/** Query of the totals: that of the list without status, so that they show what each status has. */
export type TotalsRequest = Pick<PayoutsRequest, 'from' | 'to' | 'organizationId'>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Values that are not valid are left out. */
export function parseState(query: URLSearchParams): PayoutsState {
  const get = (name: string) => (query.get(name) ?? '').trim();
  const day = (name: string) => (DAY.test(get(name)) && !Number.isNaN(Date.parse(get(name))) ? get(name) : '');
  const page = Number(get('page'));
  return {
    tab: TABS.find((tab) => tab === get('state')) ?? 'open',
    contractor: UUID.test(get('contractor')) ? get('contractor') : '',
    period: PERIODS.find((period) => period === get('period')) ?? '',
    since: day('since'),
    until: day('until'),
    page: Number.isSafeInteger(page) && page > 0 ? page : 0,
  };
}

/** Path of the list with some changes. A change of anything but the page begins at the first page. */
export function payoutsPath(state: PayoutsState, changes: Partial<PayoutsState> = {}): string {
  const { tab, contractor, period, since, until, page } = { ...state, page: 0, ...changes };
  const isBetween = period === 'between';
  const parameters = {
    ...{ state: tab === 'open' ? '' : tab, contractor, period },
    ...{ since: isBetween ? since : '', until: isBetween ? until : '', page: page > 0 ? String(page) : '' },
  };
  const given = Object.entries(parameters).filter(([, value]) => value !== '');
  return given.length > 0 ? `${PAYOUTS}?${new URLSearchParams(given).toString()}` : PAYOUTS;
}

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
  const status: PayoutView['status'] | '' = state.tab === 'all' ? '' : state.tab;
  return { ...toTotalsRequest(state, place), ...(status && { status }), page: state.page, pageSize: PAGE_SIZE };
}

function toPeriod({ period, since, until }: Omit<PayoutsState, 'contractor'>, { now, timeZone }: Place) {
  if (period === '') return {};
  if (period === 'between') {
    // A period that ends before it begins is the day on which it begins.
    const last = until && since > until ? since : until;
    const after = last && new Date(Date.parse(last) + DAY_MS).toISOString().slice(0, 10);
    return { ...(since && { from: since }), ...(after && { to: after }) };
  }
  const [year = 0, month = 1] = toLocalDateTime(now, timeZone).split('-').map(Number);
  const first = (offset: number) => new Date(Date.UTC(year, month - 1 + offset, 1)).toISOString().slice(0, 10);
  return period === 'month' ? { from: first(0), to: first(1) } : { from: first(-1), to: first(0) };
}

/** Path of the file with exactly the payouts that are listed, on all pages. */
export function csvPath(state: PayoutsState, place: Place): string {
  const { page: _page, pageSize: _size, ...request } = toRequest(state, place);
  const given = Object.entries(request).map(([name, value]): [string, string] => [name, String(value)]);
  return `/api/v1/payouts?${new URLSearchParams([['csv', 'people'], ...given]).toString()}`;
}

/** Path of the statement of one payout. */
export function statementPath(id: string): string {
  return `/api/v1/payouts/${id}/lines?csv=people`;
}
