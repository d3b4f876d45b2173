/** A view is a class of answer fields over a table; its SELECT is made from the fields, declared nowhere twice. */
import { fieldsOf, type Class, type Field } from '../fields/index.js';
import { identifier, joined, sql, type Sql } from '../sql/index.js';

/** Where rows come from. */
export interface Source {
  /** A table by its name, or SQL that yields rows. */
  table: string | Sql;
  alias: string;
  /** The joins behind it. */
  joins?: Sql;
  /** Joins that rows need only where they are shown: each leaves one row what it is. */
  shownJoins?: Sql;
  /** What several fields take their values from, worked out once for a row that is shown: a sub-select that may name the alias. */
  beside?: Sql;
}

interface Derivation {
  /** Stored fields that the derived ones are worked out from. */
  inputs: readonly string[];
  compute: (stored: never) => object;
}

const sources = new WeakMap<Class, Source>();
const derivations = new WeakMap<Class, Derivation>();

/** Says where a view's rows come from. */
export function From(source: Source): ClassDecorator {
  return (target) => void sources.set(target as unknown as Class, source);
}

/** Says how the fields marked `derived` are worked out in code. */
export function Derives(inputs: readonly string[], compute: (stored: never) => object): ClassDecorator {
  return (target) => void derivations.set(target as unknown as Class, { inputs, compute });
}

/** Table, alias and joins of a view. */
export function sourceOf(view: Class): Source {
  const source = sources.get(view);
  if (!source) throw new Error(`${view.name} names no table: @From is missing`);
  return source;
}

/** What stands behind `from`. */
export function fromOf({ table, alias, joins }: Source): Sql {
  const rows = sql`${typeof table === 'string' ? identifier(table) : table} ${identifier(alias)}`;
  return joins ? sql`${rows} ${joins}` : rows;
}

/** The same for rows that are shown, and not merely looked for. */
export function shownFromOf(source: Source): Sql {
  const rows = joinedFromOf(source);
  return source.beside ? sql`${rows} cross join lateral ${source.beside}` : rows;
}

/** The same without what stands beside a row. */
export function joinedFromOf(source: Source): Sql {
  return source.shownJoins ? sql`${fromOf(source)} ${source.shownJoins}` : fromOf(source);
}

/** How a view's derived fields come about, if it has any. */
export function derivationOf(view: Class): Derivation | undefined {
  return derivations.get(view);
}

const lists = new WeakMap<Class, Sql>();

/** `p.id as "id", …` for all fields of a view, nested views as sub-selects. */
export function selectList(view: Class): Sql {
  let list = lists.get(view);
  if (list === undefined) {
    const { alias } = sources.get(view) ?? { alias: '' };
    const fields = [...fieldsOf(view).values()].filter((field) => !field.options.computed && !field.options.hidden);
    const columns = fields.map((field) => sql`${expression(field, alias)} as ${identifier(field.name)}`);
    lists.set(view, (list = joined(columns, ', ')));
  }
  return list;
}

/** The name of a field's column. */
export function columnOf(field: Field): string {
  return snake(field.name);
}

/** `createdAt` → `created_at`. */
export function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function expression(field: Field, alias: string): Sql {
  const { sql: own, subquery: rows } = field.options;
  if (rows !== undefined) return nestedSelect(field, rows);
  const value = own ?? sql`${identifier(alias)}.${identifier(columnOf(field))}`;
  return field.kind === 'timestamp' ? isoMoment(value) : value;
}

/** ISO 8601 in UTC with milliseconds, the form of every timestamp that leaves. */
export function isoMoment(value: Sql): Sql {
  return sql`to_char((${value}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

function nestedSelect(field: Field, rows: Sql): Sql {
  const view = field.nested!();
  const select = sql`select ${selectList(view)} from ${fromOf(sourceOf(view))} ${rows}`;
  return field.isList
    ? sql`(select coalesce(json_agg(row_to_json(nested)), '[]') from (${select}) nested)`
    : sql`(select row_to_json(nested) from (${select}) nested)`;
}
