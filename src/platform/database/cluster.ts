/**
 * Statements as Citus wants them (docs/scale.md): it answers whatever SQL there is on one node, where each table is compared
 * with the router itself, and refuses much where that only follows from what it is joined with, or where there may be
 * several. So what follows is written out, and what may be in several routers is asked of each.
 */
import type { QueryResult } from 'pg';
import {
  sql,
  setsOf,
  valuesOf,
  type KnownRows,
  type Parameters,
  type ParameterSets,
  type Sql,
  type Statement,
  type Tie,
} from '../sql/index.js';
import { groupsOf, looksAnywhere, tiedTo } from './tied-statements.js';

/** Who is asked, for the routers of rows that are known by their ids too. */
export interface Asks {
  readonly constants: Parameters;
  query(text: string): Promise<object[]>;
  rows<R extends object>(statement: Statement, parameters: ParameterSets): Promise<R[]>;
}

/** Sends a statement. */
export type Send = (statement: Statement, values: unknown[]) => Promise<QueryResult>;

/** A statement for one router, or for all that its values say. */
export interface Turn {
  /** Which one, where there may be several. */
  router?: string;
  statement: Sql;
}

/** The database where it is one of several nodes. */
export class Cluster {
  /** Whether tables are spread over nodes. */
  isOne = false;
  /** Those that are. */
  readonly spread = new Set<string>();

  constructor(private readonly db: Asks) {}

  /** Looks, once at the start: the service is stopped while tables are distributed. */
  async isThere(): Promise<boolean> {
    const found = await this.db.query(`select from pg_extension where extname = 'citus'`);
    if (found.length === 0) return false;
    const spread = `select logicalrelid::text as name from pg_dist_partition where partmethod = 'h'`;
    for (const { name } of (await this.db.query(spread)) as { name: string }[]) this.spread.add(name);
    return (this.isOne = true);
  }

  /** Sends a statement; on a cluster tied to its router, to each in turn where there may be several. */
  ask(statement: Statement, parameters: ParameterSets, send: Send, isEnough = hasRows): Promise<QueryResult> {
    if (this.isOne && statement.source) return this.askTied(statement, parameters, send, isEnough);
    return send(statement, valuesOf(statement, parameters, this.db.constants));
  }

  /** Whether it is known in which routers a column of a statement is looked for. */
  isTied(source: Sql, column: Sql): boolean {
    return groupsOf(source).some(({ columns }) => columns.has(column.text));
  }

  /** All routers where their rows stand on several machines; else one name that nothing is compared with. */
  async routersApart(): Promise<string[]> {
    return this.isOne ? this.routers() : [''];
  }

  /** Every one. */
  async routers(): Promise<string[]> {
    const found = await this.db.query('select id from organizations where id = router_id order by id');
    return (found as { id: string }[]).map(({ id }) => id);
  }

  /** Values that any statement may name. */
  get constants(): Parameters {
    return this.db.constants;
  }

  /** The statement for each router that it may be about, and the values that its parameters take. */
  async turnsOf(source: Sql, parameters: ParameterSets): Promise<{ turns: Turn[]; sets: readonly Parameters[] }> {
    const routers: unknown[][] = [];
    for (const { roots } of groupsOf(source)) routers.push(await this.routersOf(roots, parameters));
    const given: Parameters = {};
    const several = [...new Set<unknown>(routers.filter((some) => some.length > 1).flat())];
    const values = [...new Set(routers.flat())];
    for (const [index, value] of values.entries()) given[`tenant${index}`] = value;
    // What may be in any router is looked for in the one that it is the turn of, and so is all beside it: a node answers whole.
    const isWhole = values.length > 1 && looksAnywhere(source);
    const inTurn = isWhole ? values.filter((value) => value !== null) : several;
    const turns = (inTurn.length > 0 ? inTurn : [undefined]).map((router) => {
      const chosen = routers.map((some) => {
        if (isWhole) return router;
        return some.length > 1 ? some.find((one) => one === router) : some[0];
      });
      const names = chosen.map((one) => (one === undefined ? '' : `tenant${values.indexOf(one)}`));
      return { router: router as string | undefined, statement: tiedTo(source, names) };
    });
    return { turns, sets: [given, ...setsOf(parameters)] };
  }

  private async askTied(
    statement: Statement,
    parameters: ParameterSets,
    send: Send,
    isEnough: (found: QueryResult) => boolean,
  ): Promise<QueryResult> {
    const { turns, sets } = await this.turnsOf(statement.source!, parameters);
    let answer: QueryResult | undefined;
    for (const turn of turns) {
      const { name, text, slots } = turn.statement;
      const one = { ...statement, name, text, slots };
      const found = await send(one, valuesOf(one, sets, this.db.constants));
      answer = answer ? { ...found, rows: [...(answer.rows as unknown[]), ...(found.rows as unknown[])] } : found;
      if (isEnough(answer)) break;
    }
    return answer!;
  }

  /** All that a group may be in. */
  private async routersOf(roots: readonly Tie[], parameters: ParameterSets): Promise<unknown[]> {
    const all: unknown[] = [];
    for (const root of roots) {
      if ('found' in root) all.push(...(await this.found(root.found, parameters)));
      else if ('router' in root) all.push(this.valueOf(root.router, parameters));
      else if ('routers' in root) all.push(...(this.valueOf(root.routers, parameters) as unknown[]));
    }
    return all.length > 0 ? [...new Set(all)] : [null];
  }

  private async found({ table, ids, areSeveral }: KnownRows, parameters: ParameterSets): Promise<unknown[]> {
    const which = areSeveral ? sql`finding.id = any(${ids})` : sql`finding.id = ${ids}`;
    const statement = sql`select distinct finding.router_id as "routerId" from ${table} finding where ${which}`;
    const rows = await this.db.rows<{ routerId: string }>(statement, parameters);
    return rows.length > 0 ? rows.map(({ routerId }) => routerId) : [null];
  }

  private valueOf(name: string, parameters: ParameterSets): unknown {
    return valuesOf({ name: '', text: name, slots: [name] }, parameters, this.db.constants)[0];
  }
}

/** Whoever wants one row asks no further router once it is found. */
export function hasRows({ rows }: QueryResult): boolean {
  return rows.length > 0;
}

/** Whoever wants all rows asks every router. */
export function everywhere(): boolean {
  return false;
}
