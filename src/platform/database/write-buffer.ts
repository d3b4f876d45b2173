/** Write buffer of a transaction: queued rows are sent together, as sets, in one statement. */
import type { EntityMetadata } from 'typeorm';
import { joinSql, sql, type ParameterValues, type Sql, type Statement } from '../sql/index.js';
import { sharedValuesParameter, batchCte, routerParameter, type WriteKind } from './write-batch.js';

/** At most so many rows; each number makes a statement of its own. */
const FEW = [1, 10];

/** Values by the names of an entity's properties. */
export type PendingRow = object;

interface Pending {
  kind: WriteKind;
  /** Those that it names, in the order of their names. */
  columns: readonly string[];
  values: Row;
}

/** Values by column, without those that are null. */
type Row = Record<string, unknown>;

/** What is to be sent, and how its parameters are filled. */
export interface PendingStatement {
  statement: Statement;
  parameters: ParameterValues;
}

/**
 * New rows and changes of present ones, by table. A row stands here once: a change of a row that waits is made to the
 * row itself. Foreign keys are checked when the whole statement is done, so tables may come in any order.
 */
export class WriteBuffer {
  private tables = new Map<string, Map<string, Pending>>();

  get isEmpty(): boolean {
    return this.tables.size === 0;
  }

  /** Whether a new row with this id is queued. */
  isPendingInsert({ tableName }: EntityMetadata, id: string): boolean {
    return this.tables.get(tableName)?.get(id)?.kind === 'new';
  }

  /** Columns that a row does not name get their default. */
  insert(entity: EntityMetadata, rows: readonly PendingRow[], kind: 'new' | 'missing' = 'new'): void {
    for (const row of rows) {
      const pending = pendingOf(kind, entity, row);
      this.rowsOf(entity.tableName).set(keyOf(pending), pending);
    }
  }

  /** Changes the columns that each row names, in the row with this `id` of this router. */
  update(entity: EntityMetadata, rows: readonly PendingRow[]): void {
    for (const row of rows) {
      const waiting = this.rowsOf(entity.tableName);
      const change = pendingOf('changed', entity, row);
      const key = keyOf(change);
      const present = waiting.get(key);
      waiting.set(key, present ? merged(present, change) : change);
    }
  }

  /** The statement that writes everything; nothing is pending afterwards. */
  drain(): PendingStatement {
    const parts: Sql[] = [];
    const parameters: Record<string, string> = {};
    for (const [table, rows] of this.tables) {
      for (const { kind, columns, values } of setsOf(rows.values())) {
        const name = `rows${parts.length}`;
        if (kind === 'changed') parameters[routerParameter(name)] = values[0].router_id as string;
        const { alike, rest } = apart(values);
        parameters[sharedValuesParameter(name)] = JSON.stringify(alike);
        parameters[name] = JSON.stringify(rest);
        parts.push(batchCte({ table, kind, columns, name, few: FEW.find((number) => values.length <= number) }));
      }
    }
    this.tables = new Map();
    return { statement: sql`with ${joinSql(parts, ',\n')} select 1 as written`, parameters };
  }

  private rowsOf(table: string): Map<string, Pending> {
    let rows = this.tables.get(table);
    if (!rows) this.tables.set(table, (rows = new Map<string, Pending>()));
    return rows;
  }
}

/** Rows that are written alike. */
interface RowSet {
  kind: WriteKind;
  columns: readonly string[];
  values: Row[];
}

/** Properties and their columns, in the order of the columns' names. */
const stored = new WeakMap<EntityMetadata, (readonly [property: string, column: string])[]>();

function storedBy(entity: EntityMetadata): (readonly [property: string, column: string])[] {
  let pairs = stored.get(entity);
  if (!pairs) {
    pairs = entity.columns.map(({ propertyName, databaseName }) => [propertyName, databaseName] as const);
    pairs.sort(([, one], [, other]) => (one < other ? -1 : 1));
    stored.set(entity, pairs);
  }
  return pairs;
}

/** What the entity does not store is left out. An order is some eighty rows of thirty columns: no step here makes more than it needs. */
function pendingOf(kind: WriteKind, entity: EntityMetadata, row: PendingRow): Pending {
  const columns: string[] = [];
  const values: Row = {};
  for (const [property, column] of storedBy(entity)) {
    const value = (row as Record<string, unknown>)[property];
    if (value === undefined) continue;
    columns.push(column);
    if (value !== null) values[column] = value;
  }
  return { kind, columns, values };
}

/** The row with what the change names as the change has it. */
function merged({ kind, columns, values }: Pending, change: Pending): Pending {
  const all = change.columns.every((column) => columns.includes(column))
    ? columns
    : [...new Set([...columns, ...change.columns])].sort();
  // What is undefined is not sent, as what is not there at all; nobody else has the row.
  for (const column of change.columns) values[column] = change.values[column];
  return { kind, columns: all, values };
}

/** A row without an id stands for itself. */
function keyOf({ values }: Pending): string {
  return typeof values.id === 'string' ? values.id : JSON.stringify(values);
}

/** Changes are of one router a set: the statement names it. */
function setsOf(rows: Iterable<Pending>): Iterable<RowSet> {
  const sets = new Map<string, RowSet>();
  for (const { kind, columns, values } of rows) {
    const router = kind === 'changed' ? `:${String(values.router_id)}` : '';
    const key = `${kind}:${columns.join()}${router}`;
    let set = sets.get(key);
    if (!set) sets.set(key, (set = { kind, columns, values: [] }));
    set.values.push(values);
  }
  return sets.values();
}

/**
 * What all rows of a set have alike, such as their router, order and moment, and what each has besides. Half of what an order
 * writes is alike: PostgreSQL reads it once and copies it.
 */
function apart(values: readonly Row[]): { alike: Row; rest: Row[] } {
  const [first, ...others] = values;
  if (others.length === 0) return { alike: first, rest: [{}] };
  const alike: Row = {};
  for (const column in first) {
    const value = first[column];
    if (others.every((row) => isAlike(row[column], value))) alike[column] = value;
  }
  return { alike, rest: values.map((row) => without(row, alike)) };
}

/** What is not seen to be alike is sent with each row. */
function isAlike(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
  return Array.isArray(one) && Array.isArray(other) && one.length === 0 && other.length === 0;
}

function without(row: Row, alike: Row): Row {
  const rest: Row = {};
  for (const column in row) if (!(column in alike)) rest[column] = row[column];
  return rest;
}
