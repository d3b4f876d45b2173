/** A view is a class of answer fields over a table; its SELECT is made from the fields, declared nowhere twice. */
import { fieldsOf, type Class, type Field } from '../fields/index.js';

interface Source {
  /** Table and alias, such as `products p`; may go on with joins. */
  from: string;
  alias: string;
}

interface Derivation {
  /** Stored fields that the derived ones are worked out from. */
  inputs: readonly string[];
  compute: (stored: never) => object;
}

const sources = new WeakMap<Class, Source>();
const derivations = new WeakMap<Class, Derivation>();

/** Says where a view's rows come from: the table and its alias first, then joins. */
export function From(from: string): ClassDecorator {
  const [, alias] = from.trim().split(/\s+/);
  return (target) => void sources.set(target as unknown as Class, { from, alias });
}

/** Says how the fields marked `derived` are worked out in code. */
export function Derives(inputs: readonly string[], compute: (stored: never) => object): ClassDecorator {
  return (target) => void derivations.set(target as unknown as Class, { inputs, compute });
}

/** Table, alias and joins of a view. */
export function sourceOf(view: Class): Source {
  const source = sources.get(view);
  if (!source) throw new Error(`${view.name} names no table: @From is missing`);
  return source;
}

/** How a view's derived fields come about, if it has any. */
export function derivationOf(view: Class): Derivation | undefined {
  return derivations.get(view);
}

const lists = new WeakMap<Class, string>();

/** `p.id as "id", …` for all fields of a view, nested views as sub-selects. */
export function selectList(view: Class): string {
  let list = lists.get(view);
  if (list === undefined) {
    const { alias } = sources.get(view) ?? { alias: '' };
    const fields = [...fieldsOf(view).values()].filter((field) => !field.options.derived && !field.options.hidden);
    list = fields.map((field) => `${expression(field, alias)} as "${field.name}"`).join(', ');
    lists.set(view, list);
  }
  return list;
}

/** The name of a field's column. */
export function columnOf(field: Field): string {
  return snake(field.name);
}

/** `createdAt` → `created_at`. */
export function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function expression(field: Field, alias: string): string {
  const { sql, rows } = field.options;
  if (rows !== undefined) return nestedSelect(field, rows);
  const value = sql ?? `${alias}.${columnOf(field)}`;
  return field.kind === 'moment' ? isoMoment(value) : value;
}

/** ISO 8601 in UTC with milliseconds, the form of every timestamp that leaves. */
export function isoMoment(value: string): string {
  return `to_char((${value}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

function nestedSelect(field: Field, rows: string): string {
  const view = field.nested!();
  const select = `select ${selectList(view)} from ${sourceOf(view).from} ${rows}`;
  return field.many
    ? `(select coalesce(json_agg(row_to_json(nested)), '[]') from (${select}) nested)`
    : `(select row_to_json(nested) from (${select}) nested)`;
}
