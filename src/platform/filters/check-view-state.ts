/** Validates the sorting, the visibility and the order of columns of a saved view (contract 2.13). */
import { invalid } from '../errors.js';

/** One sort key of a saved view; earlier keys have priority. */
export interface Sorting {
  id: string;
  desc: boolean;
}

const MAX_SORTINGS = 1000;
const MAX_COLUMNS = 1000;

/** Validates a sorting: an array of `{id, desc}` with distinct sortable columns. @throws 400 naming the invalid part. */
export function checkSorting(sorting: unknown, sortable: readonly string[], at = 'sorting'): Sorting[] {
  if (!Array.isArray(sorting)) throw invalid(at, 'must be an array of {id, desc}', 'NOT_LIST');
  if (sorting.length > MAX_SORTINGS)
    throw invalid(at, { message: `must have at most ${MAX_SORTINGS} entries`, code: 'TOO_MANY', max: MAX_SORTINGS });
  const seen = new Set<string>();
  return sorting.map((entry: unknown, index) => {
    const field = `${at}[${index}]`;
    if (!isPlainObject(entry)) throw invalid(field, 'must be an object with id, desc', 'NOT_OBJECT');
    const { id, desc, ...rest } = entry;
    if (Object.keys(rest).length > 0) throw invalid(field, 'must have no fields but id, desc');
    if (typeof id !== 'string' || !sortable.includes(id)) {
      throw invalid(`${field}.id`, `must be one of ${sortable.join(', ')}`, 'NOT_A_CHOICE');
    }
    if (typeof desc !== 'boolean') throw invalid(`${field}.desc`, 'must be a boolean', 'NOT_BOOLEAN');
    if (seen.has(id)) throw invalid(`${field}.id`, 'must not be named twice', 'DUPLICATE');
    seen.add(id);
    return { id, desc };
  });
}

/** Validates a visibility: a map from column names to booleans. @throws 400 naming the invalid part. */
export function checkColumnVisibility(
  visibility: unknown,
  isColumn: (name: string) => boolean,
  at = 'columnVisibility',
): Record<string, boolean> {
  if (!isPlainObject(visibility)) throw invalid(at, 'must be an object from column name to boolean');
  for (const [name, visible] of Object.entries(visibility)) {
    if (!isColumn(name))
      throw invalid(at, `names the unknown column ${JSON.stringify(name.slice(0, 64))}`, 'UNKNOWN_FIELD');
    if (typeof visible !== 'boolean') throw invalid(`${at}.${name}`, 'must be a boolean', 'NOT_BOOLEAN');
  }
  return visibility as Record<string, boolean>;
}

/** Validates an order of columns: an array of distinct column names. @throws 400 naming the invalid part. */
export function checkColumnOrder(columns: unknown, isColumn: (name: string) => boolean, at = 'columnOrder'): string[] {
  if (!Array.isArray(columns)) throw invalid(at, 'must be an array of column names', 'NOT_LIST');
  if (columns.length > MAX_COLUMNS)
    throw invalid(at, { message: `must have at most ${MAX_COLUMNS} entries`, code: 'TOO_MANY', max: MAX_COLUMNS });
  columns.forEach((name: unknown, index) => {
    if (typeof name !== 'string' || !isColumn(name)) throw invalid(`${at}[${index}]`, 'must be the name of a column');
    if (columns.indexOf(name) !== index) throw invalid(`${at}[${index}]`, 'must not be named twice', 'DUPLICATE');
  });
  return columns as string[];
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
