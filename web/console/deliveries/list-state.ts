/** The state of the list of deliveries in the address, and what it means for the API. */
import type { Deliveries } from '../../../client/generated/resources.js';
import type { DeliveryView } from '../../../client/generated/types.js';
import { anyText, defineListState, oneOf, readDay, toCsvPath, toSpan } from '../list-state.js';
import { HOME, readId } from '../routes.js';

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

/** Channels that need a setting of the service: without it nothing is sent. */
export const CONFIGURED_CHANNELS = ['email', 'sms'] as const;

export const CHANNELS = ['email', 'sms', 'webhook'] as const satisfies readonly DeliveryView['channel'][];

/** Deliveries that are not built-in messages. */
export const OTHER_SOURCES = ['task', 'event', 'test'] as const satisfies readonly DeliveryView['source'][];

/** Periods that are offered by name; `between` takes two days. */
export const PERIODS = ['today', '7d', '30d', 'between'] as const;

const { parse, toPath } = defineListState(
  DELIVERIES,
  {
    state: oneOf(TAB_NAMES, 'dead'),
    channel: oneOf(CHANNELS),
    /** A kind of built-in message, or a source. */
    kind: (text) => (/^[a-zA-Z]*$/.test(text) ? text : ''),
    period: oneOf(PERIODS),
    since: readDay,
    until: readDay,
    q: anyText,
    open: readId,
  },
  ['open'],
);
export { parse as parseState, toPath as deliveriesPath };
export type DeliveriesState = ReturnType<typeof parse>;
export type DeliveriesRequest = NonNullable<Parameters<Deliveries['list']>[1]>;

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
  return period === 'between' ? toSpan({ since, until }) : period && { from: `today-${period}` };
}

export function toRequest(state: DeliveriesState): DeliveriesRequest {
  return { ...toConditions(state), ...toStatus(state.state), page: state.page, pageSize: PAGE_SIZE };
}

function toStatus(tab: Tab): Pick<DeliveriesRequest, 'status' | 'filters'> {
  const statuses: readonly DeliveryView['status'][] = TABS[tab];
  if (statuses.length < 2) return statuses[0] ? { status: statuses[0] } : {};
  const filter = { columnId: 'status', type: 'option', operator: 'is any of', values: statuses };
  return { filters: JSON.stringify([filter]) };
}

/** Path of the file with exactly the deliveries that are listed, on all pages. */
export function csvPath(routerId: string, state: DeliveriesState): string {
  return toCsvPath(`/api/routers/${routerId}/deliveries`, toRequest(state));
}
