/** Converts rows that a statement returns as JSON to entities. */
import type { ObjectLiteral } from 'typeorm';
import type { Database } from './database.js';

/**
 * Renames the columns of `row_to_json` rows to the properties of the entity; timestamps stay strings. One statement can
 * thus read rows of many tables.
 */
export function rowsFromJson<E extends ObjectLiteral>(
  { source }: Pick<Database, 'source'>,
  entity: abstract new () => E,
  rows: readonly object[],
): E[] {
  const { columns } = source.getMetadata(entity);
  const names = columns.map(({ propertyName, databaseName }) => [propertyName, databaseName] as const);
  return rows.map((row) => {
    const named: Record<string, unknown> = {};
    for (const [property, column] of names) named[property] = (row as Record<string, unknown>)[column];
    return named as E;
  });
}
