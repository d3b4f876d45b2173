/** The single statement of a page: counts the rows, selects the ids of the page, then reads these rows (docs/performance.md). */
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
import { buildCountQuery, buildStoredCountQuery } from './count.js';
import { findImpliedScopes } from './implied-scopes.js';
import { PAGE_SIZE, type Listing, type ListRequest } from './listing.js';
import { orderBy, reverseSort, toSortTerm, type SortTerm } from './sort-terms.js';
import { buildSearchConditions } from './search-conditions.js';
import { buildBoundedRows, buildBoundedRowsCte } from './bounded-rows.js';
import { buildFromClause, getReadModelSource } from './read-model.js';

/** Up to this number of matches, all are read and sorted; with more, scanning the index of the sort finds a page quickly. */
const SMALL_RESULT = 2000;

interface Selection {
  from: Sql;
  where: Sql;
  tieBreaker: Sql;
  terms: readonly SortTerm[];
  /** The number of matching rows. */
  count: Sql;
  /** Whether there is no stored count, so that few rows may match. */
  isNarrowed: boolean;
  isFirstPage: boolean;
  limit: Sql;
}

/** The statement of a page: one row with `count` and `BoundedRows`. */
export function buildPageStatement<T extends object>(
  listing: Listing<T>,
  request: ListRequest,
): { statement: Statement; parameters: readonly ParameterValues[] } {
  const { page, pageSize } = request;
  // An offset beyond the limit of bigint would be an error instead of an empty page.
  const pageOffset = Math.min(page * pageSize, Number.MAX_SAFE_INTEGER);
  const parameters = [request.parameters, { pageLimit: pageSize, pageOffset }];
  const searches = buildSearchConditions(listing.search, request);
  const conditions = [...request.where, ...searches];
  const terms = buildSortTerms(listing, request);
  const compose = () => composeStatement(listing, { conditions, terms, request, isSearched: searches.length > 0 });
  const key = sql`${and(conditions)} ${orderBy(terms)}`;
  return { statement: key.isUnprepared ? compose() : getOrCompose(listing, key, request, compose), parameters };
}

const statements = new WeakMap<object, WeakMap<Sql, Statement[]>>();

/** Caches statements: composing one takes 4 µs, and a whole request 60 to 100. */
function getOrCompose(listing: object, key: Sql, { page, pageSize }: ListRequest, compose: () => Statement): Statement {
  let ofListing = statements.get(listing);
  if (!ofListing) statements.set(listing, (ofListing = new WeakMap<Sql, Statement[]>()));
  let pages = ofListing.get(key);
  if (!pages) ofListing.set(key, (pages = []));
  return (pages[(page === 0 ? 1 : 0) + (pageSize === PAGE_SIZE ? 2 : 0)] ??= compose());
}

interface Query {
  conditions: readonly Sql[];
  terms: readonly SortTerm[];
  request: ListRequest;
  isSearched: boolean;
}

function composeStatement<T extends object>(
  listing: Listing<T>,
  { conditions, terms, request, isSearched }: Query,
): Statement {
  const from = buildFromClause(getReadModelSource(listing.view));
  const id = getTieBreaker(listing);
  const storedCount = buildStoredCountQuery(conditions, listing.counter);
  const rows = planJoins({ from, conditions, selected: [id, ...terms.map((term) => term.sql)], id });
  const [tieBreaker, ...columns] = rows.selected;
  const selection: Selection = {
    from: rows.from,
    where: and(rows.conditions),
    tieBreaker,
    terms: terms.map((term, index) => ({ ...term, sql: columns[index] })),
    count: storedCount ?? buildCountQuery(from, conditions),
    isNarrowed: storedCount === undefined,
    isFirstPage: request.page === 0,
    // A literal, because the generic plan of a parameter assumes many more rows.
    limit: request.pageSize === PAGE_SIZE ? literal(PAGE_SIZE) : sql`${'pageLimit'}::int`,
  };
  const statement = sql`with recursive ${isSearched ? searchCtes(selection) : listCtes(selection)},
    ${buildBoundedRowsCte(listing.view, id, findImpliedScopes(conditions), listing.truncateAt)}
    select count, fitting.values, fitting."remainingIds" from counted, ${buildBoundedRows(listing.truncateAt)}`;
  const isPrepared = !isSearched && !statement.isUnprepared;
  const isFast = !selection.isNarrowed || request.isSelective;
  const canPipeline = selection.isFirstPage && isFast && isPrepared && request.pageSize === PAGE_SIZE;
  return canPipeline ? statement.pipeline('list') : statement;
}

/** Reads further rows of a page that did not fit into one part, in the order of `ids`. */
export function buildRemainingRowsStatement<T extends object>(listing: Listing<T>, { where }: ListRequest): Statement {
  return sql`with recursive page as materialized (select ${'ids'}::uuid[] as ids),
    ${buildBoundedRowsCte(listing.view, getTieBreaker(listing), findImpliedScopes(where), listing.truncateAt)}
    select fitting.values, fitting."remainingIds" from ${buildBoundedRows(listing.truncateAt)}`;
}

/** All sort terms of a page, the tie-breaker last. */
export function buildSortTerms<T extends object>(listing: Listing<T>, request: ListRequest): SortTerm[] {
  const direction = request.direction === 'asc' ? 'asc' : 'desc';
  const terms = [...(request.sortTerms ?? [])];
  if (request.sort) terms.push(toSortTerm(listing.sorts![request.sort], direction));
  if (request.sort !== 'id') terms.push({ sql: getTieBreaker(listing), direction });
  return terms;
}

/** The column that identifies a row and makes the sort total. */
export function getTieBreaker<T extends object>({ tieBreaker, view }: Listing<T>): Sql {
  return tieBreaker ?? sql`${identifier(getReadModelSource(view).alias)}.id`;
}

/**
 * For a search: materializes all matches, counts them and takes the page from them. The count needs all matches anyway, and
 * a search usually has few.
 */
function searchCtes(selection: Selection): Sql {
  return sql`hits as materialized (${hitsOf(selection)}),
    counted as materialized (select count(*)::int as count from hits),
    page as materialized (select ${pageOfHits(selection)} as ids)`;
}

/**
 * Without a search: counts, and takes the page by the index of the sort. The index is scanned from the nearer end, only for
 * ids, so that the middle page is the slowest. A page beyond the end reads nothing.
 */
function listCtes(selection: Selection): Sql {
  const { from, where, tieBreaker, terms, count, isNarrowed, isFirstPage, limit } = selection;
  const ids = (order: readonly SortTerm[], bounds: Sql) =>
    sql`array(select ${tieBreaker} from ${from} where ${where} order by ${orderBy(order)} ${bounds})`;
  const remaining = sql`(select count - ${'pageOffset'}::bigint from counted)`;
  const cases: Sql[] = [];
  if (!isFirstPage) cases.push(sql`when ${remaining} <= 0 then '{}'::uuid[]`);
  if (isNarrowed) cases.push(sql`when count <= ${literal(SMALL_RESULT)} then ${pageOfHits(selection)}`);
  if (!isFirstPage) {
    const fromEnd = sql`limit least(${limit}, ${remaining}) offset greatest(0, ${remaining} - ${limit})`;
    cases.push(sql`when ${remaining} <= count / 2 then array(select reverse.id
      from unnest(${ids(reverseSort(terms), fromEnd)}) with ordinality reverse(id, index) order by reverse.index desc)`);
  }
  const forwards = ids(terms, sql`limit ${limit} ${offsetOf(selection)}`);
  const pageIds = cases.length > 0 ? sql`case ${joinSql(cases, '\n')} else ${forwards} end` : forwards;
  return sql`${isNarrowed ? countedByHits(selection) : sql`counted as materialized (select (${count})::int as count)`},
    page as materialized (select ${pageIds} as ids from counted)`;
}

/**
 * Counts at most `SMALL_RESULT` matches; only with more does it count all. PostgreSQL evaluates a CTE only as far as its
 * rows are needed. Without this, the planner, which does not know that few rows match, would scan the whole index of the
 * sort for them.
 */
function countedByHits(selection: Selection): Sql {
  const few = literal(SMALL_RESULT);
  return sql`hits as materialized (${hitsOf(selection)}),
    few as materialized (select count(*) as n from (select from hits limit ${few} + 1) first),
    counted as materialized (select (case when n <= ${few} then n else (${selection.count}) end)::int as count from few)`;
}

/** All matches with their sort terms. */
function hitsOf({ from, where, tieBreaker, terms }: Selection): Sql {
  const columns = terms.map((term, index) => sql`${term.sql} as ${identifier(`term${index}`)}`);
  return sql`select ${tieBreaker} as tie, ${joinSql(columns, ', ')} from ${from} where ${where}`;
}

function pageOfHits(selection: Selection): Sql {
  const order = orderBy(selection.terms.map((term, index) => ({ ...term, sql: identifier(`term${index}`) })));
  return sql`array(select tie from hits order by ${order} limit ${selection.limit} ${offsetOf(selection)})`;
}

function offsetOf({ isFirstPage }: Selection): Sql {
  return isFirstPage ? sql`` : sql`offset ${'pageOffset'}::bigint`;
}
