/** Pages whose rows are on several shards: those of a contractor that works for several routers, and of superusers. */
import type { QueryResult } from 'pg';
import { getReadModelSource } from '../read-models/read-model.js';
import { PAGE_BYTES } from '../read-models/bounded-rows.js';
import {
  buildShardHitsQuery,
  buildLocationsStatement,
  routerColumn,
  buildShardRowsQuery,
  type ShardedPage,
  type RowLocation,
} from './sharded-page-sql.js';
import {
  findImpliedScopes,
  resolveValues,
  type Listing,
  type ListRequest,
  type ParameterSets,
  type BoundedRows,
} from '../read-models/index.js';
import type { SendStatement, ShardRouter } from './shard-router.js';
import type { ReadPage } from '../database/page-json.js';

/** A row of `buildShardRowsQuery`; `index` counts from 1. */
interface IndexedRow {
  index: number;
  json: string;
}

/** Reads the page if its rows may be on several shards. @returns undefined if one statement reads it. */
export async function readShardedPage<T extends object>(
  shards: ShardRouter,
  listing: Listing<T>,
  request: ListRequest,
  send: SendStatement,
): Promise<ReadPage | undefined> {
  const { page, pageSize, parameters } = request;
  const hits = buildShardHitsQuery(listing, request);
  const pageOffset = Math.min(page * pageSize, Number.MAX_SAFE_INTEGER);
  const { queries, sets } = await shards.queriesFor(hits, [parameters, { pageLimit: pageSize, pageOffset }]);
  const isAnywhere = !shards.hasTenant(hits, routerColumn(listing)) && shards.distributedTables.has(tableOf(listing));
  // If no scope is implied, the second query finds the rows by their router.
  const hasScope = findImpliedScopes(request.where).length > 0 || !shards.distributedTables.has(tableOf(listing));
  if (queries.length === 1 && !isAnywhere && hasScope) return undefined;
  const parts = queries.map(({ statement }) => statement.source);
  const statement = buildLocationsStatement(listing, request, parts);
  const result = await send(statement, resolveValues(statement, sets, shards.constants));
  const { count, locations } = (result as QueryResult<ShardedPage>).rows[0];
  const rows = new ShardedRows(shards, send, listing, request);
  return { ...(await rows.read(locations)), count, readMore: (ids) => rows.readMore(ids) };
}

function tableOf<T extends object>({ view }: Listing<T>): string {
  const { table } = getReadModelSource(view);
  return typeof table === 'string' ? table : '';
}

/** Reads rows by their locations, the rows of each router by one query. */
class ShardedRows<T extends object> {
  private readonly routers = new Map<string, string>();

  constructor(
    private readonly shards: ShardRouter,
    private readonly send: SendStatement,
    private readonly listing: Listing<T>,
    private readonly request: ListRequest,
  ) {}

  /** @returns the rows that fit into a response, and the ids of the others. */
  async read(locations: readonly RowLocation[]): Promise<BoundedRows> {
    for (const { id, routerId } of locations) this.routers.set(id, routerId);
    const rows = new Map<string, string>();
    for (const router of new Set(locations.map(({ routerId }) => routerId))) {
      const ids = locations.filter(({ routerId }) => routerId === router).map(({ id }) => id);
      for (const { index, json } of await this.rowsOf(router, ids)) rows.set(ids[index - 1], json);
    }
    const values: string[] = [];
    let bytes = 0;
    for (const [index, { id }] of locations.entries()) {
      const json = rows.get(id);
      bytes += Buffer.byteLength(json ?? '');
      if (values.length > 0 && bytes > (this.listing.truncateAt ?? PAGE_BYTES)) {
        return { values: `[${values.join(',')}]`, remainingIds: locations.slice(index).map((one) => one.id) };
      }
      // The row is missing if it was deleted after its location was read.
      if (json) values.push(json);
    }
    return { values: `[${values.join(',')}]`, remainingIds: null };
  }

  /** Reads remaining rows. */
  readMore(ids: readonly string[]): Promise<BoundedRows> {
    return this.read(ids.map((id) => ({ id, routerId: this.routers.get(id)! })));
  }

  private async rowsOf(routerId: string, ids: string[]): Promise<IndexedRow[]> {
    const parameters: ParameterSets = [{ ids, rowsRouterId: routerId }, this.request.parameters];
    const { queries, sets } = await this.shards.queriesFor(buildShardRowsQuery(this.listing, this.request), parameters);
    const { statement } = queries.find(({ router }) => router === routerId) ?? queries[0];
    const { name, text, placeholders } = statement;
    const values = resolveValues(statement, sets, this.shards.constants);
    return (await this.send({ name, text, placeholders }, values)).rows as IndexedRow[];
  }
}
