/** Query parameters of all admin lists: `q`, `phrase`, `filters` and sorting (contract 4.21, 4.22). */
import { now } from '../../platform/clock.js';
import { StringField } from '../../platform/fields/index.js';
import { parseFilters } from '../../platform/filters/check-filters.js';
import type { FilterColumns, FilterModel } from '../../platform/filters/filter-model.js';
import { filtersToSql } from '../../platform/filters/filters-to-sql.js';
import { type ListRequest, createSortedQuery, type SortedQuery, type Sql } from '../../platform/read-models/index.js';

export interface AdminListQuery extends SortedQuery {
  phrase?: string;
  filters?: string;
}

const BY_EMAIL: FilterModel = { columnId: 'email', type: 'text', operator: 'contains', values: ['kari'] };

/**
 * Creates a query class.
 * @param sorts allowed values of `sort`; the first is the default. @param filter example for `filters`.
 */
export function createAdminListQuery(
  sorts: readonly string[],
  filter: FilterModel = BY_EMAIL,
): new () => AdminListQuery {
  class Query extends createSortedQuery(sorts) implements AdminListQuery {
    @StringField({
      max: 4096,
      optional: true,
      description:
        'Substring search: the whole string must occur within one of the searched fields. First and last name count as one.',
    })
    phrase?: string;

    @StringField({
      max: 100_000,
      optional: true,
      description: 'JSON array of filters `{columnId, type, operator, values}`, with the same grammar as view presets.',
      example: JSON.stringify([filter]),
    })
    filters?: string;
  }
  return Query;
}

/** Converts the query to a page request. @throws 400 for an invalid filter or a filter on an unknown column. */
export function buildListRequest(query: AdminListQuery, columns: FilterColumns, where: Sql[] = []): ListRequest {
  const { filters, ...page } = query;
  const viewer = { now: now(), timezone: 'UTC', userId: null };
  return {
    ...page,
    where: [...where, ...filtersToSql(parseFilters(filters, columns), columns, viewer)],
    parameters: {},
  };
}
