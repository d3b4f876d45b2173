/**
 * Runs statements on a Citus database (docs/scale.md). Citus runs any SQL on one node if each table is compared with the
 * router itself, and refuses much if that only follows from a join or if there may be several routers. So statements are
 * rewritten, and a statement about several routers is run once for each.
 */
import type { QueryResult } from 'pg';
import {
  sql,
  toParameterSets,
  resolveValues,
  type ParameterValues,
  type ParameterSets,
  type Sql,
  type RowsById,
  type Statement,
  type TenantPredicate,
} from '../sql/index.js';
import { findTenantGroups, readsAnyTenant, withTenants } from './tenant-rewriting.js';

/** Runs the lookups of the shard router. */
export interface QueryRunner {
  readonly constants: ParameterValues;
  rows<R extends object>(statement: Statement, parameters?: ParameterSets): Promise<R[]>;
}

/** Sends a statement. */
export type SendStatement = (statement: Statement, values: unknown[]) => Promise<QueryResult>;

/** A statement for one router, or for all routers of its values. */
export interface ShardQuery {
  /** The router; undefined if there is only one. */
  router?: string;
  statement: Sql;
}

/** Sends statements to the shards of their routers; on plain PostgreSQL it sends them unchanged. */
export class ShardRouter {
  /** Whether tables are distributed over nodes. */
  isEnabled = false;
  /** The names of the distributed tables. */
  readonly distributedTables = new Set<string>();

  constructor(private readonly db: QueryRunner) {}

  /** Looks for distributed tables, once at the start: the service is stopped while tables are distributed. */
  async detect(): Promise<boolean> {
    const found = await this.db.rows(sql`select from pg_extension where extname = 'citus'`);
    if (found.length === 0) return false;
    const distributed = sql`select logicalrelid::text as name from pg_dist_partition where partmethod = 'h'`;
    for (const { name } of await this.db.rows<{ name: string }>(distributed)) this.distributedTables.add(name);
    return (this.isEnabled = true);
  }

  /** Sends a statement; with distributed tables once for each of its routers. */
  run(statement: Statement, parameters: ParameterSets, send: SendStatement, isEnough = hasRows): Promise<QueryResult> {
    if (this.isEnabled && statement.source) return this.runOnShards(statement, parameters, send, isEnough);
    return send(statement, resolveValues(statement, parameters, this.db.constants));
  }

  /** Whether the routers of a column of a statement are known. */
  hasTenant(source: Sql, column: Sql): boolean {
    return findTenantGroups(source).some(({ columns }) => columns.has(column.text));
  }

  /** Values of parameters that any statement may use. */
  get constants(): ParameterValues {
    return this.db.constants;
  }

  /** The statement for each of its routers, and the values of its parameters. */
  async queriesFor(
    source: Sql,
    parameters: ParameterSets,
  ): Promise<{ queries: ShardQuery[]; sets: readonly ParameterValues[] }> {
    const routers: unknown[][] = [];
    for (const { roots } of findTenantGroups(source)) routers.push(await this.routersOf(roots, parameters));
    const tenants: ParameterValues = {};
    const several = [...new Set<unknown>(routers.filter((some) => some.length > 1).flat())];
    const values = [...new Set(routers.flat())];
    for (const [index, value] of values.entries()) tenants[`tenant${index}`] = value;
    // Tables without a tenant predicate are queried shard by shard together with the rest of the statement, because Citus
    // requires one shard a query.
    const isWhole = values.length > 1 && readsAnyTenant(source);
    const targets = isWhole ? values.filter((value) => value !== null) : several;
    const queries = (targets.length > 0 ? targets : [undefined]).map((router) => {
      const chosen = routers.map((some) => {
        if (isWhole) return router;
        return some.length > 1 ? some.find((one) => one === router) : some[0];
      });
      const names = chosen.map((one) => (one === undefined ? '' : `tenant${values.indexOf(one)}`));
      return { router: router as string | undefined, statement: withTenants(source, names) };
    });
    return { queries, sets: [tenants, ...toParameterSets(parameters)] };
  }

  private async runOnShards(
    statement: Statement,
    parameters: ParameterSets,
    send: SendStatement,
    isEnough: (found: QueryResult) => boolean,
  ): Promise<QueryResult> {
    const { queries, sets } = await this.queriesFor(statement.source!, parameters);
    let result: QueryResult | undefined;
    for (const query of queries) {
      const { name, text, placeholders } = query.statement;
      const shardStatement = { ...statement, name, text, placeholders };
      const found = await send(shardStatement, resolveValues(shardStatement, sets, this.db.constants));
      result = result ? { ...found, rows: [...(result.rows as unknown[]), ...(found.rows as unknown[])] } : found;
      if (isEnough(result)) break;
    }
    return result!;
  }

  /** All routers that a group may belong to. */
  private async routersOf(roots: readonly TenantPredicate[], parameters: ParameterSets): Promise<unknown[]> {
    const all: unknown[] = [];
    for (const root of roots) {
      if ('ownerOf' in root) all.push(...(await this.findRouters(root.ownerOf, parameters)));
      else if ('router' in root) all.push(this.valueOf(root.router, parameters));
      else if ('routers' in root) all.push(...(this.valueOf(root.routers, parameters) as unknown[]));
    }
    return all.length > 0 ? [...new Set(all)] : [null];
  }

  private async findRouters(
    { table, ids, isList: areSeveral }: RowsById,
    parameters: ParameterSets,
  ): Promise<unknown[]> {
    const condition = areSeveral ? sql`owner_row.id = any(${ids})` : sql`owner_row.id = ${ids}`;
    const statement = sql`select distinct owner_row.router_id as "routerId" from ${table} owner_row where ${condition}`;
    const rows = await this.db.rows<{ routerId: string }>(statement, parameters);
    return rows.length > 0 ? rows.map(({ routerId }) => routerId) : [null];
  }

  private valueOf(name: string, parameters: ParameterSets): unknown {
    return resolveValues({ text: name, placeholders: [name] }, parameters, this.db.constants)[0];
  }
}

/** For a caller that needs one row: stops at the first router that has it. */
export function hasRows({ rows }: QueryResult): boolean {
  return rows.length > 0;
}

/** For a caller that needs all rows: queries every router. */
export function queryAllRouters(): boolean {
  return false;
}
