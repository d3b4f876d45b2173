/** Derives request and response classes from classes with declared fields, like the mapped types of NestJS. */
import type { Type as Constructor } from '@nestjs/common';
import { ignoreInRequests } from './read-only.js';
import { fieldsOf, type Class, type FieldOptions } from './registry.js';

type Optional<T, K extends keyof T> = { [P in K]?: T[P] };

/** A response class with the named fields of another class. Views name their fields, so that new columns stay invisible. */
export function pickFields<T extends object, K extends keyof T>(
  source: Class<T>,
  keys: readonly K[],
): Constructor<Pick<T, K>> {
  const target = createEmptyClass(source);
  for (const key of keys) redeclareField(source, target, String(key), {});
  return target as Constructor<Pick<T, K>>;
}

/**
 * A request class that writes some fields of a view or an entity. Clients may send back the other fields of the response:
 * they are accepted and ignored (decisions/platform "Rules that hold everywhere").
 */
export function inputFrom<T extends object, R extends keyof T = never, O extends keyof T = never, D extends O = never>(
  source: Class<T>,
  {
    required = [],
    optional = [],
    defaulted = [],
    refused = [],
    response = source,
  }: {
    required?: readonly R[];
    optional?: readonly O[];
    /** Optional fields that get their default if they are missing; the others stay unchanged. */
    defaulted?: readonly D[];
    /** Read-only fields that are unknown to the request (400), because ignoring them would mislead. */
    refused?: readonly (keyof T)[];
    /** The response that clients may send back. Default: `source`. */
    response?: Class;
  },
): Constructor<Pick<T, R> & Optional<T, O>> {
  const target = createEmptyClass(source);
  const withDefault = new Set<PropertyKey>(defaulted);
  for (const key of required) redeclareField(source, target, String(key), { optional: false, default: undefined });
  for (const key of optional) {
    const changes = { optional: true, ...(withDefault.has(key) ? {} : { default: undefined }) };
    redeclareField(source, target, String(key), changes);
  }
  const excluded = new Set<PropertyKey>([...required, ...optional, ...refused]);
  const names = [...fieldsOf(response).keys()];
  // Rows of lists show the version of the resource in addition (`withVersion`).
  if (names.includes('id')) names.push('version');
  ignoreInRequests(target, new Set(names.filter((name) => !excluded.has(name))));
  return target as unknown as Constructor<Pick<T, R> & Optional<T, O>>;
}

/** The fields of `keys` that the request contains; missing fields stay unchanged. */
export function pickDefined<T extends object, K extends keyof T>(input: T, keys: readonly K[]): Pick<T, K> {
  const picked = {} as Pick<T, K>;
  for (const key of keys) if (input[key] !== undefined) picked[key] = input[key];
  return picked;
}

function createEmptyClass(source: Class): Class {
  return { [`${source.name}Part`]: class {} }[`${source.name}Part`];
}

/** Requests have no SQL; responses have no optional fields. */
function redeclareField(source: Class, target: Class, key: string, changes: FieldOptions): void {
  const field = fieldsOf(source).get(key);
  if (!field) throw new Error(`${source.name} has no field ${key}`);
  const removed = 'optional' in changes ? { sql: undefined, subquery: undefined } : { optional: undefined };
  field.decorator({ ...field.options, ...changes, ...removed })(target.prototype as object, key);
}
