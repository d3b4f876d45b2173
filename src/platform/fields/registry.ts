/** Registry of the fields of each class; schemas, request classes and SQL are generated from it. */
import type { Sql } from '../sql/index.js';

/** A class used as a value. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a class with any constructor
export type Class<T = object> = abstract new (...args: any[]) => T;

/** A declared field. */
export interface Field {
  name: string;
  /** The field decorator, to declare the field again in a derived class. */
  decorator: (options: FieldOptions) => PropertyDecorator;
  options: FieldOptions;
  /** The class of a nested object or of the items of a nested list. */
  nested?: () => Class;
  isList: boolean;
  /** How PostgreSQL writes the value as JSON. */
  kind: 'plain' | 'timestamp';
  /** Decorators of class-validator and class-transformer, which `registerRules` applies. */
  rules: readonly PropertyDecorator[];
}

/** Options of every field. */
export interface SharedOptions {
  nullable?: boolean;
  default?: unknown;
  description?: string;
  example?: unknown;
  /** Left out of the OpenAPI document and of read models. */
  hidden?: boolean;
  /** Excluded from the ETag (`contentEtag`): changes without a write (computed values) or records the time of a write. */
  excludeFromEtag?: boolean;
}

/** Options of a field of a request or a response. */
export interface FieldOptions extends SharedOptions {
  /** May be missing in a request. */
  optional?: boolean;
  /** SQL expression of the value in a read model, in place of a column. */
  sql?: Sql;
  /** For nested read models: what follows `from` in the subquery, such as `where n.order_id = o.id order by n.id`. */
  subquery?: Sql;
  /** Computed in code from stored fields (`ComputedFields`). */
  computed?: boolean;
  /** The ETag of the row, computed from its other fields (`withVersion`). */
  isContentVersion?: boolean;
}

const fields = new WeakMap<Class, Map<string, Field>>();
const classesWithRules = new WeakSet<Class>();

/** Registers a field of a class. */
export function addField(target: Class, field: Field): void {
  const own = fields.get(target) ?? new Map<string, Field>();
  own.set(field.name, field);
  fields.set(target, own);
}

/** All fields of a class by name, inherited ones first. */
export function fieldsOf(target: Class): Map<string, Field> {
  const parent = parentOf(target);
  const inherited = parent ? fieldsOf(parent) : new Map();
  return new Map<string, Field>([...inherited, ...(fields.get(target) ?? [])] as [string, Field][]);
}

/**
 * Registers the rules of the fields of a class, its parents and its nested objects, once. class-validator compares every
 * object with each class that has rules, so that only classes that are validated get them, not entities and responses.
 */
export function registerRules(target: Class): void {
  if (classesWithRules.has(target)) return;
  classesWithRules.add(target);
  const parent = parentOf(target);
  if (parent) registerRules(parent);
  for (const { name, rules, nested } of fields.get(target)?.values() ?? []) {
    for (const rule of rules) rule(target.prototype as object, name);
    if (nested) registerRules(nested());
  }
}

function parentOf(target: Class): Class | null {
  const parent = Object.getPrototypeOf(target) as Class | null;
  return typeof parent === 'function' && parent !== Function.prototype ? parent : null;
}

/** An object with the default of every field of a class, null for fields without a default. For rows written in bulk. */
export function defaultsOf<T extends object>(target: Class<T>): T {
  const all = [...fieldsOf(target).values()];
  return Object.fromEntries(all.map(({ name, options }) => [name, structuredClone(options.default ?? null)])) as T;
}
