/** Pages of a view: total order, exact count, words to search for, filters; one statement each. */
import { invalid } from '../errors.js';
import { Choice, Text, type Class } from '../fields/index.js';
import { QueryInt } from './query-int.js';
import { sql, type Parameters, type Statement } from './statement.js';
import { selectList, sourceOf } from './view.js';

/** page and pageSize of every list (contract, part 8). */
export class PageQuery {
  @QueryInt({ min: 0, max: Number.MAX_SAFE_INTEGER, default: 0, description: 'Page, counted from 0.' })
  page: number;

  @QueryInt({
    min: 1,
    max: 500,
    default: 25,
    fraction: true,
    description: 'Rows of a page; a fraction is rounded down.',
  })
  pageSize: number;
}

/** A page whose rows can be searched. */
export class SearchQuery extends PageQuery {
  @Text({ max: 256, optional: true, column: false, description: 'Every word must be found somewhere in the row.' })
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
    @Choice({ of: sorts, optional: true, column: false, default: first })
    declare sort?: string;

    @Choice({ of: ['asc', 'desc'], optional: true, column: false, default: 'desc' })
    declare direction?: 'asc' | 'desc';
  }
  return Query;
}

/** What a list of a view is made of. */
export interface Listing<T extends object> {
  view: Class<T>;
  /** Column with lower-case text of everything that `q` looks into, or the condition on a LIKE pattern's parameter. */
  search?: string | ((pattern: string) => string);
  /** Sort names and the SQL that they order by. */
  sorts?: Record<string, string>;
  /** Column that makes the order total; the view's id where it is not given. */
  tie?: string;
}

/** One request for a page. */
export interface PageRequest {
  where: string[];
  parameters: Parameters;
  page: number;
  pageSize: number;
  q?: string;
  phrase?: string;
  sort?: string;
  direction?: 'asc' | 'desc';
  /** Sort terms that are checked already, such as those of a view preset; they go before `sort`. */
  order?: string[];
}

/** The statement of a page: one row with `values` (JSON text of an array) and `count`. */
export function pageStatement<T extends object>(
  listing: Listing<T>,
  request: PageRequest,
): { statement: Statement; parameters: Parameters } {
  const { view, search, sorts = {} } = listing;
  const { from, alias } = sourceOf(view);
  const { page, pageSize } = request;
  if (page * pageSize > Number.MAX_SAFE_INTEGER) throw invalid('page', 'is too large');
  const found = searchConditions(search, request);
  const conditions = [...request.where, ...found.conditions];
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const direction = request.direction === 'asc' ? 'asc' : 'desc';
  const terms = [...(request.order ?? [])];
  if (request.sort) terms.push(`${sorts[request.sort]} ${direction}`);
  const tie = listing.tie ?? `${alias}.id`;
  if (request.sort !== 'id') terms.push(`${tie} ${direction}`);
  const order = terms.join(', ');
  const text = `select (select count(*) from ${from} ${where})::int as count,
    (select coalesce(json_agg(row_to_json(v)), '[]')::text from (
      select ${selectList(view)} from ${from} ${where} order by ${order} limit :pageLimit offset :pageOffset) v) as values`;
  const parameters = { ...request.parameters, ...found.parameters, pageLimit: pageSize, pageOffset: page * pageSize };
  return { statement: sql(text), parameters };
}

function searchConditions(
  search: Listing<object>['search'],
  { q, phrase }: PageRequest,
): { conditions: string[]; parameters: Parameters } {
  const conditions: string[] = [];
  const parameters: Parameters = {};
  if (!search) return { conditions, parameters };
  const words = (q ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 16);
  const looked = phrase ? [...words, phrase] : words;
  looked.forEach((word, index) => {
    const pattern = `:search${index}`;
    conditions.push(typeof search === 'string' ? `${search} like ${pattern}` : search(pattern));
    parameters[`search${index}`] = containing(word);
  });
  return { conditions, parameters };
}

/** A LIKE pattern for text that contains these characters, whatever they are. */
export function containing(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}
