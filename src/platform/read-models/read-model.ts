/** A view is a class of answer fields over a table; its SELECT is made from the fields, declared nowhere twice. */
import { fieldsOf, type Class, type Field } from '../fields/index.js';
import { identifier, joinSql, sql, type Sql } from '../sql/index.js';

/** Where rows come from. */
export interface ReadModelSource {
  /** A table by its name, or SQL that yields rows. */
  table: string | Sql;
  alias: string;
  /** The joins behind it. */
  joins?: Sql;
  /** Joins that rows need only where they are shown: each leaves one row what it is. */
  displayJoins?: Sql;
  /** What several fields take their values from, worked out once for a row that is shown: a sub-select that may name the alias. */
  lateral?: Sql;
}

interface Derivation {
  /** Stored fields that the derived ones are worked out from. */
  inputs: readonly string[];
  compute: (stored: never) => object;
}

const sources = new WeakMap<Class, ReadModelSource>();
const derivations = new WeakMap<Class, Derivation>();

/** Says where a view's rows come from. */
export function ReadModel(source: ReadModelSource): ClassDecorator {
  return (target) => void sources.set(target as unknown as Class, source);
}

/** Says how the fields marked `derived` are worked out in code. */
export function ComputedFields(inputs: readonly string[], compute: (stored: never) => object): ClassDecorator {
  return (target) => void derivations.set(target as unknown as Class, { inputs, compute });
}

/** Table, alias and joins of a view. */
export function sourceOf(view: Class): ReadModelSource {
  const source = sources.get(view);
  if (!source) throw new Error(`${view.name} names no table: @From is missing`);
  return source;
}

/** What stands behind `from`. */
export function fromClause({ table, alias, joins }: ReadModelSource): Sql {
  const rows = sql`${typeof table === 'string' ? identifier(table) : table} ${identifier(alias)}`;
  return joins ? sql`${rows} ${joins}` : rows;
}

/** The same for rows that are shown, and not merely looked for. */
export function displayFromClause(source: ReadModelSource): Sql {
  const rows = displayJoinsClause(source);
  return source.lateral ? sql`${rows} cross join lateral ${source.lateral}` : rows;
}

/** The same without what stands beside a row. */
export function displayJoinsClause(source: ReadModelSource): Sql {
  return source.displayJoins ? sql`${fromClause(source)} ${source.displayJoins}` : fromClause(source);
}

/** How a view's derived fields come about, if it has any. */
export function computationOf(view: Class): Derivation | undefined {
  return derivations.get(view);
}

const lists = new WeakMap<Class, Sql>();

/** `p.id as "id", …` for all fields of a view, nested views as sub-selects. */
export function selectColumns(view: Class): Sql {
  let list = lists.get(view);
  if (list === undefined) {
    const { alias } = sources.get(view) ?? { alias: '' };
    const fields = [...fieldsOf(view).values()].filter((field) => !field.options.computed && !field.options.hidden);
    const columns = fields.map((field) => sql`${expression(field, alias)} as ${identifier(field.name)}`);
    lists.set(view, (list = joinSql(columns, ', ')));
  }
  return list;
}

/** The name of a field's column. */
export function columnName(field: Field): string {
  return toSnakeCase(field.name);
}

/** `createdAt` → `created_at`. */
export function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function expression(field: Field, alias: string): Sql {
  const { sql: own, subquery: rows } = field.options;
  if (rows !== undefined) return nestedSelect(field, rows);
  const value = own ?? sql`${identifier(alias)}.${identifier(columnName(field))}`;
  return field.kind === 'timestamp' ? isoTimestamp(value) : value;
}

/** ISO 8601 in UTC with milliseconds, the form of every timestamp that leaves. */
export function isoTimestamp(value: Sql): Sql {
  return sql`to_char((${value}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

function nestedSelect(field: Field, rows: Sql): Sql {
  const view = field.nested!();
  const select = sql`select ${selectColumns(view)} from ${fromClause(sourceOf(view))} ${rows}`;
  return field.isList
    ? sql`(select coalesce(json_agg(row_to_json(nested)), '[]') from (${select}) nested)`
    : sql`(select row_to_json(nested) from (${select}) nested)`;
}
