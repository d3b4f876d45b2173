/** The query that admin lists share: `q`, `phrase`, `filters`, sorting (contract 4.21, 4.22). */
import { StringField } from '../../platform/fields/index.js';
import { parseFilters } from '../../platform/filters/check-filters.js';
import type { FilterColumns, FilterModel } from '../../platform/filters/filter-model.js';
import { filtersToSql } from '../../platform/filters/filters-to-sql.js';
import { type PageRequest, sortedBy, type SortedQuery, type Sql } from '../../platform/read-models/index.js';

/** A page of an admin list. */
export interface AdminQuery extends SortedQuery {
  phrase?: string;
  filters?: string;
}

const BY_EMAIL: FilterModel = { columnId: 'email', type: 'text', operator: 'contains', values: ['kari'] };

/** A query class whose `sort` is one of these names, the first unless said. @param filter an example of the list’s filters. */
export function adminListSortedBy(sorts: readonly string[], filter: FilterModel = BY_EMAIL): new () => AdminQuery {
  class Query extends sortedBy(sorts) implements AdminQuery {
    @StringField({
      max: 4096,
      optional: true,
      description: 'Substring search: the whole string must occur in one of the searched fields.',
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

/** The page request of a query. @throws 400 for a filter that is none, or on a column that is not of the list. */
export function filteredPage(query: AdminQuery, columns: FilterColumns, where: Sql[] = []): PageRequest {
  const { filters, ...page } = query;
  return { ...page, where: [...where, ...filtersToSql(parseFilters(filters, columns), columns)], parameters: {} };
}
