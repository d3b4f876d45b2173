/**
 * Statements about several routers on Citus. A statement about one router belongs to one node, which runs any SQL. About
 * several, Citus refuses much, so each router answers for itself; pages are merged and sorted by the coordinator.
 */
import type { QueryResult } from 'pg';
import { invalid } from '../errors.js';
import {
  and,
  buildFromClause,
  buildSearchConditions,
  buildSortTerms,
  getReadModelSource,
  getTieBreaker,
  findImpliedScopes,
  identifier,
  joinSql,
  literal,
  orderBy,
  parameter,
  sql,
  toParameterSets,
  unprepared,
  withParameter,
  type BoundedRows,
  type Listing,
  type ListRequest,
  type ParameterSets,
  type ParameterValues,
  type Sql,
  type Statement,
} from '../read-models/index.js';
import { buildBoundedRowsCte, PAGE_BYTES } from '../read-models/bounded-rows.js';
import { planJoins } from '../read-models/companion-table.js';
import type { ReadPage } from '../database/page-json.js';

/** Most routers of a list, and most rows that each of them reads for one. */
const ROUTERS_MAX = 200;
const ROWS_MAX = 10_000;

/** The parameter with the routers of a statement of several (`inTenants`). */
const ROUTERS = 'routerIds';

interface Connections {
  distributed: ReadonlySet<string>;
  routerIds: () => Promise<string[]>;
  run: (statement: Statement, parameters: ParameterSets) => Promise<QueryResult>;
}

/** A row of a page and its router. */
interface Location {
  id: string;
  routerId: string;
}

interface Database {
  rows<R extends object>(statement: Statement): Promise<R[]>;
}

/** The names of the tables that Citus distributes; none on plain PostgreSQL. */
export async function readDistributedTables(db: Database): Promise<string[]> {
  const found = await db.rows(sql`select from pg_extension where extname = 'citus'`);
  if (found.length === 0) return [];
  const tables = await db.rows<{ name: string }>(
    sql`select logicalrelid::text as name from pg_dist_partition where partmethod = 'h'`,
  );
  return tables.map(({ name }) => name);
}

/** The parameters of the statement for each of its routers. */
export function splitByRouter(statement: Statement, parameters: ParameterSets): ParameterSets[] {
  const sets = toParameterSets(parameters);
  const routers = statement.placeholders.includes(ROUTERS) ? findRouters(sets) : [];
  return routers.length > 1 ? routers.map((router) => [{ [ROUTERS]: [router] }, ...sets]) : [sets];
}

function findRouters(sets: readonly ParameterValues[]): string[] {
  const routers = sets.find((set) => ROUTERS in set)?.[ROUTERS];
  return Array.isArray(routers) ? [...new Set(routers as string[])] : [];
}

/**
 * A page of rows of several routers. Each router selects as many rows as the page may need of it.
 * @returns undefined if the rows belong to one router
 * @throws 400 if there are too many routers, or the page begins too late
 */
export async function readPageOfRouters<T extends object>(
  connections: Connections,
  listing: Listing<T>,
  request: ListRequest,
): Promise<ReadPage | undefined> {
  const { table } = getReadModelSource(listing.view);
  if (typeof table !== 'string' || !connections.distributed.has(table)) return undefined;
  const routers = await listRouters(connections, request);
  if (routers.length <= 1) return undefined;
  const end = (request.page + 1) * request.pageSize;
  if (routers.length > ROUTERS_MAX) throw invalid('filters', `concern more than ${ROUTERS_MAX} routers`);
  if (end > ROWS_MAX) throw invalid('page', `ends after row ${ROWS_MAX}, the last one of a list of several routers`);
  const named = Object.fromEntries(routers.map((router, index) => [`router${index}`, router]));
  const bounds = { pageLimit: request.pageSize, pageOffset: request.page * request.pageSize };
  const statement = buildLocationsStatement(listing, request, routers.length);
  const { rows } = await connections.run(statement, [named, bounds, request.parameters]);
  const [{ count, locations }] = rows as { count: number; locations: Location[] }[];
  const page = new RowsOfRouters(connections, listing, request, locations);
  return { ...(await page.read(locations)), count, readMore: (ids) => page.readByIds(ids) };
}

/** Those of the list parameter; without any parameter of routers, as for superusers, all. */
async function listRouters({ routerIds }: Connections, { where, parameters }: ListRequest): Promise<string[]> {
  const { placeholders } = and(where);
  if (placeholders.includes(ROUTERS)) return findRouters([parameters]);
  return placeholders.some((name) => typeof name === 'string' && /router/i.test(name)) ? [] : routerIds();
}

function buildLocationsStatement<T extends object>(
  listing: Listing<T>,
  request: ListRequest,
  routers: number,
): Statement {
  const terms = buildSortTerms(listing, request);
  const names = terms.map((_, index) => identifier(`term${index}`));
  const order = orderBy(terms.map((term, index) => ({ ...term, sql: names[index] })));
  const numbers = Array.from({ length: routers }, (_, index) => index);
  const part = (index: number) => identifier(`hits${index}`);
  const parts = numbers.map((index) => sql`${part(index)} as materialized (${buildHits(listing, request, index)})`);
  const all = numbers.map((index) => sql`select ${literal(index)} as part, one.* from ${part(index)} one`);
  return unprepared(sql`with ${joinSql(parts, ', ')}, hits as materialized (${joinSql(all, ' union all ')}),
    page as (select row_number() over (order by ${order}) as index, tie, router from hits
      order by ${order} limit ${'pageLimit'}::bigint offset ${'pageOffset'}::bigint)
    select (select coalesce(sum(one.count), 0)::int from (select max(count) as count from hits group by part) one) as count,
      (select coalesce(json_agg(json_build_object('id', tie, 'routerId', router) order by index), '[]') from page) as locations`);
}

/** The rows that one router may add to the page: `tie`, `router`, `count` and the terms of the sort. */
function buildHits<T extends object>(listing: Listing<T>, request: ListRequest, index: number): Sql {
  const terms = buildSortTerms(listing, request);
  const source = getReadModelSource(listing.view);
  const tie = getTieBreaker(listing);
  const router = sql`${identifier(source.alias)}.router_id`;
  const columns = terms.map((term, position) => sql`${term.sql} as ${identifier(`term${position}`)}`);
  const conditions = [...request.where, ...buildSearchConditions(listing.search, request)];
  const selected = [tie, router, ...terms.map((term) => term.sql)];
  const { from } = planJoins({ from: buildFromClause(source), conditions, selected });
  const own = parameter(`router${index}`);
  const hits = sql`select ${tie} as tie, ${router} as router, ${joinSql(columns, ', ')}, count(*) over () as count
    from ${from} where ${router} = ${own} and ${and(conditions)}
    order by ${orderBy(terms)} limit ${'pageOffset'}::bigint + ${'pageLimit'}::bigint`;
  return withParameter(hits, ROUTERS, sql`array[${own}::uuid]`);
}

/** Reads rows by their locations, the rows of each router by one query. */
class RowsOfRouters<T extends object> {
  private readonly routers: ReadonlyMap<string, string>;

  constructor(
    private readonly connections: Connections,
    private readonly listing: Listing<T>,
    private readonly request: ListRequest,
    locations: readonly Location[],
  ) {
    this.routers = new Map(locations.map(({ id, routerId }) => [id, routerId]));
  }

  readByIds(ids: readonly string[]): Promise<BoundedRows> {
    return this.read(ids.map((id) => ({ id, routerId: this.routers.get(id)! })));
  }

  /** @returns the rows that fit into a response, and the ids of the others. */
  async read(locations: readonly Location[]): Promise<BoundedRows> {
    const rows = new Map<string, string>();
    for (const router of new Set(locations.map(({ routerId }) => routerId))) {
      const ids = locations.filter(({ routerId }) => routerId === router).map(({ id }) => id);
      for (const [id, json] of await this.rowsOf(router, ids)) rows.set(id, json);
    }
    const values: string[] = [];
    let bytes = 0;
    for (const [index, { id }] of locations.entries()) {
      const json = rows.get(id);
      bytes += Buffer.byteLength(json ?? '');
      if (values.length > 0 && bytes > (this.listing.truncateAt ?? PAGE_BYTES))
        return { values: `[${values.join(',')}]`, remainingIds: locations.slice(index).map((one) => one.id) };
      // The row is missing if it was deleted after its location was read.
      if (json) values.push(json);
    }
    return { values: `[${values.join(',')}]`, remainingIds: null };
  }

  private async rowsOf(router: string, ids: readonly string[]): Promise<(readonly [id: string, json: string])[]> {
    const { alias } = getReadModelSource(this.listing.view);
    const isOfRouter = sql`${identifier(alias)}.router_id = ${'router'}`;
    const scopes = [isOfRouter, ...findImpliedScopes(this.request.where)];
    const statement = sql`with recursive page as materialized (select ${'ids'}::uuid[] as ids),
      ${buildBoundedRowsCte(this.listing.view, getTieBreaker(this.listing), scopes)}
      select index::int, json from shown where index > 0 order by index`;
    const sets = [{ ids, router, [ROUTERS]: [router] }, this.request.parameters];
    const { rows } = await this.connections.run(statement, sets);
    return (rows as { index: number; json: string }[]).map(({ index, json }) => [ids[index - 1], json]);
  }
}
