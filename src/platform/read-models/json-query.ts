/** Statements that read a read model as JSON text, which PostgreSQL builds in its final form. */
import { fieldsOf, type Class } from '../fields/index.js';
import { contentEtag } from './content-etag.js';
import { compile, identifier, joinSql, sql, type Sql, type Statement } from '../sql/index.js';
import {
  getComputation,
  buildDisplayFromClause,
  buildDisplayJoinsClause,
  selectColumns,
  getReadModelSource,
} from './read-model.js';

/** A response that is already JSON text. `T` is its read model. */
export class JsonText<T = unknown> {
  /** Only for type checking: makes `JsonText` of different read models incompatible. */
  declare readonly view: T;
  constructor(
    readonly text: string,
    readonly etag?: string,
    /** What follows the text if the response is too large for one string. */
    readonly rest?: AsyncIterable<string>,
  ) {}

  /** The response as a value. */
  parse(): T {
    return JSON.parse(this.text) as T;
  }
}

/** A statement that reads rows of a read model: each row has the column `json` and the inputs of computed fields. */
export interface JsonQuery<T> extends Statement {
  view: Class<T>;
  /** The response gets an ETag computed from its content. */
  hasContentEtag?: boolean;
}

/** A row that a `JsonQuery` reads. */
export interface JsonRow {
  json: string;
  etag?: string;
}

const selectQueries = new WeakMap<Class, WeakMap<Sql, JsonQuery<never>>>();

/** Reads the rows of a read model for which a condition holds; the condition may use the alias of the read model. */
export function selectQuery<T extends object>(view: Class<T>, where: Sql): JsonQuery<T> {
  let ofView = selectQueries.get(view);
  if (!ofView) selectQueries.set(view, (ofView = new WeakMap<Sql, JsonQuery<never>>()));
  let query: JsonQuery<T> | undefined = ofView.get(where);
  if (!query) {
    const rows = sql`from ${buildDisplayFromClause(getReadModelSource(view))} where ${where}`;
    query = { ...createQuery(view, rows), pipelined: hasNestedLists(view) ? 'list' : 'row' };
    ofView.set(where, query as JsonQuery<never>);
  }
  return query;
}

/** Same as `selectQuery` as SQL, for use inside another statement. */
export function selectSql<T extends object>(view: Class<T>, where: Sql): Sql {
  return jsonSql(view, sql`from ${buildDisplayFromClause(getReadModelSource(view))} where ${where}`, sql``);
}

const queriesWithContentEtag = new WeakMap<JsonQuery<never>, JsonQuery<never>>();

/** The same query with an ETag computed from the content, for resources without a version of their own. */
export function withContentEtag<T extends object>(statement: JsonQuery<T>): JsonQuery<T> {
  const key = statement as unknown as JsonQuery<never>;
  let query = queriesWithContentEtag.get(key);
  if (!query) queriesWithContentEtag.set(key, (query = { ...key, hasContentEtag: true }));
  return query;
}

/** Same as `selectQuery` with an ETag. @param etag yields it, quotes included; it may use the alias of the read model. */
export function selectQueryWithEtag<T extends object>(view: Class<T>, where: Sql, etag: Sql): JsonQuery<T> {
  const source = getReadModelSource(view);
  const columns = source.lateral ? sql`${selectColumns(view)} from ${source.lateral}` : selectColumns(view);
  const from = sql`${buildDisplayJoinsClause(source)} cross join lateral (select ${columns}) v where ${where}`;
  const statement = sql`select row_to_json(v)::text as json${inputColumns(view)}, ${etag} as etag from ${from}`;
  return { ...compile(statement), pipelined: hasNestedLists(view) ? 'list' : 'row', view };
}

/** Whether the read model lists rows of other tables. */
function hasNestedLists(view: Class): boolean {
  return [...fieldsOf(view).values()].some(({ isList, options }) => isList && options.subquery !== undefined);
}

/**
 * Writes and reads in one statement: `write` is an `insert … returning *` or `update … returning *`, whose rows replace
 * the table of the read model.
 * @param before CTEs that `write` uses
 */
export function writeReturningQuery<T extends object>(view: Class<T>, write: Sql, before?: Sql): JsonQuery<T> {
  const { alias, joins } = getReadModelSource(view);
  const rows = identifier(alias);
  const head = before ? sql`with ${before}, ${rows} as (${write})` : sql`with ${rows} as (${write})`;
  return createQuery(view, joins ? sql`from ${rows} ${joins}` : sql`from ${rows}`, head);
}

function createQuery<T extends object>(view: Class<T>, rows: Sql, head = sql``): JsonQuery<T> {
  return { ...compile(jsonSql(view, rows, head)), view };
}

function jsonSql(view: Class, rows: Sql, head: Sql): Sql {
  return sql`${head} select row_to_json(v)::text as json${inputColumns(view)} from (
    select ${selectColumns(view)} ${rows}) v`;
}

/** Additional columns with the inputs of computed fields. */
function inputColumns(view: Class): Sql {
  const inputs = getComputation(view)?.inputs ?? [];
  return joinSql(
    inputs.map((name) => sql`, v.${identifier(name)}`),
    '',
  );
}

/** The response for one row. */
export function toJsonText<T extends object>({ view, hasContentEtag }: JsonQuery<T>, row: JsonRow): JsonText<T> {
  return new JsonText<T>(withComputedFields(view, row), hasContentEtag ? contentEtag(row.json, view) : row.etag);
}

/** The JSON text of one row, computed fields included. */
function withComputedFields(view: Class, row: { json: string }): string {
  const computation = getComputation(view);
  if (!computation) return row.json;
  const computed = JSON.stringify(computation.compute(row as never));
  return `${row.json.slice(0, -1)},${computed.slice(1)}`;
}
