/** SQL of write batches: rows of one table that are written together, each batch as one CTE of a statement. */
import { identifier, joinSql, literal, parameter, quotedIdentifier, sql, type Sql } from '../sql/index.js';

/** `missing`: insert unless a row with the same key exists. */
export type WriteKind = 'new' | 'missing' | 'changed';

/** The parameter with the values that all rows of a batch share. */
export function getSharedValuesParameter(name: string): string {
  return `${name}Alike`;
}

/** The parameter with the router of a batch. */
export function getRouterParameter(name: string): string {
  return `${name}Router`;
}

/** The rows of a batch, from its parameters. */
function rowsOf(table: string, name: string): Sql {
  const shared = sql`jsonb_populate_record(null::${identifier(table)}, ${parameter(getSharedValuesParameter(name))}::jsonb)`;
  return sql`jsonb_populate_recordset(${shared}, ${parameter(name)}::jsonb)`;
}

/** What the SQL of a batch depends on. */
export interface WriteBatch {
  table: string;
  kind: WriteKind;
  columns: readonly string[];
  /** The name of its parameter and of its CTE. */
  name: string;
  /** An upper bound of the number of rows, if they are few. */
  maxRows?: number;
}

const ctes = new Map<string, Sql>();

/** The CTE of a batch, cached because composing it takes longer than the lookup. */
export function buildBatchCte(batch: WriteBatch): Sql {
  const { table, kind, columns, name, maxRows } = batch;
  const key = `${name} ${kind} ${kind === 'changed' ? maxRows : ''} ${table}(${columns.join()})`;
  let cte = ctes.get(key);
  if (!cte) {
    const statement = kind === 'changed' ? updateSql(batch) : insertSql(batch);
    ctes.set(key, (cte = sql`${identifier(name)} as (${statement})`));
  }
  return cte;
}

function insertSql({ table, columns, name, kind }: WriteBatch): Sql {
  const columnList = joinSql(columns.map(quotedIdentifier), ', ');
  return sql`insert into ${identifier(table)} (${columnList})
    select ${columnList} from ${rowsOf(table, name)}
    ${kind === 'missing' ? sql`on conflict do nothing` : sql``}`;
}

/**
 * Updates rows of one router. The limit corrects PostgreSQL's estimate of a hundred rows for a record set, with which it
 * would scan a small table instead of using the key.
 */
function updateSql({ table, columns, name, maxRows }: WriteBatch): Sql {
  const changed = columns.filter((column) => column !== 'id' && column !== 'router_id').map(quotedIdentifier);
  const assignments = joinSql(changed.map(updateAssignment), ', ');
  const limit = maxRows ? sql`limit ${literal(maxRows)}` : sql``;
  return sql`update ${identifier(table)} present set ${assignments}
    from (select * from ${rowsOf(table, name)} ${limit}) wanted
    where present.router_id = ${parameter(getRouterParameter(name))} and present.router_id = wanted.router_id
      and present.id = wanted.id`;
}

/** Never decreases, whichever of two concurrent updates runs last. */
const UPDATED_AT = quotedIdentifier('updated_at');

function updateAssignment(column: Sql): Sql {
  if (column === UPDATED_AT) return sql`${column} = greatest(present.${column}, wanted.${column})`;
  return sql`${column} = wanted.${column}`;
}
