/** State of the list of orders. All of it is in the address, so that it can be shared and works without script. */
import type { OrderCountsView, OrderView } from '../../../client/generated/types.js';
import type { OrdersRequest } from '../data/queries.js';
import { HOME } from '../routes.js';
import { isColumn, SORTS, toCsvColumns } from './columns.js';
import { findField, type Filter } from './fields.js';
import { encodeFilter, readFilters } from './filters.js';
import { joinParts, splitParts } from './parts.js';

const option = (columnId: string, operator: string, ...values: string[]): Filter => ({
  ...{ columnId, type: 'option', operator, values },
});
const waitsFor = (side: string): Filter => ({
  ...{ columnId: 'waitingFor', type: 'multiOption', operator: 'include any of', values: [side] },
});
const OPEN = option('status', 'is none of', 'completed', 'cancelled');

/** Views that everybody has. Their filters are always in effect; those of the address are added. */
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

/** What the list looks like: a table, or a board with a column for each operator or each next step. */
export const LAYOUTS = ['table', 'operator', 'step'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** What is open above the list. */
export const PANELS = ['filter', 'columns', 'view'] as const;
export type PanelName = (typeof PANELS)[number];

export interface ListState {
  view: ViewName;
  /** ID of a saved view, which replaces `view`; null: none. */
  preset: string | null;
  q: string;
  /** Null: those of the saved view, none in the others. */
  filters: Filter[] | null;
  /** Null: the sorting of the view. */
  sort: string | null;
  direction: 'asc' | 'desc';
  /** Columns after the number of the order; null: those of the view. */
  columns: string[] | null;
  /** Null: that of the view. */
  layout: Layout | null;
  /** From 0. */
  page: number;
  panel: PanelName | null;
  /** In the panel of filters: the field that is being filtered. */
  field: string | null;
  /** In the panel of filters: the index of the filter that is being changed; null: a new one. */
  at: number | null;
}

export const PAGE_SIZE = 50;
/** Most orders on a board. */
export const BOARD_SIZE = 100;
const MAX_Q = 256;
const MAX_COLUMNS = 40;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const oneOf = <T extends string>(names: readonly T[], value: string | null): T | undefined =>
  names.find((one) => one === value);

/** Reads the state from the query of the address. Values that are not valid are ignored. */
export function parseListState(query: URLSearchParams): ListState {
  const preset = query.get('preset');
  const hasPreset = preset !== null && UUID.test(preset);
  const sort = query.get('sort');
  return {
    view: hasPreset ? 'all' : (oneOf(VIEW_NAMES, query.get('view')) ?? 'open'),
    preset: hasPreset ? preset : null,
    q: (query.get('q') ?? '').slice(0, MAX_Q),
    filters: readFilters(query),
    sort: sort !== null && SORTS.has(sort) ? sort : null,
    direction: query.get('direction') === 'desc' ? 'desc' : 'asc',
    columns: readColumns(query),
    layout: oneOf(LAYOUTS, query.get('layout')) ?? null,
    page: toIndex(query.get('page'), 1) ?? 0,
    ...readPanel(query),
  };
}

/** What is open; nothing after a form was sent. */
function readPanel(query: URLSearchParams): Pick<ListState, 'panel' | 'field' | 'at'> {
  if (query.has('apply')) return { panel: null, field: null, at: null };
  const field = query.get('field');
  return {
    panel: oneOf(PANELS, query.get('panel')) ?? null,
    field: field && findField(field) ? field : null,
    at: toIndex(query.get('at'), 0),
  };
}

/** Whether the query of an address shows a board. */
export function needsBoard(query: URLSearchParams): boolean {
  const layout = query.get('layout');
  return layout === 'operator' || layout === 'step';
}

/** A number of the address, `first` and above, as an index from 0; null if it is none. */
function toIndex(text: string | null, first: number): number | null {
  const number = Number(text ?? NaN);
  return Number.isInteger(number) && number >= first && number < 1e6 ? number - first : null;
}

/** `columns` of links, `column` of forms. */
function readColumns(query: URLSearchParams): string[] | null {
  const text = query.get('columns');
  const given = query.has('column') ? query.getAll('column') : text === null ? null : splitParts(text);
  return given && [...new Set(given)].filter(isColumn).slice(0, MAX_COLUMNS);
}

type Parameter = [name: string, value: string];

/** The parameters of the state by name. Defaults are left out. Forms send them as hidden fields. */
export function toParameters(state: Partial<ListState>): Parameter[] {
  const { view = 'open', preset, q, filters = null, sort, direction, columns, layout, page = 0 } = state;
  return [
    ...given('preset', preset),
    ...given('view', preset || view === 'open' ? null : view),
    ...given('q', q),
    ...(filters ?? []).map((filter): Parameter => ['f', encodeFilter(filter)]),
    // A saved view of which all filters were removed.
    ...(preset && filters?.length === 0 ? [['f', ''] as Parameter] : []),
    ...given('sort', sort),
    ...given('direction', sort && direction === 'desc' ? direction : null),
    ...given('layout', layout),
    ...given('page', page > 0 ? String(page + 1) : null),
    ...panelParameters(state),
    ...(columns ? [['columns', joinParts(columns)] as Parameter] : []),
  ];
}

function panelParameters({ panel, field, at }: Partial<ListState>): Parameter[] {
  if (!panel) return [];
  return [...given('panel', panel), ...given('field', field), ...given('at', at?.toString())];
}

function given(name: string, value: string | null | undefined): Parameter[] {
  return value ? [[name, value]] : [];
}

/** Path of the list in this state. */
export function listPath(state: Partial<ListState>): string {
  const text = new URLSearchParams(toParameters(state)).toString();
  return `${HOME}/orders${text ? `?${text}` : ''}`;
}

/** The filters that are in effect, with `me` for the person; those of a saved view are added by the service. */
export function listFilters({ view, filters }: Pick<ListState, 'view' | 'filters'>): Filter[] {
  return [...VIEWS[view], ...(filters ?? [])];
}

/** The request of the state. */
export function toRequest(state: ListState): OrdersRequest {
  const { preset, q, page, layout } = state;
  const filters = listFilters(state);
  const isStored = preset !== null && state.filters === null;
  const sorting = state.sort ? { sort: state.sort, direction: state.direction } : isStored ? {} : usualSorting(state);
  return {
    ...(filters.length > 0 ? { filters: JSON.stringify(filters) } : {}),
    ...(isStored ? { viewPresetId: preset } : {}),
    ...(q ? { q } : {}),
    ...(sorting as Pick<OrdersRequest, 'sort' | 'direction'>),
    ...(layout && layout !== 'table' ? { page: 0, pageSize: BOARD_SIZE } : { page, pageSize: PAGE_SIZE }),
  };
}

/** Address of a CSV file with the rows of the request, all pages, and these columns. */
export function csvPath({ page: _page, pageSize: _size, ...request }: OrdersRequest, columns: string[]): string {
  const rest = Object.entries(request).map(([name, value]): [string, string] => [name, String(value)]);
  const names = toCsvColumns(columns).join(',');
  return `/api/v1/orders?${new URLSearchParams([['csv', 'people'], ...rest, ['columns', names]]).toString()}`;
}

/** What waits longest comes first where orders wait; elsewhere the newest. */
export function usualSorting({ view }: Pick<ListState, 'view'>): { sort: string; direction: 'asc' | 'desc' } {
  const isWaiting = view === 'waiting' || view === 'contractor' || view === 'client';
  return isWaiting ? { sort: 'waitingSince', direction: 'asc' } : { sort: 'createdAt', direction: 'desc' };
}

/** Numbers of orders in the views; null while they are not known. */
export function countViews(counts: OrderCountsView | undefined): Record<ViewName, number | null> {
  const { status = null, waitingFor = null, mine = null } = counts ?? {};
  const sum = status && Object.values(status).reduce((total, count) => total + count, 0);
  return {
    open: status && sum! - status.completed - status.cancelled,
    waiting: waitingFor && waitingFor.operator,
    contractor: waitingFor && waitingFor.contractor,
    client: waitingFor && waitingFor.client,
    mine,
    done: status && status.completed,
    all: sum,
  };
}
