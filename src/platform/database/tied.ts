/**
 * Statements as Citus wants them (docs/scale.md): it answers whatever SQL there is on one node, where each table is compared
 * with the router itself, and refuses much where that only follows from what it is joined with. So what follows is written
 * out. Statements name their tenant in few ways (`test/tenancy` sees to it); one that does so in another is left as it is.
 */
import { identifier, sql, type Parameters, type Statement } from '../sql/index.js';

/** A statement with its values. */
export interface Asked {
  statement: Statement;
  values: unknown[];
}

/** Who is asked, for the router of a row that is known by its id alone too. */
export interface Asks {
  query(text: string): Promise<object[]>;
  row<R extends object>(statement: Statement, parameters: Parameters): Promise<R | undefined>;
}

type Send<T> = (statement: Statement, values: unknown[]) => Promise<T>;

/** Whether the database is one of several nodes, and what that makes of statements. */
export class Cluster {
  private isOne = false;

  constructor(private readonly db: Asks) {}

  /** Looks, once at the start: the service is stopped while tables are distributed. */
  async isThere(): Promise<boolean> {
    const found = await this.db.query(`select from pg_extension where extname = 'citus'`);
    return (this.isOne = found.length > 0);
  }

  /** Sends a statement, tied to its router on a cluster. */
  ask<T>(statement: Statement, values: unknown[], send: Send<T>): Promise<T> {
    if (!this.isOne) return send(statement, values);
    return tied(statement, values, this.db).then((one) => send(one.statement, one.values));
  }
}

/** What a text says of routers, by the numbers of its parameters. */
interface Reading {
  /** Parameters that a router is compared with. */
  given: number[];
  /** Parameters with the routers that it may be. */
  lists: number[];
  /** Rows whose router is found by their id. */
  found: { table: string; id: number }[];
}

const GIVEN = /\b(\w+)\.router_id = \$(\d+)\b/g;
const LISTED = /\b(\w+)\.router_id = any\(\$(\d+)(?:::uuid\[\])?\)/g;
const FOUND =
  /\b(\w+)\.router_id = \(select finding\.router_id from (\w+) finding where finding\.id = \$(\d+)(?:::uuid)?\)/g;
const JOINED = /\b(\w+)\.router_id = (\w+)\.router_id\b/g;

/** Logos and avatars are files that others show too: on other nodes nobody looks for them. */
const IMAGE = /\bfrom files f where (?=f\.id = \w+\.(?:logo|avatar)_file_id\b)/g;

const readings = new WeakMap<Statement, Reading>();
const tiedOnes = new WeakMap<Statement, Statement>();

/** The same, compared with the one router that it is about; as it is where that may be several. */
export async function tied(statement: Statement, values: unknown[], db: Asks): Promise<Asked> {
  const { given, lists, found } = readingOf(statement);
  const routers = [
    ...given.map((number) => values[number - 1]),
    ...lists.map((number) => only(values[number - 1])),
    ...(await inTurn(found, ({ table, id }) => routerOf(db, table, values[id - 1]))),
  ];
  const [router] = routers;
  const isOne = routers.length > 0 && routers.every((one) => one === router && one !== undefined);
  const one = isOne ? tiedOne(statement) : statement;
  return { statement: one, values: one === statement ? values : [...values, router] };
}

async function routerOf(db: Asks, table: string, id: unknown): Promise<string | null> {
  const statement = sql`select finding.router_id as "routerId" from ${identifier(table)} finding where finding.id = ${'id'}`;
  return (await db.row<{ routerId: string }>(statement, { id }))?.routerId ?? null;
}

function only(list: unknown): unknown {
  return Array.isArray(list) && list.length === 1 ? list[0] : undefined;
}

/** Statements of one connection go one after the other. */
async function inTurn<T, R>(all: readonly T[], act: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (const one of all) done.push(await act(one));
  return done;
}

function readingOf(statement: Statement): Reading {
  let reading = readings.get(statement);
  if (!reading) {
    const { text } = statement;
    const numbers = (pattern: RegExp) => [
      ...new Set([...text.matchAll(pattern)].map(([, , number]) => Number(number))),
    ];
    const found = [...text.matchAll(FOUND)].map(([, , table, id]) => ({ table, id: Number(id) }));
    const once = new Map(found.map((one) => [`${one.table} ${one.id}`, one]));
    readings.set(statement, (reading = { given: numbers(GIVEN), lists: numbers(LISTED), found: [...once.values()] }));
  }
  return reading;
}

function tiedOne(statement: Statement): Statement {
  let one = tiedOnes.get(statement);
  if (!one) {
    const { name, text, slots } = statement;
    const written = writtenOut(text, `$${slots.length + 1}`);
    const isSame = written === text;
    one = isSame
      ? statement
      : { ...statement, name: name && `${name}-tied`, text: written, slots: [...slots, 'router'] };
    tiedOnes.set(statement, one);
  }
  return one;
}

/** Comparisons with the router beside those with each other, of rows that lead to a comparison with it. */
function writtenOut(text: string, router: string): string {
  const named = [GIVEN, LISTED, FOUND].flatMap((pattern) => [...text.matchAll(pattern)].map(([, alias]) => alias));
  const known = new Set(named);
  const joins = [...text.matchAll(JOINED)].map(([, one, other]) => [one, other] as const);
  for (let before = -1; before < known.size;) {
    before = known.size;
    for (const pair of joins.filter((aliases) => aliases.some((alias) => known.has(alias))))
      pair.forEach((alias) => known.add(alias));
  }
  return (
    text
      .replace(IMAGE, (image) => `${image}f.router_id = ${router} and `)
      // What was bound stays named, so that PostgreSQL knows its type.
      .replace(
        LISTED,
        (_, alias: string, list: string) => `(${alias}.router_id = ${router} and $${list}::uuid[] is not null)`,
      )
      .replace(
        FOUND,
        (_, alias: string, _table, id: string) => `(${alias}.router_id = ${router} and $${id}::uuid is not null)`,
      )
      .replace(JOINED, (join, one: string, other: string) =>
        known.has(one) && known.has(other)
          ? `(${join} and ${one}.router_id = ${router} and ${other}.router_id = ${router})`
          : join,
      )
  );
}
