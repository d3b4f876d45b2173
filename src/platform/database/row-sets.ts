/** How sets of rows are written: each is a part of one statement. */
import { identifier, joined, literal, parameter, quoted, sql, type Sql } from '../sql/index.js';
import { setTo } from './set-to.js';

/** `missing`: new, unless a row with its key is there already. */
export type Kind = 'new' | 'missing' | 'changed';

/** The parameter with what all rows of a set have alike. */
export function alikeIn(name: string): string {
  return `${name}Alike`;
}

/** The parameter with the router of a set. */
export function routerIn(name: string): string {
  return `${name}Router`;
}

/** The rows of a set, by its parameters. */
function rowsOf(table: string, name: string): Sql {
  const alike = sql`jsonb_populate_record(null::${identifier(table)}, ${parameter(alikeIn(name))}::jsonb)`;
  return sql`jsonb_populate_recordset(${alike}, ${parameter(name)}::jsonb)`;
}

/** What one set of a statement is written by. */
export interface Part {
  table: string;
  kind: Kind;
  columns: readonly string[];
  /** Its parameter, and what it is called in the statement. */
  name: string;
  /** Whether it names the router of its rows as a value. */
  isApart: boolean;
  /** The most rows that it may have, where they are few. */
  few?: number;
}

const known = new Map<string, Sql>();

/** To put one together takes longer than to find it here. */
export function partOf(part: Part): Sql {
  const { table, kind, columns, name, few, isApart } = part;
  const key = `${name} ${kind} ${kind === 'changed' ? few : ''} ${isApart} ${table}(${columns.join()})`;
  let made = known.get(key);
  if (!made) {
    const written = kind === 'changed' ? change(part) : insertion(part);
    known.set(key, (made = sql`${identifier(name)} as (${written})`));
  }
  return made;
}

function insertion({ table, columns, name, kind }: Part): Sql {
  const [into, named] = [identifier(table), joined(columns.map(quoted), ', ')];
  return sql`insert into ${into} (${named})
    select ${named} from ${rowsOf(table, name)}
    ${kind === 'missing' ? sql`on conflict do nothing` : sql``}`;
}

/**
 * PostgreSQL takes rows that were sent for a hundred, and would rather read a table of some thousand than look for a hundred
 * by their keys; so it is told where they are few. Citus looks on every machine for rows whose router no value names, and lets
 * nobody else write to the table meanwhile.
 */
function change({ table, columns, name, few: most, isApart }: Part): Sql {
  const changed = columns.filter((column) => column !== 'id' && column !== 'router_id').map(quoted);
  const set = joined(changed.map(setTo), ', ');
  const few = most ? sql`limit ${literal(most)}` : sql``;
  const ofOne = isApart ? sql` and present.router_id = ${parameter(routerIn(name))}` : sql``;
  return sql`update ${identifier(table)} present set ${set}
    from (select * from ${rowsOf(table, name)} ${few}) wanted
    where present.router_id = wanted.router_id and present.id = wanted.id${ofOne}`;
}
