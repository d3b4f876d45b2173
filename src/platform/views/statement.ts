/** SQL with named parameters, prepared once under a name of its own. */
import { createHash } from 'node:crypto';

/** One SQL text; `names` tells in which order the values are bound. */
export interface Statement {
  name: string;
  text: string;
  names: string[];
  /** Outside a transaction it may share a connection with others. */
  lane?: Lane;
}

/** What may share a connection (see `Lanes`): statements that read a row by key, a few rows at once, or write a row. */
export type Lane = 'read' | 'list' | 'write';

/** The values of a statement's parameters. */
export type Parameters = Record<string, unknown>;

/** Several sets are looked through in turn: merging them would cost a frequent statement more than binding it does. */
export type ParameterSets = Parameters | readonly Parameters[];

const PARAMETER = /'(?:[^']|'')*'|::\w+|:([a-zA-Z]\w*)/g;
const known = new Map<string, Statement>();

/** Compiles `:name` parameters to `$1`, `$2`, … Equal texts yield the same statement. */
export function sql(text: string): Statement {
  let statement = known.get(text);
  if (!statement) {
    statement = { name: createHash('sha1').update(text).digest('base64url'), ...compile(text) };
    if (known.size < 5000) known.set(text, statement);
  }
  return statement;
}

/**
 * A statement made of what a request says, such as its filters or a saved order: hardly ever the same again, so it is
 * neither kept here nor prepared under a name, which every connection would remember for ever.
 */
export function sqlOnce(text: string): Statement {
  return { name: '', ...compile(text) };
}

/** A statement that reads a few rows by key, and writes nothing. */
export function shortRead(text: string): Statement {
  return { ...sql(text), lane: 'read' };
}

/** The values in the order in which the statement binds them. @throws Error where one is missing: a fault of the code. */
export function valuesOf(statement: Statement, parameters: ParameterSets, constants: Parameters = {}): unknown[] {
  const { names } = statement;
  const sets = Array.isArray(parameters) ? (parameters as readonly Parameters[]) : [parameters as Parameters];
  const values = new Array<unknown>(names.length);
  for (let index = 0; index < names.length; index++) {
    const name = names[index];
    let value: unknown;
    for (let at = 0; value === undefined && at < sets.length; at++) value = sets[at][name];
    if (value === undefined) value = constants[name];
    if (value === undefined) throw new Error(`no value for :${name} in ${statement.text.slice(0, 200)}`);
    values[index] = value;
  }
  return values;
}

function compile(text: string): Omit<Statement, 'name'> {
  const names: string[] = [];
  const numbered = text.replace(PARAMETER, (whole, name: string | undefined) => {
    if (!name) return whole;
    const at = names.indexOf(name);
    return `$${at >= 0 ? at + 1 : names.push(name)}`;
  });
  return { text: numbered, names };
}
