/**
 * Statements as Citus wants them (docs/scale.md): it answers whatever SQL there is on one node, where each table is compared
 * with the router itself, and refuses much where that only follows from what it is joined with, or where there may be
 * several. So what follows is written out, and what may be in several routers is asked of each.
 */
import type { QueryResult } from 'pg';
import {
  compile,
  literal,
  sql,
  tieOf,
  tiesWithin,
  parameter,
  rewritten,
  setsOf,
  valuesOf,
  type KnownRows,
  type Parameters,
  type ParameterSets,
  type Sql,
  type Statement,
  type Tie,
} from '../sql/index.js';

/** Who is asked, for the routers of rows that are known by their ids too. */
export interface Asks {
  readonly constants: Parameters;
  query(text: string): Promise<object[]>;
  rows<R extends object>(statement: Statement, parameters: ParameterSets): Promise<R[]>;
}

/** Sends a statement. */
type Send = (statement: Statement, values: unknown[]) => Promise<QueryResult>;

/** What is said of a column. */
type ColumnTie = Extract<Tie, { column: Sql }>;

/** Columns that hold the same router, and what is said of it. */
interface Group {
  columns: Set<string>;
  roots: ColumnTie[];
}

/** What a statement says of its routers. */
interface Reading {
  groups: Group[];
  /** Tables whose rows are fetched before, by their ids. */
  fetched: KnownRows[];
}

/** The database where it is one of several nodes. */
export class Cluster {
  /** Whether tables are spread over nodes. */
  isOne = false;

  constructor(private readonly db: Asks) {}

  /** Looks, once at the start: the service is stopped while tables are distributed. */
  async isThere(): Promise<boolean> {
    const found = await this.db.query(`select from pg_extension where extname = 'citus'`);
    return (this.isOne = found.length > 0);
  }

  /** Sends a statement; on a cluster tied to its router, to each in turn where there may be several. */
  ask(statement: Statement, parameters: ParameterSets, send: Send, isEnough = hasRows): Promise<QueryResult> {
    if (this.isOne && statement.source) return this.askTied(statement, parameters, send, isEnough);
    return send(statement, valuesOf(statement, parameters, this.db.constants));
  }

  private async askTied(
    statement: Statement,
    parameters: ParameterSets,
    send: Send,
    isEnough: (found: QueryResult) => boolean,
  ): Promise<QueryResult> {
    const reading = readingOf(statement.source!);
    const { groups, fetched } = reading;
    const routers: unknown[][] = [];
    for (const { roots } of groups) routers.push(await this.routersOf(roots, parameters));
    const rows: Parameters = {};
    for (const [index, one] of fetched.entries()) rows[`fetched${index}`] = await this.rowsOf(one, parameters);
    const sets = [rows, ...setsOf(parameters)];
    const turns = [...new Set<unknown>(routers.filter((some) => some.length > 1).flat())];
    let answer: QueryResult | undefined;
    for (const turn of turns.length > 0 ? turns : [undefined]) {
      const chosen = routers.map((some) => (some.length > 1 ? some.find((one) => one === turn) : some[0]));
      const found = await this.askOne(statement, sets, send, { reading, chosen });
      answer = answer ? { ...found, rows: [...(answer.rows as unknown[]), ...(found.rows as unknown[])] } : found;
      if (isEnough(answer)) break;
    }
    return answer!;
  }

  private askOne(
    statement: Statement,
    sets: readonly Parameters[],
    send: Send,
    { reading, chosen }: { reading: Reading; chosen: readonly unknown[] },
  ): Promise<QueryResult> {
    const values = [...new Set(chosen.filter((one) => one !== undefined))];
    const names = chosen.map((one) => (one === undefined ? '' : `tenant${values.indexOf(one)}`));
    const given = Object.fromEntries(values.map((value, index) => [`tenant${index}`, value]));
    const one = written(statement, reading, names);
    return send(one, valuesOf(one, [given, ...sets], this.db.constants));
  }

  /** All that a group may be in. */
  private async routersOf(roots: readonly ColumnTie[], parameters: ParameterSets): Promise<unknown[]> {
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

  /** JSON of rows, as they stand. */
  private async rowsOf({ table, ids, areSeveral }: KnownRows, parameters: ParameterSets): Promise<string> {
    const which = areSeveral ? sql`fetched.id = any(${ids}::uuid[])` : sql`fetched.id = ${ids}`;
    const statement = sql`select to_jsonb(fetched) as row from ${table} fetched where ${which}`;
    const rows = await this.db.rows<{ row: object }>(statement, parameters);
    return JSON.stringify(rows.map(({ row }) => row));
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

const known = new WeakMap<Sql, Reading>();

/** Groups of which anything is known, and tables. */
function readingOf(source: Sql): Reading {
  let reading = known.get(source);
  if (!reading) {
    const groups: Group[] = [];
    const fetched: KnownRows[] = [];
    for (const tie of tiesWithin(source)) {
      if ('column' in tie) join(groups, tie);
      else if (!fetched.includes(tie.rows)) fetched.push(tie.rows);
    }
    known.set(source, (reading = { groups: groups.filter(({ roots }) => roots.length > 0), fetched }));
  }
  return reading;
}

function join(groups: Group[], tie: ColumnTie): void {
  if ('isAny' in tie) return;
  const columns = [tie.column, ...('beside' in tie ? [tie.beside] : [])].map(({ text }) => text);
  const joined = groups.filter((group) => columns.some((column) => group.columns.has(column)));
  const whole: Group = {
    columns: new Set([...columns, ...joined.flatMap((group) => [...group.columns])]),
    roots: [...joined.flatMap(({ roots }) => roots), ...('beside' in tie ? [] : [tie])],
  };
  for (const group of joined) groups.splice(groups.indexOf(group), 1);
  groups.push(whole);
}

/** No router's: where nothing says in which one to look, nothing is found. */
const NOBODY = literal('00000000-0000-0000-0000-000000000000');

const writtenOnes = new WeakMap<Sql, Map<string, Statement>>();

/** The statement in which each group is compared with the parameter of this name, or left as it is where there is none. */
function written(statement: Statement, { groups, fetched }: Reading, names: readonly string[]): Statement {
  const source = statement.source!;
  const key = names.join();
  let ofSource = writtenOnes.get(source);
  if (!ofSource) writtenOnes.set(source, (ofSource = new Map<string, Statement>()));
  let one = ofSource.get(key);
  if (!one) {
    const named = [...new Set(names.filter((name) => name !== ''))];
    const only = named.length === 1 ? parameter(named[0]) : NOBODY;
    const nameOf = ({ text }: Sql) => names[groups.findIndex(({ columns }) => columns.has(text))];
    const tied = rewritten(source, (piece) => {
      const tie = tieOf(piece);
      if (tie && 'rows' in tie) return rowsGiven(tie.rows, parameter(`fetched${fetched.indexOf(tie.rows)}`));
      if (!tie) return null;
      if ('isAny' in tie) return comparison(piece, tie, only);
      const name = nameOf(tie.column);
      return name ? comparison(piece, tie, parameter(name)) : null;
    });
    one = compile(tied);
    ofSource.set(key, one);
  }
  const { name, text, slots } = one;
  return { ...statement, name, text, slots };
}

function comparison(piece: Sql, tie: ColumnTie, router: Sql): Sql {
  if ('beside' in tie) return sql`(${tie.column} = ${router} and ${tie.beside} = ${router})`;
  if ('router' in tie || 'isAny' in tie) return sql`(${piece} and ${tie.column} = ${router})`;
  return sql`${tie.column} = ${router}`;
}

function rowsGiven({ table }: KnownRows, rows: Sql): Sql {
  return sql`jsonb_populate_recordset(null::${table}, ${rows}::jsonb)`;
}
