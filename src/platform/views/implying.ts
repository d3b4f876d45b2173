/** Conditions that hold for no row without a shorter one, which says where the rows stand. */
import type { Sql } from '../sql/index.js';

const implied = new WeakMap<Sql, Sql>();

/** Says that the one never holds without the other: rows that it found are looked for there alone. */
export function implying(condition: Sql, place: Sql): Sql {
  implied.set(condition, place);
  return condition;
}

/** What conditions that must all hold imply. */
export function placesOf(conditions: readonly Sql[]): Sql[] {
  return [...new Set(conditions.flatMap((condition) => implied.get(condition) ?? []))];
}
