/** SQL with named parameters, prepared once under a name of its own. */
import { createHash } from 'node:crypto';

/** One SQL text; `names` tells in which order the values are bound. */
export interface Statement {
  name: string;
  text: string;
  names: string[];
  /** Reads a few rows by key: it may share a connection with others (see `ReadLanes`). */
  isShort?: boolean;
}

/** The values of a statement's parameters. */
export type Parameters = Record<string, unknown>;

const PARAMETER = /'(?:[^']|'')*'|::\w+|:([a-zA-Z]\w*)/g;
const known = new Map<string, Statement>();

/** Compiles `:name` parameters to `$1`, `$2`, … Equal texts yield the same statement. */
export function sql(text: string): Statement {
  let statement = known.get(text);
  if (!statement) {
    statement = compile(text);
    if (known.size < 5000) known.set(text, statement);
  }
  return statement;
}

/** A statement that reads a few rows by key, and writes nothing. */
export function shortRead(text: string): Statement {
  return { ...sql(text), isShort: true };
}

/** The values in the order in which the statement binds them. @throws Error where one is missing: a fault of the code. */
export function valuesOf(statement: Statement, parameters: Parameters, constants: Parameters = {}): unknown[] {
  const { names } = statement;
  const values = new Array<unknown>(names.length);
  for (let index = 0; index < names.length; index++) {
    const value = parameters[names[index]] ?? constants[names[index]] ?? parameters[names[index]];
    if (value === undefined) throw new Error(`no value for :${names[index]} in ${statement.text.slice(0, 200)}`);
    values[index] = value;
  }
  return values;
}

function compile(text: string): Statement {
  const names: string[] = [];
  const numbered = text.replace(PARAMETER, (whole, name: string | undefined) => {
    if (!name) return whole;
    const at = names.indexOf(name);
    return `$${at >= 0 ? at + 1 : names.push(name)}`;
  });
  return { name: createHash('sha1').update(text).digest('base64url'), text: numbered, names };
}
