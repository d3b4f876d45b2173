/** Lists of a read model: query parameters, and what a page is built from. */
import { EnumField, StringField, type Class } from '../fields/index.js';
import type { CsvFamily, CsvRequest } from '../csv-export.js';
import type { RowCounter } from './count.js';
import { QueryIntField } from './query-fields.js';
import type { ParameterValues, Sql } from '../sql/index.js';
import type { SortExpression, SortTerm } from './sort-terms.js';
import type { SearchCondition } from './search-conditions.js';

/** Default size of a page. */
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

/** A page that can be searched and sorted. */
export abstract class SortedQuery extends SearchQuery {
  sort?: string;
  direction?: 'asc' | 'desc';
}

/** Creates a query class whose `sort` is one of these names. */
export function createSortedQuery(sorts: readonly string[], first: string = sorts[0]): new () => SortedQuery {
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

/** The declaration of a list. */
export interface Listing<T extends object> {
  view: Class<T>;
  /** Column with the lower-case text that `q` searches, or a condition if the search uses several columns. */
  search?: Sql | SearchCondition;
  /** Sort expressions by name. */
  sorts?: Readonly<Record<string, SortExpression>>;
  /** Column that makes the sort total; default: the id of the read model. */
  tieBreaker?: Sql;
  /** The stored count of its rows. */
  counter?: RowCounter;
  /** Columns of CSV answers whose names have a prefix; `read` gets the rest of the name. */
  csvFamily?: CsvFamily;
  /** Whether a page above 8 MB is sent in parts instead of rejected. */
  isStreamed?: boolean;
  /** Bytes of one part: further rows of a page are left out instead of refused, or read later (CSV). */
  truncateAt?: number;
}

/** One request for a page. */
export interface ListRequest {
  /** Conditions that must all hold. */
  where: readonly Sql[];
  parameters: ParameterValues;
  page: number;
  pageSize: number;
  /** Whether few rows match for any values of the parameters, so that the page is as fast as a read by key. */
  isSelective?: boolean;
  q?: string;
  phrase?: string;
  sort?: string;
  direction?: 'asc' | 'desc';
  /** Answer with all rows as CSV instead of a page. */
  csv?: CsvRequest;
  /** Which columns the view preset of the request shows and hides. */
  columnVisibility?: Readonly<Record<string, boolean>>;
  /** Sort terms that precede `sort`, such as those of a view preset. */
  sortTerms?: readonly SortTerm[];
}
