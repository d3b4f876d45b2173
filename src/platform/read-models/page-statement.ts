/** The one statement of a page: which rows, then what is shown of them, and how many there are (docs/performance.md). */
import {
  and,
  identifier,
  joinSql,
  literal,
  sql,
  type ParameterValues,
  type Sql,
  type Statement,
} from '../sql/index.js';
import { planJoins } from './companion-table.js';
import { countQuery, storedCountQuery } from './count.js';
import { impliedScopes } from './implied-scopes.js';
import { PAGE_SIZE, type Listing, type PageRequest } from './listing.js';
import { orderBy, reverseSort, type SortTerm } from './sort-terms.js';
import { searchConditions } from './search-conditions.js';
import { BOUNDED_ROWS, boundedRowsCte } from './bounded-rows.js';
import { fromClause, sourceOf } from './read-model.js';

/** Up to so many matches are all read and sorted; beyond, the order's index comes across enough of them. */
const FEW = 2000;

interface Selection {
  from: Sql;
  where: Sql;
  tie: Sql;
  terms: readonly SortTerm[];
  /** How many rows there are. */
  count: Sql;
  /** Whether the conditions leave fewer rows than are counted anyway, perhaps very few. */
  isNarrowed: boolean;
  isFirst: boolean;
  limit: Sql;
}

/** The statement of a page: one row with `count` and `ShownRows`. */
export function pageStatement<T extends object>(
  listing: Listing<T>,
  request: PageRequest,
): { statement: Statement; parameters: readonly ParameterValues[] } {
  const { page, pageSize } = request;
  // No table has so many rows: a page beyond is as empty as any behind the last.
  const pageOffset = Math.min(page * pageSize, Number.MAX_SAFE_INTEGER);
  const parameters = [request.parameters, { pageLimit: pageSize, pageOffset }];
  const searched = searchConditions(listing.search, request);
  const conditions = [...request.where, ...searched];
  const terms = sortTermsOf(listing, request);
  const compose = () => composed(listing, { conditions, terms, request, isSearched: searched.length > 0 });
  const selects = sql`${and(conditions)} ${orderBy(terms)}`;
  return { statement: selects.isUnprepared ? compose() : remembered(listing, selects, request, compose), parameters };
}

const statements = new WeakMap<object, WeakMap<Sql, Statement[]>>();

/** Composing a page without words and filters takes 4 µs more than finding it here, of 60 to 100 for an answer. */
function remembered(listing: object, selects: Sql, { page, pageSize }: PageRequest, make: () => Statement): Statement {
  let ofListing = statements.get(listing);
  if (!ofListing) statements.set(listing, (ofListing = new WeakMap<Sql, Statement[]>()));
  let pages = ofListing.get(selects);
  if (!pages) ofListing.set(selects, (pages = []));
  return (pages[(page === 0 ? 1 : 0) + (pageSize === PAGE_SIZE ? 2 : 0)] ??= make());
}

interface Asked {
  conditions: readonly Sql[];
  terms: readonly SortTerm[];
  request: PageRequest;
  isSearched: boolean;
}

function composed<T extends object>(listing: Listing<T>, { conditions, terms, request, isSearched }: Asked): Statement {
  const from = fromClause(sourceOf(listing.view));
  const id = tieBreakerOf(listing);
  const kept = storedCountQuery(conditions, listing.counter);
  const rows = planJoins({ from, conditions, selected: [id, ...terms.map((term) => term.sql)], id });
  const [tie, ...columns] = rows.selected;
  const selection: Selection = {
    from: rows.from,
    where: and(rows.conditions),
    tie,
    terms: terms.map(({ direction }, index) => ({ sql: columns[index], direction })),
    count: kept ?? countQuery(from, conditions),
    isNarrowed: kept === undefined,
    isFirst: request.page === 0,
    // Written out, so that a plan for all values is as good as one for these.
    limit: request.pageSize === PAGE_SIZE ? literal(PAGE_SIZE) : sql`${'pageLimit'}::int`,
  };
  const statement = sql`with recursive ${isSearched ? found(selection) : listed(selection)},
    ${boundedRowsCte(listing.view, id, impliedScopes(conditions))}
    select count, fitting.values, fitting."remainingIds" from counted, ${BOUNDED_ROWS}`;
  const isForeseen = !isSearched && !statement.isUnprepared;
  const isBounded = !selection.isNarrowed || request.isSelective;
  const isShort = selection.isFirst && isBounded && isForeseen && request.pageSize === PAGE_SIZE;
  return isShort ? statement.pipeline('list') : statement;
}

/** The rows that a page has left, in the order of `ids`. */
export function remainingRowsStatement<T extends object>(listing: Listing<T>, { where }: PageRequest): Statement {
  return sql`with recursive page as materialized (select ${'ids'}::uuid[] as ids),
    ${boundedRowsCte(listing.view, tieBreakerOf(listing), impliedScopes(where))}
    select fitting.values, fitting."remainingIds" from ${BOUNDED_ROWS}`;
}

/** What a page is ordered by, in full. */
export function sortTermsOf<T extends object>(listing: Listing<T>, request: PageRequest): SortTerm[] {
  const direction = request.direction === 'asc' ? 'asc' : 'desc';
  const terms = [...(request.sortTerms ?? [])];
  if (request.sort) terms.push({ sql: listing.sorts![request.sort], direction });
  if (request.sort !== 'id') terms.push({ sql: tieBreakerOf(listing), direction });
  return terms;
}

/** What makes the order total, and is shown of each row. */
export function tieBreakerOf<T extends object>({ tieBreaker: tie, view }: Listing<T>): Sql {
  return tie ?? sql`${identifier(sourceOf(view).alias)}.id`;
}

/**
 * Looks for words once, counts what was found and takes the page from it: the words narrow the rows far more than the
 * order would, and all of them must be found for the count.
 */
function found(selection: Selection): Sql {
  return sql`hits as materialized (${hitsOf(selection)}),
    counted as materialized (select count(*)::int as count from hits),
    page as materialized (select ${pageOfHits(selection)} as ids)`;
}

/**
 * Counts and takes the page by the order's index. It is walked from the nearer end, over ids alone, so that the farthest
 * page is the middle one; beyond the end nothing is read.
 */
function listed(selection: Selection): Sql {
  const { from, where, tie, terms, count, isNarrowed, isFirst, limit } = selection;
  const ids = (order: readonly SortTerm[], bounds: Sql) =>
    sql`array(select ${tie} from ${from} where ${where} order by ${orderBy(order)} ${bounds})`;
  const rest = sql`(select count - ${'pageOffset'}::bigint from counted)`;
  const cases: Sql[] = [];
  if (!isFirst) cases.push(sql`when ${rest} <= 0 then '{}'::uuid[]`);
  if (isNarrowed) cases.push(sql`when count <= ${literal(FEW)} then ${pageOfHits(selection)}`);
  if (!isFirst) {
    const last = sql`limit least(${limit}, ${rest}) offset greatest(0, ${rest} - ${limit})`;
    cases.push(sql`when ${rest} <= count / 2 then array(select back.id
      from unnest(${ids(reverseSort(terms), last)}) with ordinality back(id, place) order by back.place desc)`);
  }
  const forwards = ids(terms, sql`limit ${limit} ${offsetOf(selection)}`);
  const taken = cases.length > 0 ? sql`case ${joinSql(cases, '\n')} else ${forwards} end` : forwards;
  return sql`${isNarrowed ? countedByHits(selection) : sql`counted as materialized (select (${count})::int as count)`},
    page as materialized (select ${taken} as ids from counted)`;
}

/**
 * Reads matches until there are more than a few: a CTE is read no further than is asked of it. The planner can't know that
 * few rows match, and would walk the whole index of the order in search of them.
 */
function countedByHits(selection: Selection): Sql {
  const few = literal(FEW);
  return sql`hits as materialized (${hitsOf(selection)}),
    few as materialized (select count(*) as n from (select from hits limit ${few} + 1) first),
    counted as materialized (select (case when n <= ${few} then n else (${selection.count}) end)::int as count from few)`;
}

/** All matches with what they are ordered by. */
function hitsOf({ from, where, tie, terms }: Selection): Sql {
  const columns = terms.map((term, index) => sql`${term.sql} as ${identifier(`term${index}`)}`);
  return sql`select ${tie} as tie, ${joinSql(columns, ', ')} from ${from} where ${where}`;
}

function pageOfHits(selection: Selection): Sql {
  const order = orderBy(
    selection.terms.map(({ direction }, index) => ({ sql: identifier(`term${index}`), direction })),
  );
  return sql`array(select tie from hits order by ${order} limit ${selection.limit} ${offsetOf(selection)})`;
}

function offsetOf({ isFirst }: Selection): Sql {
  return isFirst ? sql`` : sql`offset ${'pageOffset'}::bigint`;
}
