/** What every class declares about its fields; schemas, request classes and SQL are made from it. */
import type { Sql } from '../sql/index.js';

/** A class used as a value. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a class with any constructor
export type Class<T = object> = abstract new (...args: any[]) => T;

/** Everything known of one field. */
export interface Field {
  name: string;
  /** The word that declared it, to be applied again where an input picks the field. */
  word: (options: FieldOptions) => PropertyDecorator;
  options: FieldOptions;
  /** The class of a nested object or of the items of a nested array. */
  nested?: () => Class;
  many: boolean;
  /** How the value is written as JSON by PostgreSQL. */
  kind: 'plain' | 'moment';
}

/** What may be said of any field beside its type. */
export interface SharedOptions {
  nullable?: boolean;
  default?: unknown;
  description?: string;
  example?: unknown;
  /** Not shown in the interface description and not in views. */
  hidden?: boolean;
  /** Moves although nobody wrote the resource, or tells when somebody did: no part of its version (`contentEtag`). */
  unversioned?: boolean;
}

/** What may be said of a property of a request or an answer. */
export interface FieldOptions extends SharedOptions {
  /** May be left out of a request. */
  optional?: boolean;
  /** An SQL expression that yields the value in a view, in place of a column. */
  sql?: Sql;
  /** For nested views: the rest of the sub-select, such as `where n.order_id = o.id order by n.id`. */
  rows?: Sql;
  /** Worked out in code from stored fields (see `Derives`). */
  derived?: boolean;
}

const fields = new WeakMap<Class, Map<string, Field>>();

/** Remembers a field of a class. */
export function addField(target: Class, field: Field): void {
  const own = fields.get(target) ?? new Map<string, Field>();
  own.set(field.name, field);
  fields.set(target, own);
}

/** All fields of a class, inherited ones first. */
export function fieldsOf(target: Class): Map<string, Field> {
  const parent = Object.getPrototypeOf(target) as Class | null;
  const inherited = typeof parent === 'function' && parent !== Function.prototype ? fieldsOf(parent) : new Map();
  return new Map<string, Field>([...inherited, ...(fields.get(target) ?? [])] as [string, Field][]);
}
