/** Statements that read a view as JSON text, made by PostgreSQL in the shape in which it leaves. */
import { fieldsOf, type Class } from '../fields/index.js';
import { sql, type Statement } from './statement.js';
import { derivationOf, selectList, sourceOf } from './view.js';

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
export interface Reading<T> extends Statement {
  view: Class<T>;
}

/** Composing a statement of some thousand characters costs more than running it; a view has few of them. */
const readings = new WeakMap<Class, Map<string, Reading<never>>>();
const READINGS_MAX = 1000;

/**
 * Reads the rows of a view for which a condition holds; the condition may use the view's alias. `etag` is SQL that
 * yields the ETag, quotes included, where the answer carries one.
 */
export function reading<T extends object>(view: Class<T>, where: string, etag?: string): Reading<T> {
  let ofView = readings.get(view);
  if (!ofView) readings.set(view, (ofView = new Map<string, Reading<never>>()));
  const key = etag === undefined ? where : `${where} etag ${etag}`;
  const known = ofView.get(key);
  if (known) return known;
  const made: Reading<T> = { ...compose(view, where, etag), lane: holdsLists(view) ? 'list' : 'read' };
  if (ofView.size < READINGS_MAX) ofView.set(key, made as Reading<never>);
  return made;
}

/** Whether rows of other tables are listed in it. */
function holdsLists(view: Class): boolean {
  return [...fieldsOf(view).values()].some(({ many, options }) => many && options.rows !== undefined);
}

function compose<T extends object>(view: Class<T>, where: string, etag?: string): Reading<T> {
  if (etag === undefined) return readingFrom(view, sourceOf(view).from, `where ${where}`);
  const from = `${sourceOf(view).from} cross join lateral (select ${selectList(view)}) v where ${where}`;
  return { ...sql(`select row_to_json(v)::text as json${inputsOf(view)}, ${etag} as etag from ${from}`), view };
}

/**
 * Writes and reads in one statement: `write` is an `insert … returning *` or `update … returning *`, whose rows take the
 * place of the view's table.
 */
export function writing<T extends object>(view: Class<T>, write: string, before = ''): Reading<T> {
  const { alias } = sourceOf(view);
  const joins = sourceOf(view).from.trim().split(/\s+/).slice(2).join(' ');
  const head = `with ${before ? `${before}, ` : ''}${alias} as (${write}) `;
  return { ...readingFrom(view, `${alias} ${joins}`, '', head), lane: 'write' };
}

function readingFrom<T extends object>(view: Class<T>, from: string, where: string, head = ''): Reading<T> {
  const text = `${head}select row_to_json(v)::text as json${inputsOf(view)} from (select ${selectList(view)} from ${from} ${where}) v`;
  return { ...sql(text), view };
}

/** The stored fields that the derived ones are worked out from, as further columns. */
function inputsOf(view: Class): string {
  return (derivationOf(view)?.inputs ?? []).map((name) => `, v."${name}"`).join('');
}

/** The JSON text of one row, derived fields included. */
export function jsonOfRow(view: Class, row: { json: string }): string {
  const derivation = derivationOf(view);
  if (!derivation) return row.json;
  const derived = JSON.stringify(derivation.compute(row as never));
  return `${row.json.slice(0, -1)},${derived.slice(1)}`;
}
