/** What every class says about its fields; columns, schemas, checks and SQL are all made from it. */

/** A class used as a value. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a class with any constructor
export type Class<T = object> = abstract new (...args: any[]) => T;

/** The broken rule in words, or null where the value keeps it. */
export type Check = (value: unknown) => string | null;

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
  /** Brings a valid value into its stored form, such as a rounded number. */
  store?: (value: unknown) => unknown;
}

/** What may be said of a field beside its type. */
export interface FieldOptions {
  nullable?: boolean;
  /** May be left out of a request. */
  optional?: boolean;
  default?: unknown;
  description?: string;
  example?: unknown;
  /** What TypeORM keeps of it by itself. */
  kept?: 'primary' | 'created' | 'updated' | 'deleted';
  /** False: a field of requests or answers alone, with no column. */
  column?: boolean;
  /** Type of the column where the word's own does not fit: `bigint`, or `text` where longer texts are stored already. */
  columnType?: string;
  /** Name of the column where it is not the field's name in snake case. */
  columnName?: string;
  /** An SQL expression that yields the value in a view, in place of a column. */
  sql?: string;
  /** For nested views: the rest of the sub-select, such as `where n.order_id = o.id order by n.id`. */
  rows?: string;
  /** Worked out in code from stored fields (see `Derives`). */
  derived?: boolean;
  /** Not shown in the interface description and not in views. */
  hidden?: boolean;
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
