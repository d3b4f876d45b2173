/** Rows that a transaction has decided on and not yet sent: they go out together, as sets, in one statement. */
import type { EntityMetadata } from 'typeorm';
import {
  identifier,
  joined,
  literal,
  parameter,
  quoted,
  sql,
  type Parameters,
  type Sql,
  type Statement,
} from '../sql/index.js';

/** At most so many rows; each number makes a statement of its own. */
const FEW = [1, 10];

/** Values by the names of an entity's properties. */
export type PendingRow = object;

/** `missing`: new, unless a row with its key is there already. */
type Kind = 'new' | 'missing' | 'changed';

interface Pending {
  kind: Kind;
  /** By column. */
  values: Record<string, unknown>;
}

/** What is to be sent, and how its parameters are filled. */
export interface PendingStatement {
  statement: Statement;
  parameters: Parameters;
}

/**
 * New rows and changes of present ones, by table. A row stands here once: a change of a row that waits is made to the
 * row itself. Foreign keys are checked when the whole statement is done, so tables may come in any order.
 */
export class PendingRows {
  private tables = new Map<string, Map<string, Pending>>();

  get isEmpty(): boolean {
    return this.tables.size === 0;
  }

  /** Whether a statement that sees these tables, or all, has to wait until the rows are sent. */
  concern({ sees, seesChanged = [] }: Statement): boolean {
    if (!sees) return !this.isEmpty;
    return sees.some((table) => this.tables.has(table)) || seesChanged.some((table) => this.hasChanges(table));
  }

  /** Columns that a row does not name get their default. */
  insert(entity: EntityMetadata, rows: readonly PendingRow[], kind: 'new' | 'missing' = 'new'): void {
    for (const row of rows) {
      const values = columnsOf(entity, row);
      this.rowsOf(entity.tableName).set(keyOf(values), { kind, values });
    }
  }

  /** Changes the columns that each row names, in the row with this `id` of this router. */
  update(entity: EntityMetadata, rows: readonly PendingRow[]): void {
    for (const row of rows) {
      const values = columnsOf(entity, row);
      const present = this.rowsOf(entity.tableName).get(keyOf(values));
      if (present) Object.assign(present.values, values);
      else this.rowsOf(entity.tableName).set(keyOf(values), { kind: 'changed', values });
    }
  }

  /** The statement that writes everything; nothing is pending afterwards. */
  take(): PendingStatement {
    const parts: Sql[] = [];
    const parameters: Record<string, string> = {};
    for (const [table, rows] of this.tables) {
      for (const { kind, columns, values } of setsOf(rows.values())) {
        const name = `rows${parts.length}`;
        parameters[name] = JSON.stringify(values);
        const written =
          kind === 'changed' ? change(table, columns, name, values.length) : insertion(table, columns, name, kind);
        parts.push(sql`${identifier(name)} as (${written})`);
      }
    }
    this.tables = new Map();
    return { statement: sql`with ${joined(parts, ',\n')} select 1 as written`, parameters };
  }

  private hasChanges(table: string): boolean {
    return [...(this.tables.get(table)?.values() ?? [])].some(({ kind }) => kind === 'changed');
  }

  private rowsOf(table: string): Map<string, Pending> {
    let rows = this.tables.get(table);
    if (!rows) this.tables.set(table, (rows = new Map<string, Pending>()));
    return rows;
  }
}

/** Rows that are written alike. */
interface RowSet {
  kind: Kind;
  columns: string[];
  values: object[];
}

/** What the entity does not store is left out. */
function columnsOf(entity: EntityMetadata, row: PendingRow): Record<string, unknown> {
  const stored = entity.columns.map(({ propertyName, databaseName }) => {
    return [databaseName, (row as Record<string, unknown>)[propertyName]] as const;
  });
  return Object.fromEntries(stored.filter(([, value]) => value !== undefined));
}

/** A row without an id stands for itself. */
function keyOf(values: Record<string, unknown>): string {
  return typeof values.id === 'string' ? values.id : JSON.stringify(values);
}

function setsOf(rows: Iterable<Pending>): Iterable<RowSet> {
  const sets = new Map<string, RowSet>();
  for (const { kind, values } of rows) {
    const columns = Object.keys(values).sort();
    const key = `${kind}:${columns.join()}`;
    let set = sets.get(key);
    if (!set) sets.set(key, (set = { kind, columns, values: [] }));
    set.values.push(values);
  }
  return sets.values();
}

function insertion(table: string, columns: string[], rows: string, kind: 'new' | 'missing'): Sql {
  const [into, named] = [identifier(table), joined(columns.map(quoted), ', ')];
  return sql`insert into ${into} (${named})
    select ${named} from jsonb_populate_recordset(null::${into}, ${parameter(rows)}::jsonb)
    ${kind === 'missing' ? sql`on conflict do nothing` : sql``}`;
}

/**
 * PostgreSQL takes rows that were sent for a hundred, and would rather read a table of some thousand than look for a hundred
 * by their keys; so it is told where they are few.
 */
function change(table: string, columns: string[], rows: string, count: number): Sql {
  const changed = columns.filter((column) => column !== 'id' && column !== 'router_id').map(quoted);
  const set = joined(
    changed.map((column) => sql`${column} = wanted.${column}`),
    ', ',
  );
  const most = FEW.find((number) => count <= number);
  const few = most ? sql`limit ${literal(most)}` : sql``;
  return sql`update ${identifier(table)} present set ${set}
    from (select * from jsonb_populate_recordset(null::${identifier(table)}, ${parameter(rows)}::jsonb) ${few}) wanted
    where present.router_id = wanted.router_id and present.id = wanted.id`;
}
