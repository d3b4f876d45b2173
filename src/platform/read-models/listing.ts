/** Pages of a view: total order, exact count, words to search for, filters. */
import { EnumField, StringField, type Class } from '../fields/index.js';
import type { RowCounter } from './count.js';
import { QueryIntField } from './query-fields.js';
import type { ParameterValues, Sql } from '../sql/index.js';
import type { SortTerm } from './sort-terms.js';
import type { SearchCondition } from './search-conditions.js';

/** Size of a page that asks for none. */
export const PAGE_SIZE = 25;

/** page and pageSize of every list (contract 8). */
export class PageQuery {
  @QueryIntField({
    min: 0,
    default: 0,
    description: 'Page number, counted from 0. A page after the last one is empty.',
  })
  page: number;

  @QueryIntField({
    min: 1,
    max: 500,
    default: PAGE_SIZE,
    fraction: true,
    description: 'Number of entries per page. A fraction is rounded down.',
  })
  pageSize: number;
}

/** A page whose rows can be searched. */
export class SearchQuery extends PageQuery {
  @StringField({
    max: 4096,
    optional: true,
    description: 'Search text. Every word must occur in one of the searched fields.',
  })
  q?: string;
}

/** A searched page with a sort out of a closed set. */
export abstract class SortedQuery extends SearchQuery {
  sort?: string;
  direction?: 'asc' | 'desc';
}

/** A query class whose `sort` is one of these names. */
export function sortedBy(sorts: readonly string[], first: string = sorts[0]): new () => SortedQuery {
  class Query extends SortedQuery {
    @EnumField({ of: sorts, optional: true, default: first, description: 'Field to sort by. Ties are ordered by ID.' })
    declare sort?: string;

    @EnumField({
      of: ['asc', 'desc'],
      optional: true,
      default: 'desc',
      description: 'Sort direction: `asc` (ascending) or `desc` (descending).',
    })
    declare direction?: 'asc' | 'desc';
  }
  return Query;
}

/** What a list of a view is made of. */
export interface Listing<T extends object> {
  view: Class<T>;
  /** Column with lower-case text of everything that `q` looks into, or the condition on it where that takes more. */
  search?: Sql | SearchCondition;
  /** Sort names and what they order by. */
  sorts?: Readonly<Record<string, Sql>>;
  /** Column that makes the order total; the view's id where it is not given. */
  tieBreaker?: Sql;
  /** Where its rows are counted as they are written. */
  counter?: RowCounter;
  /** A page above 8 MB is sent in parts; where it is not, it is refused. */
  isStreamed?: boolean;
}

/** One request for a page. */
export interface PageRequest {
  /** Conditions that must all hold. */
  where: readonly Sql[];
  parameters: ParameterValues;
  page: number;
  pageSize: number;
  /** Its conditions leave a handful of rows, whatever the values: they are read as a row is that is found by its key. */
  isSelective?: boolean;
  q?: string;
  phrase?: string;
  sort?: string;
  direction?: 'asc' | 'desc';
  /** Terms that go before `sort`, such as those of a view preset. */
  sortTerms?: readonly SortTerm[];
}
