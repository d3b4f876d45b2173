/** Pages whose rows lie on several machines: those of a contractor that works for several routers, and of superusers. */
import type { QueryResult } from 'pg';
import { sourceOf } from '../views/view.js';
import { PAGE_BYTES } from '../views/shown-rows.js';
import {
  hitsOnOne,
  placesStatement,
  routerColumn,
  rowsOnOne,
  type ApartPage,
  type RowPlace,
} from '../views/apart-page.js';
import {
  placesOf,
  valuesOf,
  type Listing,
  type PageRequest,
  type ParameterSets,
  type ShownRows,
} from '../views/index.js';
import type { Cluster, Send } from './cluster.js';
import type { ReadPage } from './page-text.js';

/** The page where its rows may lie on several machines; undefined where one statement reads it. */
export async function pageApart<T extends object>(
  cluster: Cluster,
  listing: Listing<T>,
  request: PageRequest,
  send: Send,
): Promise<ReadPage | undefined> {
  const { page, pageSize, parameters } = request;
  const hits = hitsOnOne(listing, request);
  const pageOffset = Math.min(page * pageSize, Number.MAX_SAFE_INTEGER);
  const asked = [parameters, { pageLimit: pageSize, pageOffset }];
  const { turns, sets } = await cluster.turnsOf(hits, asked);
  const isAnywhere = !cluster.isTied(hits, routerColumn(listing)) && cluster.spread.has(tableOf(listing));
  // Where nothing says of whose a row is as it is shown, its router does.
  const isSaid = placesOf(request.where).length > 0 || !cluster.spread.has(tableOf(listing));
  if (turns.length === 1 && !isAnywhere && isSaid) return undefined;
  const parts = turns.map(({ statement }) => statement.source);
  const statement = placesStatement(listing, request, parts);
  const found = await send(statement, valuesOf(statement, sets, cluster.constants));
  const { count, places } = (found as QueryResult<ApartPage>).rows[0];
  const rows = new ApartRows(cluster, send, listing, request);
  return { ...(await rows.read(places)), count, more: (ids) => rows.more(ids) };
}

function tableOf<T extends object>({ view }: Listing<T>): string {
  const { table } = sourceOf(view);
  return typeof table === 'string' ? table : '';
}

/** Reads the rows of places, each router's by themselves. */
class ApartRows<T extends object> {
  private readonly routers = new Map<string, string>();

  constructor(
    private readonly cluster: Cluster,
    private readonly send: Send,
    private readonly listing: Listing<T>,
    private readonly request: PageRequest,
  ) {}

  /** @returns those that fit into an answer, and the ids of the others */
  async read(places: readonly RowPlace[]): Promise<ShownRows> {
    for (const { id, routerId } of places) this.routers.set(id, routerId);
    const rows = new Map<string, string>();
    for (const router of new Set(places.map(({ routerId }) => routerId))) {
      const ids = places.filter(({ routerId }) => routerId === router).map(({ id }) => id);
      for (const { place, json } of await this.rowsOf(router, ids)) rows.set(ids[place - 1], json);
    }
    const values: string[] = [];
    let bytes = 0;
    for (const [index, { id }] of places.entries()) {
      const json = rows.get(id);
      bytes += Buffer.byteLength(json ?? '');
      if (values.length > 0 && bytes > PAGE_BYTES) {
        return { values: `[${values.join(',')}]`, rest: places.slice(index).map((one) => one.id) };
      }
      // It went since its place was found.
      if (json) values.push(json);
    }
    return { values: `[${values.join(',')}]`, rest: null };
  }

  /** Reads on. */
  more(ids: readonly string[]): Promise<ShownRows> {
    return this.read(ids.map((id) => ({ id, routerId: this.routers.get(id)! })));
  }

  private async rowsOf(routerId: string, ids: string[]): Promise<{ place: number; json: string }[]> {
    const { parameters } = this.request;
    const asked: ParameterSets = [{ ids, rowsRouterId: routerId }, parameters];
    const { turns, sets } = await this.cluster.turnsOf(rowsOnOne(this.listing, this.request), asked);
    const { statement } = turns.find(({ router }) => router === routerId) ?? turns[0];
    const { name, text, slots } = statement;
    const found = await this.send({ name, text, slots }, valuesOf(statement, sets, this.cluster.constants));
    return found.rows as { place: number; json: string }[];
  }
}
