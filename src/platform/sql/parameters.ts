/** Parameters of statements and their values. */

/** What a pipelined statement reads: rows by their keys, or a page of a list. */
export type PipelinedRead = 'row' | 'list';

/** What `$1`, `$2`, … stands for: the name of a parameter whose value is passed when the statement runs, or a value. */
export type Placeholder = string | BoundValue;

/** A value that is part of the SQL (`bindValue`). */
export interface BoundValue {
  value: unknown;
}

/** Values by the names of parameters. */
export type ParameterValues = Record<string, unknown>;

/** One or several sets of values; the first that has a name wins. Merging them would take longer than the lookup. */
export type ParameterSets = ParameterValues | readonly ParameterValues[];

interface ParameterizedText {
  text: string;
  placeholders: readonly Placeholder[];
}

/** The values of the placeholders, in their order. @throws Error if a value is missing, which is a programming error. */
export function resolveValues(
  statement: ParameterizedText,
  parameters: ParameterSets,
  constants: ParameterValues = {},
): unknown[] {
  const { placeholders } = statement;
  const sets = toParameterSets(parameters);
  const values = new Array<unknown>(placeholders.length);
  for (let index = 0; index < placeholders.length; index++) {
    const placeholder = placeholders[index];
    values[index] =
      typeof placeholder === 'string' ? lookUp(placeholder, sets, constants, statement) : placeholder.value;
  }
  return values;
}

/** Wraps a single set in an array. */
export function toParameterSets(parameters: ParameterSets): readonly ParameterValues[] {
  return Array.isArray(parameters) ? (parameters as readonly ParameterValues[]) : [parameters as ParameterValues];
}

function lookUp(
  name: string,
  sets: readonly ParameterValues[],
  constants: ParameterValues,
  { text }: ParameterizedText,
): unknown {
  for (const set of sets) {
    const value = set[name];
    if (value !== undefined) return value;
  }
  const value = constants[name];
  if (value === undefined) throw new Error(`no value for ${name} in ${text.slice(0, 200)}`);
  return value;
}
