/** Rows that a statement gave as JSON, under the names that entities give them. */
import type { ObjectLiteral } from 'typeorm';
import type { Database } from './database.js';

/**
 * Rows of an entity's table as `row_to_json` writes them: moments are texts. Many tables can so be read in one statement.
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
