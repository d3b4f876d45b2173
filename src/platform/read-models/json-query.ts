/** Statements that read a view as JSON text, made by PostgreSQL in the shape in which it leaves. */
import { fieldsOf, type Class } from '../fields/index.js';
import { contentEtag } from './content-etag.js';
import { compile, identifier, joinSql, sql, type Sql, type Statement } from '../sql/index.js';
import { computationOf, displayJoinsClause, selectColumns, displayFromClause, sourceOf } from './read-model.js';

/** An answer that is JSON already. `T` says of which view. */
export class JsonText<T = unknown> {
  /** Keeps the view in the type. */
  declare readonly view: T;
  constructor(
    readonly text: string,
    readonly etag?: string,
    /** What comes behind the text, where the answer is too large to be one. */
    readonly rest?: AsyncIterable<string>,
  ) {}

  /** The answer as a value. */
  parse(): T {
    return JSON.parse(this.text) as T;
  }
}

/** A statement whose rows are a view's; each row has the column `json` and the inputs of derived fields. */
export interface JsonQuery<T> extends Statement {
  view: Class<T>;
  /** Its answer bears an ETag of its content. */
  hasContentEtag?: boolean;
}

const readings = new WeakMap<Class, WeakMap<Sql, JsonQuery<never>>>();

/** Reads the rows of a view for which a condition holds; the condition may use the view's alias. */
export function selectQuery<T extends object>(view: Class<T>, where: Sql): JsonQuery<T> {
  let ofView = readings.get(view);
  if (!ofView) readings.set(view, (ofView = new WeakMap<Sql, JsonQuery<never>>()));
  let known: JsonQuery<T> | undefined = ofView.get(where);
  if (!known) {
    const rows = sql`from ${displayFromClause(sourceOf(view))} where ${where}`;
    known = { ...statementOf(view, rows), pipelined: holdsLists(view) ? 'list' : 'row' };
    ofView.set(where, known as JsonQuery<never>);
  }
  return known;
}

/** The same as SQL, for a statement that does more with the rows than read them. */
export function selectSql<T extends object>(view: Class<T>, where: Sql): Sql {
  return sqlOf(view, sql`from ${displayFromClause(sourceOf(view))} where ${where}`, sql``);
}

const versionedOnes = new WeakMap<JsonQuery<never>, JsonQuery<never>>();

/** The same with an ETag that says what the answer holds, for what counts no versions of its own. */
export function withContentEtag<T extends object>(statement: JsonQuery<T>): JsonQuery<T> {
  const key = statement as unknown as JsonQuery<never>;
  let one = versionedOnes.get(key);
  if (!one) versionedOnes.set(key, (one = { ...key, hasContentEtag: true }));
  return one;
}

/** The same with an ETag in the answer. @param etag yields it, quotes included; it may use the view's alias. */
export function selectQueryWithEtag<T extends object>(view: Class<T>, where: Sql, etag: Sql): JsonQuery<T> {
  const source = sourceOf(view);
  const shown = source.lateral ? sql`${selectColumns(view)} from ${source.lateral}` : selectColumns(view);
  const from = sql`${displayJoinsClause(source)} cross join lateral (select ${shown}) v where ${where}`;
  const statement = sql`select row_to_json(v)::text as json${inputsOf(view)}, ${etag} as etag from ${from}`;
  return { ...compile(statement), pipelined: holdsLists(view) ? 'list' : 'row', view };
}

/** Whether rows of other tables are listed in it. */
function holdsLists(view: Class): boolean {
  return [...fieldsOf(view).values()].some(({ isList: many, options }) => many && options.subquery !== undefined);
}

/**
 * Writes and reads in one statement: `write` is an `insert … returning *` or `update … returning *`, whose rows take the
 * place of the view's table.
 * @param before CTEs that `write` uses
 */
export function writeReturningQuery<T extends object>(view: Class<T>, write: Sql, before?: Sql): JsonQuery<T> {
  const { alias, joins } = sourceOf(view);
  const written = identifier(alias);
  const head = before ? sql`with ${before}, ${written} as (${write})` : sql`with ${written} as (${write})`;
  return statementOf(view, joins ? sql`from ${written} ${joins}` : sql`from ${written}`, head);
}

function statementOf<T extends object>(view: Class<T>, rows: Sql, head = sql``): JsonQuery<T> {
  return { ...compile(sqlOf(view, rows, head)), view };
}

function sqlOf(view: Class, rows: Sql, head: Sql): Sql {
  return sql`${head} select row_to_json(v)::text as json${inputsOf(view)} from (
    select ${selectColumns(view)} ${rows}) v`;
}

/** The stored fields that the derived ones are worked out from, as further columns. */
function inputsOf(view: Class): Sql {
  const inputs = computationOf(view)?.inputs ?? [];
  return joinSql(
    inputs.map((name) => sql`, v.${identifier(name)}`),
    '',
  );
}

/** The answer that one row makes. */
export function toJsonText<T extends object>(
  { view, hasContentEtag: isVersioned }: JsonQuery<T>,
  row: { json: string; etag?: string },
): JsonText<T> {
  return new JsonText<T>(jsonOfRow(view, row), isVersioned ? contentEtag(row.json, view) : row.etag);
}

/** The JSON text of one row, derived fields included. */
function jsonOfRow(view: Class, row: { json: string }): string {
  const derivation = computationOf(view);
  if (!derivation) return row.json;
  const derived = JSON.stringify(derivation.compute(row as never));
  return `${row.json.slice(0, -1)},${derived.slice(1)}`;
}
