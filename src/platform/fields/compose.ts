/** Makes requests and answers out of classes whose fields are declared already. */
import type { Type as Constructor } from '@nestjs/common';
import { ignoreInRequests } from './read-only.js';
import { fieldsOf, type Class, type FieldOptions } from './registry.js';

type Optional<T, K extends keyof T> = { [P in K]?: T[P] };

/** An answer with some of the fields of a class. */
export function viewOf<T extends object, K extends keyof T>(
  source: Class<T>,
  keys: readonly K[],
): Constructor<Pick<T, K>> {
  const made = emptyClass(source);
  for (const key of keys) repeat(source, made, String(key), {});
  return made as Constructor<Pick<T, K>>;
}

/** An answer with all fields of a class but some. */
export function viewWithout<T extends object, K extends keyof T = never>(
  source: Class<T>,
  left: readonly K[] = [],
): Constructor<Omit<T, K>> {
  const keys = [...fieldsOf(source).keys()].filter((key) => !left.includes(key as never));
  return viewOf(source, keys as never);
}

/**
 * A request that writes some fields of an answer. The answer's other fields may be sent back as they were read: they are
 * accepted and ignored (decisions/platform "Rules that hold everywhere").
 */
export function inputOf<T extends object, R extends keyof T = never, O extends keyof T = never, D extends O = never>(
  view: Class<T>,
  {
    required = [],
    optional = [],
    defaulted = [],
  }: {
    required?: readonly R[];
    optional?: readonly O[];
    /** Optional fields that take their default where they are left out; the others keep their value. */
    defaulted?: readonly D[];
  },
): Constructor<Pick<T, R> & Optional<T, O>> {
  const made = emptyClass(view);
  const keepsDefault = new Set<PropertyKey>(defaulted);
  for (const key of required) repeat(view, made, String(key), { optional: false, default: undefined });
  for (const key of optional) {
    repeat(view, made, String(key), { optional: true, ...(keepsDefault.has(key) ? {} : { default: undefined }) });
  }
  const written = new Set<PropertyKey>([...required, ...optional]);
  ignoreInRequests(made, new Set([...fieldsOf(view).keys()].filter((name) => !written.has(name))));
  return made as unknown as Constructor<Pick<T, R> & Optional<T, O>>;
}

/** The fields of this list that a request gives, by name; the others are left as they are. */
export function given<T extends object, K extends keyof T>(input: T, keys: readonly K[]): Pick<T, K> {
  const picked = {} as Pick<T, K>;
  for (const key of keys) if (input[key] !== undefined) picked[key] = input[key];
  return picked;
}

function emptyClass(source: Class): Class {
  return { [`${source.name}Part`]: class {} }[`${source.name}Part`];
}

function repeat(source: Class, target: Class, key: string, changed: FieldOptions): void {
  const field = fieldsOf(source).get(key);
  if (!field) throw new Error(`${source.name} has no field ${key}`);
  const left = 'optional' in changed ? { sql: undefined, rows: undefined } : { optional: undefined };
  field.word({ ...field.options, ...changed, ...left })(target.prototype as object, key);
}
