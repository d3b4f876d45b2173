/** A page of rows that no one statement can look through, as they lie on several machines: places first, then rows. */
import { allOf, compile, identifier, joined, literal, sql, tying, type Sql, type Statement } from '../sql/index.js';
import { placed } from './beside-rows.js';
import { placesOf } from './implying.js';
import type { Listing, PageRequest } from './listing.js';
import { orderBy } from './order-terms.js';
import { termsOf, idOf } from './page-statement.js';
import { searchConditions } from './search-conditions.js';
import { shownRows } from './shown-rows.js';
import { fromOf, sourceOf } from './view.js';

/** Where a row of a page stands. */
export interface RowPlace {
  id: string;
  routerId: string;
}

/** What `placesStatement` answers. */
export interface ApartPage {
  count: number;
  places: RowPlace[];
}

/** All that one machine may add to the page, as rows `tie`, `router`, `count` and the terms of the order. */
export function hitsOnOne<T extends object>(listing: Listing<T>, request: PageRequest): Sql {
  const terms = termsOf(listing, request);
  const source = sourceOf(listing.view);
  const columns = terms.map((term, index) => sql`${term.sql} as ${termName(index)}`);
  const conditions = [...request.where, ...searchConditions(listing.search, request)];
  const asked = [idOf(listing), routerColumn(listing), ...terms.map((term) => term.sql)];
  const { from } = placed({ from: fromOf(source), conditions, asked });
  return sql`select ${idOf(listing)} as tie, ${routerColumn(listing)} as router, ${joined(columns, ', ')},
      count(*) over () as count
    from ${from} where ${allOf(conditions)}
    order by ${orderBy(terms)} limit ${'pageOffset'}::bigint + ${'pageLimit'}::bigint`;
}

/** Puts them together. @param parts `hitsOnOne` of each */
export function placesStatement<T extends object>(
  listing: Listing<T>,
  request: PageRequest,
  parts: readonly Sql[],
): Statement {
  const terms = termsOf(listing, request);
  const order = orderBy(terms.map(({ direction }, index) => ({ sql: termName(index), direction })));
  const named = parts.map((part, index) => sql`${partName(index)} as materialized (${part})`);
  const all = parts.map((_, index) => sql`select ${literal(index)} as part, one.* from ${partName(index)} one`);
  const statement = compile(sql`with ${joined(named, ', ')}, hits as materialized (${joined(all, ' union all ')}),
    page as (select row_number() over (order by ${order}) as place, tie, router from hits
      order by ${order} limit ${'pageLimit'}::bigint offset ${'pageOffset'}::bigint)
    select (select coalesce(sum(one.count), 0)::int from (select max(count) as count from hits group by part) one) as count,
      (select coalesce(json_agg(json_build_object('id', tie, 'routerId', router) order by place), '[]') from page) as places`);
  return { name: statement.name, text: statement.text, slots: statement.slots };
}

/** Rows of the router `rowsRouterId` by `ids`, in their order, up to the one that goes beyond what an answer holds. */
export function rowsOnOne<T extends object>(listing: Listing<T>, { where }: PageRequest): Sql {
  const column = routerColumn(listing);
  const ofOne = tying(sql`${column} = ${'rowsRouterId'}`, { column, router: 'rowsRouterId' });
  return sql`with recursive page as materialized (select ${'ids'}::uuid[] as ids),
    ${shownRows(listing.view, idOf(listing), [ofOne, ...placesOf(where)])}
    select place::int, json from shown where place > 0 order by place`;
}

/** The column that says whose a row is. */
export function routerColumn<T extends object>({ view }: Listing<T>): Sql {
  return sql`${identifier(sourceOf(view).alias)}.router_id`;
}

function termName(index: number): Sql {
  return identifier(`term${index}`);
}

function partName(index: number): Sql {
  return identifier(`hits${index}`);
}
