/** The one statement of a page: which rows, then what is shown of them, and how many there are (docs/performance.md). */
import { invalid } from '../errors.js';
import { countOf, keptCountOf } from './count.js';
import { PAGE_SIZE, type Listing, type PageRequest } from './listing.js';
import { orderBy, reversed, termOf, type OrderTerm } from './order-terms.js';
import { searchConditions } from './search-conditions.js';
import { sql, sqlOnce, type Parameters, type Statement } from './statement.js';
import { SHOWN_ROWS, shownRows } from './shown-rows.js';
import { sourceOf } from './view.js';

/** Up to so many matches are all read and sorted; beyond, the order's index comes across enough of them. */
const FEW = 2000;

interface Selection {
  from: string;
  conditions: string[];
  tie: string;
  terms: OrderTerm[];
  /** SQL of how many rows there are. */
  count: string;
  /** Whether the conditions leave fewer rows than are counted anyway, perhaps very few. */
  isNarrowed: boolean;
  isFirst: boolean;
  limit: string;
}

/** The statement of a page: one row with `count` and `ShownRows`. */
export function pageStatement<T extends object>(
  listing: Listing<T>,
  request: PageRequest,
): { statement: Statement; parameters: readonly Parameters[] } {
  const { page, pageSize } = request;
  if (page * pageSize > Number.MAX_SAFE_INTEGER) throw invalid('page', 'is too large');
  const search = searchConditions(listing.search, request);
  const parameters = [request.parameters, search.parameters, { pageLimit: pageSize, pageOffset: page * pageSize }];
  // What is asked once is planned for its own values and not kept: neither words nor filters are ever the same, and
  // orders that people save are as many as they like, each of which a connection would keep for ever.
  const isAskedOnce = search.conditions.length > 0 || request.isFiltered || request.isSorted;
  const statement = isAskedOnce
    ? compose(listing, request, search.conditions, sqlOnce)
    : remembered(listing, request, () => compose(listing, request, [], sql));
  return { statement, parameters };
}

function compose<T extends object>(
  listing: Listing<T>,
  request: PageRequest,
  searched: string[],
  statementOf: (text: string) => Statement,
): Statement {
  const { from, alias } = sourceOf(listing.view);
  const isSearched = searched.length > 0;
  const conditions = [...request.where, ...searched];
  const selection: Selection = {
    from,
    conditions,
    tie: listing.tie ?? `${alias}.id`,
    terms: termsOf(listing, request, alias),
    count: countOf(from, conditions, listing.counter),
    isNarrowed: keptCountOf(conditions, listing.counter) === undefined,
    isFirst: request.page === 0,
    // Written out, so that a plan for all values is as good as one for these.
    limit: request.pageSize === PAGE_SIZE ? String(PAGE_SIZE) : ':pageLimit::int',
  };
  const statement = statementOf(`with recursive ${isSearched ? found(selection) : listed(selection)},
    ${shownRows(listing.view, selection.tie)}
    select count, fitting.values, fitting.rest from counted, ${SHOWN_ROWS}`);
  const isShort = selection.isFirst && !selection.isNarrowed && !isSearched && request.pageSize === PAGE_SIZE;
  return { ...statement, lane: isShort ? 'list' : undefined };
}

/** The rows that a page has left, in the order of `:ids`. */
export function restStatement<T extends object>({ view, tie }: Listing<T>): Statement {
  const { alias } = sourceOf(view);
  return sql(`with recursive page as materialized (select :ids::uuid[] as ids), ${shownRows(view, tie ?? `${alias}.id`)}
    select fitting.values, fitting.rest from ${SHOWN_ROWS}`);
}

const statements = new WeakMap<object, Map<string, Statement>>();
const STATEMENTS_MAX = 500;

/** Lists without words and filters have few statements, and composing one takes a tenth of the time of answering. */
function remembered(listing: object, request: PageRequest, make: () => Statement): Statement {
  let ofListing = statements.get(listing);
  if (!ofListing) statements.set(listing, (ofListing = new Map<string, Statement>()));
  const { where, order = [], sort, direction, page, pageSize } = request;
  const key = [page === 0, pageSize === PAGE_SIZE, sort, direction, ...order, 'where', ...where].join('|');
  const known = ofListing.get(key);
  if (known) return known;
  const made = make();
  if (ofListing.size < STATEMENTS_MAX) ofListing.set(key, made);
  return made;
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
function found(selection: Selection): string {
  return `hits as materialized (${hitsOf(selection)}),
    counted as materialized (select count(*)::int as count from hits),
    page as materialized (select ${pageOfHits(selection, 'hits')} as ids)`;
}

/**
 * Counts and takes the page by the order's index. It is walked from the nearer end, over ids alone, so that the farthest
 * page is the middle one; beyond the end nothing is read.
 */
function listed(selection: Selection): string {
  const { from, conditions, tie, terms, count, isNarrowed, isFirst, limit } = selection;
  const ids = (order: OrderTerm[], bounds: string) =>
    `array(select ${tie} from ${from}${whereOf(conditions)} order by ${orderBy(order)} ${bounds})`;
  const rest = `(select count - :pageOffset::bigint from counted)`;
  const cases: string[] = [];
  if (!isFirst) cases.push(`when ${rest} <= 0 then '{}'::uuid[]`);
  if (isNarrowed) cases.push(`when count <= ${FEW} then ${pageOfHits(selection, 'hits')}`);
  if (!isFirst)
    cases.push(`when ${rest} <= count / 2
      then ${ids(reversed(terms), `limit least(${limit}, ${rest}) offset greatest(0, ${rest} - ${limit})`)}`);
  const forwards = ids(terms, `limit ${limit} ${offsetOf(selection)}`);
  return `${isNarrowed ? countedByHits(selection) : `counted as materialized (select (${count})::int as count)`},
    page as materialized (select
    ${cases.length > 0 ? `case ${cases.join('\n')} else ${forwards} end` : forwards} as ids from counted)`;
}

/**
 * Reads matches until there are more than a few: a CTE is read no further than is asked of it. The planner can't know that
 * few rows match, and would walk the whole index of the order in search of them.
 */
function countedByHits(selection: Selection): string {
  return `hits as materialized (${hitsOf(selection)}),
    few as materialized (select count(*) as n from (select from hits limit ${FEW + 1}) first),
    counted as materialized (select (case when n <= ${FEW} then n else (${selection.count}) end)::int as count from few)`;
}

/** All matches with what they are ordered by. */
function hitsOf({ from, conditions, tie, terms }: Selection): string {
  const columns = terms.map((term, index) => `${term.sql} as term${index}`).join(', ');
  return `select ${tie} as tie, ${columns} from ${from}${whereOf(conditions)}`;
}

function pageOfHits(selection: Selection, hits: string): string {
  const order = orderBy(selection.terms.map(({ direction }, index) => ({ sql: `term${index}`, direction })));
  return `array(select tie from ${hits} order by ${order} limit ${selection.limit} ${offsetOf(selection)})`;
}

function offsetOf({ isFirst }: Selection): string {
  return isFirst ? '' : 'offset :pageOffset::bigint';
}

function whereOf(conditions: string[]): string {
  return conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
}
