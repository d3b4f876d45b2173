/** How sets of rows are written: each is a part of one statement. */
import { identifier, joinSql, literal, parameter, quotedIdentifier, sql, type Sql } from '../sql/index.js';
import { updateAssignment } from './set-to.js';

/** `missing`: new, unless a row with its key is there already. */
export type WriteKind = 'new' | 'missing' | 'changed';

/** The parameter with what all rows of a set have alike. */
export function sharedValuesParameter(name: string): string {
  return `${name}Alike`;
}

/** The parameter with the router of a set. */
export function routerParameter(name: string): string {
  return `${name}Router`;
}

/** The rows of a set, by its parameters. */
function rowsOf(table: string, name: string): Sql {
  const alike = sql`jsonb_populate_record(null::${identifier(table)}, ${parameter(sharedValuesParameter(name))}::jsonb)`;
  return sql`jsonb_populate_recordset(${alike}, ${parameter(name)}::jsonb)`;
}

/** What one set of a statement is written by. */
export interface WriteBatch {
  table: string;
  kind: WriteKind;
  columns: readonly string[];
  /** Its parameter, and what it is called in the statement. */
  name: string;
  /** The most rows that it may have, where they are few. */
  few?: number;
}

const known = new Map<string, Sql>();

/** To put one together takes longer than to find it here. */
export function batchCte(part: WriteBatch): Sql {
  const { table, kind, columns, name, few } = part;
  const key = `${name} ${kind} ${kind === 'changed' ? few : ''} ${table}(${columns.join()})`;
  let made = known.get(key);
  if (!made) {
    const written = kind === 'changed' ? change(part) : insertion(part);
    known.set(key, (made = sql`${identifier(name)} as (${written})`));
  }
  return made;
}

function insertion({ table, columns, name, kind }: WriteBatch): Sql {
  const [into, named] = [identifier(table), joinSql(columns.map(quotedIdentifier), ', ')];
  return sql`insert into ${into} (${named})
    select ${named} from ${rowsOf(table, name)}
    ${kind === 'missing' ? sql`on conflict do nothing` : sql``}`;
}

/**
 * The rows of one router. The limit corrects PostgreSQL's estimate of a hundred rows for a record set, for which it would
 * read a small table as a whole instead of looking for the keys.
 */
function change({ table, columns, name, few: most }: WriteBatch): Sql {
  const changed = columns.filter((column) => column !== 'id' && column !== 'router_id').map(quotedIdentifier);
  const set = joinSql(changed.map(updateAssignment), ', ');
  const few = most ? sql`limit ${literal(most)}` : sql``;
  return sql`update ${identifier(table)} present set ${set}
    from (select * from ${rowsOf(table, name)} ${few}) wanted
    where present.router_id = ${parameter(routerParameter(name))} and present.router_id = wanted.router_id
      and present.id = wanted.id`;
}
