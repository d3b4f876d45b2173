/** SQL with numbered parameters, prepared once under a name of its own. */
import { createHash } from 'node:crypto';
import type { Sql } from './sql.js';

/** One SQL text as PostgreSQL reads it. */
export interface Statement {
  /** Empty where it is planned for its own values, once. */
  name: string;
  text: string;
  /** What is bound to `$1`, `$2`, … */
  slots: readonly Slot[];
  /** Outside a transaction it may share a connection with others. */
  lane?: Lane;
  /** What it was compiled from. */
  source?: Sql;
}

/** What may share a connection (see `Lanes`): statements that read a row by key, or a few rows at once. */
export type Lane = 'read' | 'list';

/** The name of a value that is given when the statement runs, or a value that the SQL carries. */
export type Slot = string | Bound;

/** A value that SQL carries. */
export interface Bound {
  value: unknown;
}

/** The values of a statement's parameters. */
export type Parameters = Record<string, unknown>;

/** Several sets are looked through in turn: merging them would cost a frequent statement more than binding it does. */
export type ParameterSets = Parameters | readonly Parameters[];

/** A statement that reads a few rows by key, and writes nothing. */
export function shortRead(sql: Sql): Statement {
  return sql.in('read');
}

/** Numbers the parameters; a name or value that stands several times is bound once. */
export function compile(sql: Sql): Statement {
  const slots: Slot[] = [];
  const numbers = new Map<Slot, number>();
  const write = ({ texts, inserts }: Sql): string => {
    let text = texts[0];
    for (let index = 0; index < inserts.length; index++) {
      const insert = inserts[index];
      if (typeof insert === 'object' && 'texts' in insert) text += write(insert);
      else {
        if (!numbers.has(insert)) numbers.set(insert, slots.push(insert));
        text += `$${numbers.get(insert)}`;
      }
      text += texts[index + 1];
    }
    return text;
  };
  const text = write(sql);
  return { name: sql.isOnce ? '' : createHash('sha1').update(text).digest('base64url'), text, slots, source: sql };
}

/** The values in the order in which the statement binds them. @throws Error where one is missing: a fault of the code. */
export function valuesOf(statement: Statement, parameters: ParameterSets, constants: Parameters = {}): unknown[] {
  const { slots } = statement;
  const sets = setsOf(parameters);
  const values = new Array<unknown>(slots.length);
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index];
    values[index] = typeof slot === 'string' ? given(slot, sets, constants, statement) : slot.value;
  }
  return values;
}

/** One set or several, as several. */
export function setsOf(parameters: ParameterSets): readonly Parameters[] {
  return Array.isArray(parameters) ? (parameters as readonly Parameters[]) : [parameters as Parameters];
}

function given(name: string, sets: readonly Parameters[], constants: Parameters, { text }: Statement): unknown {
  for (const set of sets) {
    const value = set[name];
    if (value !== undefined) return value;
  }
  const value = constants[name];
  if (value === undefined) throw new Error(`no value for ${name} in ${text.slice(0, 200)}`);
  return value;
}
