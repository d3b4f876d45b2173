/** States of view presets: validation against the columns of the list, and SQL conditions. */
import { EMPTY_STATE, type PresetEntity, type ViewState } from '../../../entities/view-preset.js';
import { invalid } from '../../../platform/errors.js';
import { fieldsOf } from '../../../platform/fields/index.js';
import { checkFilters, checkFilterSize } from '../../../platform/filters/check-filters.js';
import { checkColumnOrder, checkColumnVisibility, checkSorting } from '../../../platform/filters/check-view-state.js';
import { filtersToSql } from '../../../platform/filters/filters-to-sql.js';
import { findColumn } from '../../../platform/filters/filter-model.js';
import type { FilterViewer } from '../../../platform/filters/relative-date.js';
import { toSortTerm, unprepared, type SortTerm, type ListRequest } from '../../../platform/read-models/index.js';
import { PRESET_TARGETS } from './preset-targets.js';

/** Conditions, parameters and order that a preset adds to the page request of its list. */
export type ViewConditions = Required<Pick<ListRequest, 'where' | 'parameters' | 'sortTerms' | 'columnVisibility'>>;

/** Validates a state and fills in missing parts. @throws 400 naming the field, such as `state.filters[0].operator`. */
export function parseViewState(state: object, entity: PresetEntity): ViewState {
  const { columns, sorts, fields } = PRESET_TARGETS[entity];
  const unknown = Object.keys(state).find((key) => !(key in EMPTY_STATE) && key !== 'columnOrder');
  if (unknown !== undefined)
    throw invalid('state', 'may only have the fields filters, sorting, columnVisibility and columnOrder');
  const { filters, sorting, columnVisibility, columnOrder }: ViewState = { ...EMPTY_STATE, ...state };
  const isColumn = (name: string) =>
    fieldsOf(fields).has(name) || findColumn(columns, name) !== undefined || Object.hasOwn(sorts, name);
  const checked = checkFilters(filters, columns, 'state.filters');
  checkFilterSize(checked, 'state.filters');
  return {
    filters: checked,
    sorting: checkSorting(sorting, Object.keys(sorts), 'state.sorting'),
    columnVisibility: checkColumnVisibility(columnVisibility, isColumn, 'state.columnVisibility'),
    ...(columnOrder === undefined ? {} : { columnOrder: checkColumnOrder(columnOrder, isColumn, 'state.columnOrder') }),
  };
}

/** The conditions and the order of a validated state. */
export function buildViewConditions(
  { filters, sorting, columnVisibility }: ViewState,
  entity: PresetEntity,
  viewer: FilterViewer,
): Omit<ViewConditions, 'parameters'> {
  const { columns, sorts } = PRESET_TARGETS[entity];
  const sortTerms = sorting.map(({ id, desc }): SortTerm => {
    const term = toSortTerm(sorts[id], desc ? 'desc' : 'asc');
    return { ...term, sql: unprepared(term.sql) };
  });
  return { where: filtersToSql(filters, columns, viewer), sortTerms, columnVisibility };
}
