/** Write buffer of a transaction: queued rows are sent together in one statement, grouped into batches. */
import type { EntityMetadata } from 'typeorm';
import { joinSql, sql, type ParameterValues, type Sql, type Statement } from '../sql/index.js';
import { buildBatchCte, getRouterParameter, getSharedValuesParameter, type WriteKind } from './write-batch.js';

/** Upper bounds for small batches; each bound results in another prepared statement. */
const SMALL_BATCHES = [1, 10];

/** Values by the names of an entity's properties. */
export type PendingRow = object;

interface Pending {
  kind: WriteKind;
  /** The columns that the row sets, sorted by name. */
  columns: readonly string[];
  values: Row;
}

/** Values by column, without nulls. */
type Row = Record<string, unknown>;

/** A statement with the values of its parameters. */
export interface PendingStatement {
  statement: Statement;
  parameters: ParameterValues;
}

/**
 * New and changed rows by table. Each row is queued once: a change of a queued row is merged into it. Foreign keys are
 * checked at the end of the statement, so the tables may have any order.
 */
export class WriteBuffer {
  private tables = new Map<string, Map<string, Pending>>();

  get isEmpty(): boolean {
    return this.tables.size === 0;
  }

  /** Whether the text of a statement names a table of queued rows. */
  isReadBy({ text }: Pick<Statement, 'text'>): boolean {
    return [...this.tables.keys()].some((table) => new RegExp(`\\b${table}\\b`).test(text));
  }

  /** Whether a new row with this id is queued. */
  isPendingInsert({ tableName }: EntityMetadata, id: string): boolean {
    return this.tables.get(tableName)?.get(id)?.kind === 'new';
  }

  /** Queues new rows. Columns that a row does not set get their default. */
  insert(entity: EntityMetadata, rows: readonly PendingRow[], kind: 'new' | 'missing' = 'new'): void {
    for (const row of rows) {
      const pending = toPending(kind, entity, row);
      this.rowsOf(entity.tableName).set(keyOf(pending), pending);
    }
  }

  /** Queues changes of the columns that each row sets, in the row with this `id` of this router. */
  update(entity: EntityMetadata, rows: readonly PendingRow[]): void {
    for (const row of rows) {
      const queued = this.rowsOf(entity.tableName);
      const change = toPending('changed', entity, row);
      const key = keyOf(change);
      const existing = queued.get(key);
      queued.set(key, existing ? merge(existing, change) : change);
    }
  }

  /** Removes all queued rows and returns the statement that writes them. */
  drain(): PendingStatement {
    const ctes: Sql[] = [];
    const parameters: Record<string, string> = {};
    for (const [table, rows] of this.tables) {
      for (const { kind, columns, values } of groupRows(rows.values())) {
        const name = `rows${ctes.length}`;
        if (kind === 'changed') parameters[getRouterParameter(name)] = values[0].router_id as string;
        const { shared, rest } = splitSharedValues(values);
        parameters[getSharedValuesParameter(name)] = JSON.stringify(shared);
        parameters[name] = JSON.stringify(rest);
        const maxRows = SMALL_BATCHES.find((bound) => values.length <= bound);
        ctes.push(buildBatchCte({ table, kind, columns, name, maxRows }));
      }
    }
    this.tables = new Map();
    return { statement: sql`with ${joinSql(ctes, ',\n')} select 1 as written`, parameters };
  }

  private rowsOf(table: string): Map<string, Pending> {
    let rows = this.tables.get(table);
    if (!rows) this.tables.set(table, (rows = new Map<string, Pending>()));
    return rows;
  }
}

/** Rows of one batch. */
interface RowGroup {
  kind: WriteKind;
  columns: readonly string[];
  values: Row[];
}

type PropertyColumns = (readonly [property: string, column: string])[];

const columnsByEntity = new WeakMap<EntityMetadata, PropertyColumns>();

/** Properties and their columns, sorted by column. */
function columnsOf(entity: EntityMetadata): PropertyColumns {
  let pairs = columnsByEntity.get(entity);
  if (!pairs) {
    pairs = entity.columns.map(({ propertyName, databaseName }) => [propertyName, databaseName] as const);
    pairs.sort(([, one], [, other]) => (one < other ? -1 : 1));
    columnsByEntity.set(entity, pairs);
  }
  return pairs;
}

/** Drops properties without a column. Performance matters here: an order is some eighty rows of thirty columns. */
function toPending(kind: WriteKind, entity: EntityMetadata, row: PendingRow): Pending {
  const columns: string[] = [];
  const values: Row = {};
  for (const [property, column] of columnsOf(entity)) {
    const value = (row as Record<string, unknown>)[property];
    if (value === undefined) continue;
    columns.push(column);
    if (value !== null) values[column] = value;
  }
  return { kind, columns, values };
}

/** Applies a change to a queued row. */
function merge({ kind, columns, values }: Pending, change: Pending): Pending {
  const allColumns = change.columns.every((column) => columns.includes(column))
    ? columns
    : [...new Set([...columns, ...change.columns])].sort();
  // `undefined` is omitted from the JSON, which sets the column to null.
  for (const column of change.columns) values[column] = change.values[column];
  return { kind, columns: allColumns, values };
}

/** Rows without an id are identified by their values. */
function keyOf({ values }: Pending): string {
  return typeof values.id === 'string' ? values.id : JSON.stringify(values);
}

/** Groups rows with the same kind and columns; changes also by router, because the statement names it. */
function groupRows(rows: Iterable<Pending>): Iterable<RowGroup> {
  const groups = new Map<string, RowGroup>();
  for (const { kind, columns, values } of rows) {
    const router = kind === 'changed' ? `:${String(values.router_id)}` : '';
    const key = `${kind}:${columns.join()}${router}`;
    let group = groups.get(key);
    if (!group) groups.set(key, (group = { kind, columns, values: [] }));
    group.values.push(values);
  }
  return groups.values();
}

/**
 * Separates the values that all rows share, such as router, order and timestamp, from the other values of each row. Half of
 * the values of an order are shared: PostgreSQL parses them once and copies them.
 */
function splitSharedValues(rows: readonly Row[]): { shared: Row; rest: Row[] } {
  const [first, ...others] = rows;
  if (others.length === 0) return { shared: first, rest: [{}] };
  const shared: Row = {};
  for (const column in first) {
    const value = first[column];
    if (others.every((row) => isEqual(row[column], value))) shared[column] = value;
  }
  return { shared, rest: rows.map((row) => without(row, shared)) };
}

/** Compares primitives, dates and empty arrays; other values count as different and are sent with each row. */
function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
  return Array.isArray(one) && Array.isArray(other) && one.length === 0 && other.length === 0;
}

function without(row: Row, shared: Row): Row {
  const rest: Row = {};
  for (const column in row) if (!(column in shared)) rest[column] = row[column];
  return rest;
}
