/** What the list shows: the state of the address, completed by the saved view that it names. */
import type { ViewPresetEntryView, ViewStateInput } from '../../../client/generated/types.js';
import { COLUMN_NAMES, DEFAULT_COLUMNS, isColumn } from './columns.js';
import type { Filter } from './fields.js';
import { listPath, usualSorting, type Layout, type ListState } from './list-state.js';

export interface Shown {
  state: ListState;
  /** The saved view of the address; null: none, or not loaded. */
  saved: ViewPresetEntryView | null;
  /** Filters that the reader can remove: not those of a view that everybody has. */
  filters: Filter[];
  sort: string;
  direction: 'asc' | 'desc';
  columns: string[];
  layout: Layout;
  /** The reader changed something of the view. */
  isChanged: boolean;
}

export function showState(state: ListState, presets: readonly ViewPresetEntryView[] | undefined): Shown {
  const saved = presets?.find(({ id }) => id === state.preset) ?? null;
  const { filters, columns } = saved ? { ...saved.state, columns: columnsOf(saved.state) } : NOTHING;
  return {
    ...{ state, saved },
    filters: state.filters ?? (filters as Filter[]),
    ...sortingOf(state, saved),
    columns: state.columns ?? columns,
    layout: state.layout ?? 'table',
    isChanged: Boolean(state.filters ?? state.sort ?? state.columns) || isOtherLayout(state, saved),
  };
}

const NOTHING = { filters: [], columns: [...DEFAULT_COLUMNS] };

function sortingOf(state: ListState, saved: Shown['saved']): Pick<Shown, 'sort' | 'direction'> {
  if (state.sort) return { sort: state.sort, direction: state.direction };
  const [first] = saved?.state.sorting ?? [];
  return first ? { sort: first.id, direction: first.desc ? 'desc' : 'asc' } : usualSorting(state);
}

function isOtherLayout({ layout }: ListState, saved: Shown['saved']): boolean {
  return layout !== null && (layout !== 'table') !== (saved?.layout === 'KANBAN');
}

/**
 * Path of the list with these changes and no open panel. A saved view whose filters or sorting differ is no longer applied
 * by the service, so the address then has all of it.
 */
export function changePath(shown: Shown, changes: Partial<ListState>): string {
  const { state, filters, sort, direction } = shown;
  const isOwn = state.preset !== null && ('filters' in changes || 'sort' in changes || state.filters !== null);
  const whole = isOwn ? { filters, sort, direction } : {};
  return listPath({ ...state, ...whole, page: 0, panel: null, field: null, at: null, ...changes });
}

/** Path of the same list with this panel open; null: none. */
export function panelPath(shown: Shown, open: Partial<Pick<ListState, 'panel' | 'field' | 'at'>>): string {
  const { page } = shown.state;
  return changePath(shown, { page, ...open });
}

/** The state that a saved view stores. */
export function toViewState({ filters, sort, direction, columns }: Shown): ViewStateInput {
  const shown = new Set(columns);
  return {
    filters,
    sorting: [{ id: sort, desc: direction === 'desc' }],
    columnVisibility: Object.fromEntries([...COLUMN_NAMES, ...columns].map((name) => [name, shown.has(name)])),
    columnOrder: columns,
  };
}

/** The columns of a saved view: in its order, without those that it hides. */
function columnsOf({ columnVisibility, columnOrder = [] }: ViewPresetEntryView['state']): string[] {
  const added = Object.keys(columnVisibility).filter((name) => columnVisibility[name] && isColumn(name));
  const all = [...new Set([...columnOrder.filter(isColumn), ...DEFAULT_COLUMNS, ...added])];
  return all.filter((name) => columnVisibility[name] ?? true);
}
