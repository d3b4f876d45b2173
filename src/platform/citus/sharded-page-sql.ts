/** SQL of a page whose rows lie on several shards: first the locations of the rows, then the rows. */
import {
  and,
  compile,
  identifier,
  joinSql,
  literal,
  sql,
  withTenantPredicate,
  type Sql,
  type Statement,
} from '../sql/index.js';
import { planJoins } from '../read-models/companion-table.js';
import { findImpliedScopes } from '../read-models/implied-scopes.js';
import type { Listing, ListRequest } from '../read-models/listing.js';
import { orderBy } from '../read-models/sort-terms.js';
import { buildSortTerms, getTieBreaker } from '../read-models/page-statement.js';
import { buildSearchConditions } from '../read-models/search-conditions.js';
import { buildBoundedRowsCte } from '../read-models/bounded-rows.js';
import { buildFromClause, getReadModelSource } from '../read-models/read-model.js';

/** A row of the page and its router. */
export interface RowLocation {
  id: string;
  routerId: string;
}

/** The row of `buildLocationsStatement`. */
export interface ShardedPage {
  count: number;
  locations: RowLocation[];
}

/** All rows that one shard may add to the page: `tie`, `router`, `count` and the terms of the sort. */
export function buildShardHitsQuery<T extends object>(listing: Listing<T>, request: ListRequest): Sql {
  const terms = buildSortTerms(listing, request);
  const source = getReadModelSource(listing.view);
  const columns = terms.map((term, index) => sql`${term.sql} as ${termName(index)}`);
  const conditions = [...request.where, ...buildSearchConditions(listing.search, request)];
  const selected = [getTieBreaker(listing), routerColumn(listing), ...terms.map((term) => term.sql)];
  const { from } = planJoins({ from: buildFromClause(source), conditions, selected });
  return sql`select ${getTieBreaker(listing)} as tie, ${routerColumn(listing)} as router, ${joinSql(columns, ', ')},
      count(*) over () as count
    from ${from} where ${and(conditions)}
    order by ${orderBy(terms)} limit ${'pageOffset'}::bigint + ${'pageLimit'}::bigint`;
}

/** Merges the rows of the shards. @param parts `buildShardHitsQuery` of each shard. */
export function buildLocationsStatement<T extends object>(
  listing: Listing<T>,
  request: ListRequest,
  parts: readonly Sql[],
): Statement {
  const terms = buildSortTerms(listing, request);
  const order = orderBy(terms.map((term, index) => ({ ...term, sql: termName(index) })));
  const named = parts.map((part, index) => sql`${partName(index)} as materialized (${part})`);
  const all = parts.map((_, index) => sql`select ${literal(index)} as part, one.* from ${partName(index)} one`);
  const statement = compile(sql`with ${joinSql(named, ', ')}, hits as materialized (${joinSql(all, ' union all ')}),
    page as (select row_number() over (order by ${order}) as index, tie, router from hits
      order by ${order} limit ${'pageLimit'}::bigint offset ${'pageOffset'}::bigint)
    select (select coalesce(sum(one.count), 0)::int from (select max(count) as count from hits group by part) one) as count,
      (select coalesce(json_agg(json_build_object('id', tie, 'routerId', router) order by index), '[]') from page) as locations`);
  return { name: statement.name, text: statement.text, placeholders: statement.placeholders };
}

/** Rows of the router `rowsRouterId` by `ids`, in their order, up to the first that exceeds the size of a response. */
export function buildShardRowsQuery<T extends object>(listing: Listing<T>, { where }: ListRequest): Sql {
  const column = routerColumn(listing);
  const ofOne = withTenantPredicate(sql`${column} = ${'rowsRouterId'}`, { column, router: 'rowsRouterId' });
  return sql`with recursive page as materialized (select ${'ids'}::uuid[] as ids),
    ${buildBoundedRowsCte(listing.view, getTieBreaker(listing), [ofOne, ...findImpliedScopes(where)])}
    select index::int, json from shown where index > 0 order by index`;
}

/** The column with the router of a row. */
export function routerColumn<T extends object>({ view }: Listing<T>): Sql {
  return sql`${identifier(getReadModelSource(view).alias)}.router_id`;
}

function termName(index: number): Sql {
  return identifier(`term${index}`);
}

function partName(index: number): Sql {
  return identifier(`hits${index}`);
}
