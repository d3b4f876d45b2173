/** State of the list of orders: view, search, sorting, page. All of it is in the address. */
import type { OrdersRequest } from '../data/queries.js';
import type { OrderView } from '../../../client/generated/types.js';
import { HOME } from '../routes.js';

/** A filter in the grammar of the API. */
export interface Filter {
  columnId: string;
  type: 'text' | 'number' | 'date' | 'option' | 'multiOption';
  operator: string;
  values: (string | number)[];
}

const option = (columnId: string, operator: string, ...values: string[]): Filter => ({
  ...{ columnId, type: 'option', operator, values },
});
const waitsFor = (side: string): Filter => ({
  ...{ columnId: 'waitingFor', type: 'multiOption', operator: 'include any of', values: [side] },
});
const OPEN = option('status', 'is none of', 'completed', 'cancelled');

/** Views that everybody has. `me` stands for the person. */
const VIEWS = {
  open: [OPEN],
  waiting: [waitsFor('operator')],
  contractor: [waitsFor('contractor')],
  client: [waitsFor('client')],
  mine: [option('operatorId', 'is', 'me'), OPEN],
  done: [option('status', 'is', 'completed')],
  all: [],
} as const satisfies Record<string, readonly Filter[]>;

export type ViewName = keyof typeof VIEWS;
export const VIEW_NAMES = Object.keys(VIEWS) as ViewName[];

export const STATUSES = [
  'created',
  'dispatching',
  'accepted',
  'scheduled',
  'in_progress',
  'completed',
  'declined',
  'cancelled',
] as const satisfies OrderView['status'][];

/** Columns by which the list can be sorted. */
export const SORTS = [
  'displayId',
  'contactPersonName',
  'city',
  'status',
  'waitingFor',
  'waitingSince',
  'createdAt',
] as const;
export type Sort = (typeof SORTS)[number];

export interface ListState {
  view: ViewName;
  /** ID of a saved view, which replaces `view`; null: none. */
  preset: string | null;
  q: string;
  /** Only orders in this state; null: all that the view shows. */
  status: OrderView['status'] | null;
  sort: Sort;
  direction: 'asc' | 'desc';
  /** From 0. */
  page: number;
}

export const PAGE_SIZE = 50;
const MAX_Q = 256;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the state from the query of the address. Values that are not valid are ignored. */
export function parseListState(query: URLSearchParams): ListState {
  const view = VIEW_NAMES.find((name) => name === query.get('view')) ?? 'open';
  const { sort, direction } = defaultSorting(view);
  const page = Number(query.get('page') ?? 1);
  const chosen = SORTS.find((name) => name === query.get('sort'));
  const preset = query.get('preset');
  return {
    view: preset && UUID.test(preset) ? 'all' : view,
    preset: preset && UUID.test(preset) ? preset : null,
    q: (query.get('q') ?? '').slice(0, MAX_Q),
    status: STATUSES.find((name) => name === query.get('status')) ?? null,
    sort: chosen ?? sort,
    direction: chosen ? (query.get('direction') === 'desc' ? 'desc' : 'asc') : direction,
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
  };
}

/** Path of the list in this state. Defaults are left out. */
export function listPath(state: Partial<ListState>): string {
  const { view = 'open', preset = null, q = '', status, sort, direction, page = 0 } = state;
  const query = new URLSearchParams();
  const usual = defaultSorting(view);
  if (preset) query.set('preset', preset);
  else if (view !== 'open') query.set('view', view);
  if (q) query.set('q', q);
  if (status) query.set('status', status);
  if (sort && (sort !== usual.sort || direction !== usual.direction)) {
    query.set('sort', sort);
    query.set('direction', direction ?? 'asc');
  }
  if (page > 0) query.set('page', String(page + 1));
  const text = query.toString();
  return `${HOME}/orders${text ? `?${text}` : ''}`;
}

/** The request of the state. */
export function toRequest(
  { view, preset, q, status, sort, direction, page }: ListState,
  userId: string,
): OrdersRequest {
  const filters: Filter[] = VIEWS[view].map((filter) => ({
    ...filter,
    values: filter.values.map((value) => (value === 'me' ? userId : value)),
  }));
  const usual = defaultSorting(view);
  // A saved view brings its own sorting.
  const isDefaultSorting = sort === usual.sort && direction === usual.direction;
  if (status) filters.push(option('status', 'is', status));
  return {
    ...(filters.length > 0 ? { filters: JSON.stringify(filters) } : {}),
    ...(preset ? { viewPresetId: preset } : {}),
    ...(q ? { q } : {}),
    ...(preset && isDefaultSorting ? {} : { sort, direction }),
    ...{ page, pageSize: PAGE_SIZE },
  };
}

/** What waits longest comes first where orders wait; elsewhere the newest. */
function defaultSorting(view: ViewName): Pick<ListState, 'sort' | 'direction'> {
  const isWaiting = view === 'waiting' || view === 'contractor' || view === 'client';
  return isWaiting ? { sort: 'waitingSince', direction: 'asc' } : { sort: 'createdAt', direction: 'desc' };
}
