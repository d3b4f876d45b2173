/** The one statement of a page: which rows, then what is shown of them, and how many there are (docs/performance.md). */
import { invalid } from '../errors.js';
import { countOf } from './count.js';
import { PAGE_SIZE, type Listing, type PageRequest } from './listing.js';
import { orderBy, reversed, termOf, type OrderTerm } from './order-terms.js';
import { searchConditions } from './search-conditions.js';
import { sql, type Parameters, type Statement } from './statement.js';
import { selectList, sourceOf } from './view.js';

interface Selection {
  from: string;
  conditions: string[];
  tie: string;
  terms: OrderTerm[];
  /** SQL of how many rows there are. */
  count: string;
  isFirst: boolean;
  limit: string;
}

/** The statement of a page: one row with `values` (JSON text of an array) and `count`. */
export function pageStatement<T extends object>(
  listing: Listing<T>,
  request: PageRequest,
): { statement: Statement; parameters: Parameters } {
  const { from, alias } = sourceOf(listing.view);
  const { page, pageSize } = request;
  if (page * pageSize > Number.MAX_SAFE_INTEGER) throw invalid('page', 'is too large');
  const search = searchConditions(listing.search, request);
  const isSearched = search.conditions.length > 0;
  const conditions = [...request.where, ...search.conditions];
  const selection: Selection = {
    from,
    conditions,
    tie: listing.tie ?? `${alias}.id`,
    terms: termsOf(listing, request, alias),
    count: countOf(from, conditions, listing.counter),
    isFirst: page === 0,
    // Written out, so that a plan for all values is as good as one for these.
    limit: pageSize === PAGE_SIZE ? String(PAGE_SIZE) : ':pageLimit::int',
  };
  const statement = sql(`${isSearched ? found(selection) : listed(selection)}
    select count, (select coalesce(json_agg(row_to_json(v)), '[]')::text from (
      select ${selectList(listing.view)} from ${from} where ${selection.tie} = any((select ids from page)::uuid[])
      order by ${orderBy(selection.terms)}) v) as values from counted`);
  const parameters = { ...request.parameters, ...search.parameters, pageLimit: pageSize, pageOffset: page * pageSize };
  // What is asked once is planned for its own values and not kept: neither words nor filters are ever the same.
  return { statement: isSearched || request.isFiltered ? { ...statement, name: '' } : statement, parameters };
}

function termsOf<T extends object>({ sorts = {}, tie }: Listing<T>, request: PageRequest, alias: string): OrderTerm[] {
  const direction = request.direction === 'asc' ? 'asc' : 'desc';
  const terms = (request.order ?? []).map(termOf);
  if (request.sort) terms.push({ sql: sorts[request.sort], direction });
  if (request.sort !== 'id') terms.push({ sql: tie ?? `${alias}.id`, direction });
  return terms;
}

/**
 * Looks for words once, counts what was found and takes the page from it: the words narrow the rows far more than the
 * order would, and all of them must be found for the count.
 */
function found({ from, conditions, tie, terms, isFirst, limit }: Selection): string {
  const columns = terms.map((term, index) => `${term.sql} as term${index}`).join(', ');
  const order = orderBy(terms.map(({ direction }, index) => ({ sql: `term${index}`, direction })));
  const offset = isFirst ? '' : 'offset :pageOffset::bigint';
  return `with hits as materialized (select ${tie} as tie, ${columns} from ${from}${whereOf(conditions)}),
    counted as materialized (select count(*)::int as count from hits),
    page as materialized (select array(select tie from hits order by ${order} limit ${limit} ${offset}) as ids)`;
}

/**
 * Counts and takes the page by the order's index. It is walked from the nearer end, over ids alone, so that the farthest
 * page is the middle one; beyond the end nothing is read.
 */
function listed({ from, conditions, tie, terms, count, isFirst, limit }: Selection): string {
  const ids = (order: OrderTerm[], bounds: string) =>
    `array(select ${tie} from ${from}${whereOf(conditions)} order by ${orderBy(order)} ${bounds})`;
  const counted = `with counted as materialized (select (${count})::int as count)`;
  if (isFirst) return `${counted}, page as materialized (select ${ids(terms, `limit ${limit}`)} as ids)`;
  const rest = `(select count - :pageOffset::bigint from counted)`;
  return `${counted}, page as materialized (select case when ${rest} <= 0 then '{}'::uuid[]
    when ${rest} > count / 2 then ${ids(terms, `limit ${limit} offset :pageOffset::bigint`)}
    else ${ids(reversed(terms), `limit least(${limit}, ${rest}) offset greatest(0, ${rest} - ${limit})`)} end as ids from counted)`;
}

function whereOf(conditions: string[]): string {
  return conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
}
