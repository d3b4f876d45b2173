/** The values of a statement's parameters. */

/** What a pipelined statement reads: rows by their keys, or a page of a list. */
export type PipelinedRead = 'row' | 'list';

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

/** What values are bound to. */
interface Slotted {
  text: string;
  slots: readonly Slot[];
}

/** The values in the order in which the statement binds them. @throws Error where one is missing: a fault of the code. */
export function valuesOf(statement: Slotted, parameters: ParameterSets, constants: Parameters = {}): unknown[] {
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

function given(name: string, sets: readonly Parameters[], constants: Parameters, { text }: Slotted): unknown {
  for (const set of sets) {
    const value = set[name];
    if (value !== undefined) return value;
  }
  const value = constants[name];
  if (value === undefined) throw new Error(`no value for ${name} in ${text.slice(0, 200)}`);
  return value;
}
