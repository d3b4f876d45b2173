/** Read models: classes of response fields over a table. Their SELECT is generated from the fields. */
import { fieldsOf, type Class, type Field, type FieldOptions } from '../fields/index.js';
import { identifier, joinSql, sql, type Sql } from '../sql/index.js';

/** Where the rows of a read model come from. */
export interface ReadModelSource {
  /** The name of a table, or SQL that yields rows. */
  table: string | Sql;
  alias: string;
  /** Joins that conditions, sorts and fields may use. */
  joins?: Sql;
  /** Joins that only displayed fields use. They must not change the number of rows. */
  displayJoins?: Sql;
  /** A lateral subquery whose result several displayed fields share. It may use the alias. */
  lateral?: Sql;
}

interface Computation {
  /** Stored fields that the computed ones depend on. */
  inputs: readonly string[];
  compute: (stored: never) => object;
}

const sources = new WeakMap<Class, ReadModelSource>();
const computations = new WeakMap<Class, Computation>();

/** Class decorator: where the rows of the read model, and of classes that extend it, come from. */
export function ReadModel(source: ReadModelSource): ClassDecorator {
  return (target) => void sources.set(target as unknown as Class, source);
}

/** Class decorator: how code computes the fields marked `computed` from the stored fields `inputs`. */
export function ComputedFields(inputs: readonly string[], compute: (stored: never) => object): ClassDecorator {
  return (target) => void computations.set(target as unknown as Class, { inputs, compute });
}

/** Table, alias and joins of a read model. */
export function getReadModelSource(view: Class): ReadModelSource {
  const source = findInherited(sources, view);
  if (!source) throw new Error(`${view.name} names no table: @ReadModel is missing`);
  return source;
}

/** What follows `from` in a query that only searches rows. */
export function buildFromClause({ table, alias, joins }: ReadModelSource): Sql {
  const rows = sql`${typeof table === 'string' ? identifier(table) : table} ${identifier(alias)}`;
  return joins ? sql`${rows} ${joins}` : rows;
}

/** What follows `from` in a query that displays rows. */
export function buildDisplayFromClause(source: ReadModelSource): Sql {
  const rows = buildDisplayJoinsClause(source);
  return source.lateral ? sql`${rows} cross join lateral ${source.lateral}` : rows;
}

/** Same as `buildDisplayFromClause` without the lateral subquery. */
export function buildDisplayJoinsClause(source: ReadModelSource): Sql {
  return source.displayJoins ? sql`${buildFromClause(source)} ${source.displayJoins}` : buildFromClause(source);
}

/** How the computed fields of a read model are computed, if it has any. */
export function getComputation(view: Class): Computation | undefined {
  return findInherited(computations, view);
}

/** What is registered for a class, or for the nearest class that it extends. */
function findInherited<V>(values: WeakMap<Class, V>, view: Class): V | undefined {
  for (let one: Class | null = view; typeof one === 'function'; one = Object.getPrototypeOf(one) as Class | null) {
    const value = values.get(one);
    if (value !== undefined) return value;
  }
  return undefined;
}

const columnLists = new WeakMap<Class, Sql>();

/** `p.id as "id", …` for all fields of a read model; nested read models are subqueries. */
export function selectColumns(view: Class): Sql {
  let list = columnLists.get(view);
  if (list === undefined) {
    const { alias } = findInherited(sources, view) ?? { alias: '' };
    const fields = [...fieldsOf(view).values()].filter(({ options }) => isSelected(options));
    const columns = fields.map((field) => sql`${expressionOf(field, alias)} as ${identifier(field.name)}`);
    columnLists.set(view, (list = joinSql(columns, ', ')));
  }
  return list;
}

function isSelected({ computed, hidden, isContentVersion }: FieldOptions): boolean {
  return !computed && !hidden && !isContentVersion;
}

/** The name of a field's column. */
function toColumnName(field: Field): string {
  return toSnakeCase(field.name);
}

/** `createdAt` → `created_at`. */
export function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function expressionOf(field: Field, alias: string): Sql {
  const { sql: ownExpression, subquery } = field.options;
  if (subquery !== undefined) return nestedSelect(field, subquery);
  const value = ownExpression ?? sql`${identifier(alias)}.${identifier(toColumnName(field))}`;
  return field.kind === 'timestamp' ? toIsoTimestampSql(value) : value;
}

/** ISO 8601 in UTC with milliseconds, the format of every timestamp in responses. */
export function toIsoTimestampSql(value: Sql): Sql {
  return sql`to_char((${value}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

function nestedSelect(field: Field, subquery: Sql): Sql {
  const view = field.nested!();
  const select = sql`select ${selectColumns(view)} from ${buildFromClause(getReadModelSource(view))} ${subquery}`;
  return field.isList
    ? sql`(select coalesce(json_agg(row_to_json(nested)), '[]') from (${select}) nested)`
    : sql`(select row_to_json(nested) from (${select}) nested)`;
}
