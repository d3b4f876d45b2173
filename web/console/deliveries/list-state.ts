/** The state of the list of deliveries in the address, and what it means for the API. */
import type { Deliveries } from '../../../client/generated/resources.js';
import type { DeliveryView } from '../../../client/generated/types.js';
import { CHANNELS, type Channel } from '../channels.js';
import { HOME } from '../routes.js';

export const DELIVERIES = `${HOME}/deliveries`;
export const PAGE_SIZE = 50;

/** Which statuses each tab shows; empty: all. */
export const TABS = {
  dead: ['dead'],
  not_configured: ['not_configured'],
  waiting: ['pending', 'scheduled'],
  delivered: ['delivered'],
  all: [],
} as const satisfies Record<string, readonly DeliveryView['status'][]>;
export type Tab = keyof typeof TABS;
export const TAB_NAMES = Object.keys(TABS) as Tab[];

/** Deliveries that are not built-in messages. */
export const OTHER_SOURCES = ['task', 'event', 'test'] as const satisfies readonly DeliveryView['source'][];

/** Periods that are offered by name; `between` takes two days. */
export const PERIODS = ['today', '7d', '30d', 'between'] as const;

export interface DeliveriesState {
  tab: Tab;
  channel: Channel | '';
  /** A kind of built-in message, or a source; empty: all. */
  kind: string;
  period: (typeof PERIODS)[number] | '';
  /** First and last day of `between`; empty: open. */
  since: string;
  until: string;
  q: string;
  /** From 0. */
  page: number;
  /** Delivery that is open; empty: none. */
  open: string;
}

export type DeliveriesRequest = NonNullable<Parameters<Deliveries['list']>[1]>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;
const MAX_TEXT = 256;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Values that are not valid are left out. */
export function parseState(query: URLSearchParams): DeliveriesState {
  const get = (name: string) => (query.get(name) ?? '').trim().slice(0, MAX_TEXT);
  const oneOf = <T extends string>(name: string, values: readonly T[]): T | '' =>
    values.find((value) => value === get(name)) ?? '';
  const day = (name: string) => (DAY.test(get(name)) && !Number.isNaN(Date.parse(get(name))) ? get(name) : '');
  const page = Number(get('page'));
  return {
    tab: oneOf('state', TAB_NAMES) || 'dead',
    channel: oneOf('channel', CHANNELS),
    kind: /^[a-zA-Z]*$/.test(get('kind')) ? get('kind') : '',
    period: oneOf('period', PERIODS),
    since: day('since'),
    until: day('until'),
    q: get('q'),
    page: Number.isSafeInteger(page) && page > 0 ? page : 0,
    open: UUID.test(get('open')) ? get('open') : '',
  };
}

/** Path of the list with some changes. A change of anything but the page begins at the first page, with nothing open. */
export function deliveriesPath(state: DeliveriesState, changes: Partial<DeliveriesState> = {}): string {
  const { tab, channel, kind, period, since, until, q, page, open } = { ...state, page: 0, open: '', ...changes };
  const isBetween = period === 'between';
  const parameters = {
    ...{ state: tab === 'dead' ? '' : tab, channel, kind, period, q, open },
    ...{ since: isBetween ? since : '', until: isBetween ? until : '', page: page > 0 ? String(page) : '' },
  };
  const given = Object.entries(parameters).filter(([, value]) => value !== '');
  return given.length > 0 ? `${DELIVERIES}?${new URLSearchParams(given).toString()}` : DELIVERIES;
}

/** Conditions that the list and its replay share. */
export function toConditions({ channel, kind, q, ...state }: DeliveriesState) {
  const source = OTHER_SOURCES.find((one) => one === kind);
  return {
    ...toPeriod(state),
    ...(channel && { channel }),
    ...(source && { source }),
    ...(kind && !source && { messageKind: kind }),
    ...(q && { q }),
  };
}

function toPeriod({ period, since, until }: Pick<DeliveriesState, 'period' | 'since' | 'until'>) {
  if (period === 'today') return { from: 'today' };
  if (period !== 'between') return period && { from: `today-${period}` };
  // A period that ends before it begins is the day on which it begins.
  const last = until && since > until ? since : until;
  const after = last && new Date(Date.parse(last) + DAY_MS).toISOString().slice(0, 10);
  return { ...(since && { from: since }), ...(after && { to: after }) };
}

export function toRequest(state: DeliveriesState): DeliveriesRequest {
  return { ...toConditions(state), ...toStatus(state.tab), page: state.page, pageSize: PAGE_SIZE };
}

function toStatus(tab: Tab): Pick<DeliveriesRequest, 'status' | 'filters'> {
  const statuses: readonly DeliveryView['status'][] = TABS[tab];
  if (statuses.length < 2) return statuses[0] ? { status: statuses[0] } : {};
  const filter = { columnId: 'status', type: 'option', operator: 'is any of', values: statuses };
  return { filters: JSON.stringify([filter]) };
}

/** Path of the file with exactly the deliveries that are listed, on all pages. */
export function csvPath(routerId: string, state: DeliveriesState): string {
  const { page: _page, pageSize: _size, ...request } = toRequest(state);
  const given = Object.entries(request).map(([name, value]): [string, string] => [name, String(value)]);
  return `/api/routers/${routerId}/deliveries?${new URLSearchParams([['csv', 'people'], ...given]).toString()}`;
}
