/** The one statement of a page: which rows, then what is shown of them, and how many there are (docs/performance.md). */
import { allOf, identifier, joined, literal, sql, type Parameters, type Sql, type Statement } from '../sql/index.js';
import { planJoins } from './companion-table.js';
import { countOf, keptCountOf } from './count.js';
import { impliedScopes } from './implied-scopes.js';
import { PAGE_SIZE, type Listing, type PageRequest } from './listing.js';
import { orderBy, reversed, type OrderTerm } from './order-terms.js';
import { searchConditions } from './search-conditions.js';
import { SHOWN_ROWS, shownRows } from './shown-rows.js';
import { fromOf, sourceOf } from './view.js';

/** Up to so many matches are all read and sorted; beyond, the order's index comes across enough of them. */
const FEW = 2000;

interface Selection {
  from: Sql;
  where: Sql;
  tie: Sql;
  terms: readonly OrderTerm[];
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
): { statement: Statement; parameters: readonly Parameters[] } {
  const { page, pageSize } = request;
  // No table has so many rows: a page beyond is as empty as any behind the last.
  const pageOffset = Math.min(page * pageSize, Number.MAX_SAFE_INTEGER);
  const parameters = [request.parameters, { pageLimit: pageSize, pageOffset }];
  const searched = searchConditions(listing.search, request);
  const conditions = [...request.where, ...searched];
  const terms = termsOf(listing, request);
  const compose = () => composed(listing, { conditions, terms, request, isSearched: searched.length > 0 });
  const selects = sql`${allOf(conditions)} ${orderBy(terms)}`;
  return { statement: selects.isOnce ? compose() : remembered(listing, selects, request, compose), parameters };
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
  terms: readonly OrderTerm[];
  request: PageRequest;
  isSearched: boolean;
}

function composed<T extends object>(listing: Listing<T>, { conditions, terms, request, isSearched }: Asked): Statement {
  const from = fromOf(sourceOf(listing.view));
  const id = idOf(listing);
  const kept = keptCountOf(conditions, listing.counter);
  const rows = planJoins({ from, conditions, selected: [id, ...terms.map((term) => term.sql)], id });
  const [tie, ...columns] = rows.selected;
  const selection: Selection = {
    from: rows.from,
    where: allOf(rows.conditions),
    tie,
    terms: terms.map(({ direction }, index) => ({ sql: columns[index], direction })),
    count: kept ?? countOf(from, conditions),
    isNarrowed: kept === undefined,
    isFirst: request.page === 0,
    // Written out, so that a plan for all values is as good as one for these.
    limit: request.pageSize === PAGE_SIZE ? literal(PAGE_SIZE) : sql`${'pageLimit'}::int`,
  };
  const statement = sql`with recursive ${isSearched ? found(selection) : listed(selection)},
    ${shownRows(listing.view, id, impliedScopes(conditions))}
    select count, fitting.values, fitting.rest from counted, ${SHOWN_ROWS}`;
  const isForeseen = !isSearched && !statement.isOnce;
  const isBounded = !selection.isNarrowed || request.isOfFew;
  const isShort = selection.isFirst && isBounded && isForeseen && request.pageSize === PAGE_SIZE;
  return isShort ? statement.pipeline('list') : statement;
}

/** The rows that a page has left, in the order of `ids`. */
export function restStatement<T extends object>(listing: Listing<T>, { where }: PageRequest): Statement {
  return sql`with recursive page as materialized (select ${'ids'}::uuid[] as ids),
    ${shownRows(listing.view, idOf(listing), impliedScopes(where))}
    select fitting.values, fitting.rest from ${SHOWN_ROWS}`;
}

/** What a page is ordered by, in full. */
export function termsOf<T extends object>(listing: Listing<T>, request: PageRequest): OrderTerm[] {
  const direction = request.direction === 'asc' ? 'asc' : 'desc';
  const terms = [...(request.order ?? [])];
  if (request.sort) terms.push({ sql: listing.sorts![request.sort], direction });
  if (request.sort !== 'id') terms.push({ sql: idOf(listing), direction });
  return terms;
}

/** What makes the order total, and is shown of each row. */
export function idOf<T extends object>({ tie, view }: Listing<T>): Sql {
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
  const ids = (order: readonly OrderTerm[], bounds: Sql) =>
    sql`array(select ${tie} from ${from} where ${where} order by ${orderBy(order)} ${bounds})`;
  const rest = sql`(select count - ${'pageOffset'}::bigint from counted)`;
  const cases: Sql[] = [];
  if (!isFirst) cases.push(sql`when ${rest} <= 0 then '{}'::uuid[]`);
  if (isNarrowed) cases.push(sql`when count <= ${literal(FEW)} then ${pageOfHits(selection)}`);
  if (!isFirst) {
    const last = sql`limit least(${limit}, ${rest}) offset greatest(0, ${rest} - ${limit})`;
    cases.push(sql`when ${rest} <= count / 2 then array(select back.id
      from unnest(${ids(reversed(terms), last)}) with ordinality back(id, place) order by back.place desc)`);
  }
  const forwards = ids(terms, sql`limit ${limit} ${offsetOf(selection)}`);
  const taken = cases.length > 0 ? sql`case ${joined(cases, '\n')} else ${forwards} end` : forwards;
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
  return sql`select ${tie} as tie, ${joined(columns, ', ')} from ${from} where ${where}`;
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
