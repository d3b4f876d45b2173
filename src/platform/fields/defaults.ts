/** The values that fields have before anybody gives one, for rows that are written in bulk. */
import { fieldsOf, type Class } from './registry.js';

/** Every field of a class at its default, null where it has none. */
export function defaultsOf<T extends object>(target: Class<T>): T {
  const fields = [...fieldsOf(target).values()];
  return Object.fromEntries(fields.map(({ name, options }) => [name, structuredClone(options.default ?? null)])) as T;
}
