/** Checks the sorting and the column visibility of a saved view (contract 2.13). */
import { invalid } from '../errors.js';

/** One sort key of a saved view; earlier keys weigh more. */
export interface Sorting {
  id: string;
  desc: boolean;
}

const MAX_SORTINGS = 1000;

/** The sorting, checked: an array of `{id, desc}` over sortable columns, none named twice. Throws 400 with the place. */
export function checkSorting(sorting: unknown, sortable: readonly string[], at = 'sorting'): Sorting[] {
  if (!Array.isArray(sorting)) throw invalid(at, 'must be an array of {id, desc}');
  if (sorting.length > MAX_SORTINGS) throw invalid(at, `must have at most ${MAX_SORTINGS} entries`);
  const seen = new Set<string>();
  return sorting.map((entry: unknown, index) => {
    const place = `${at}[${index}]`;
    if (!isPlain(entry)) throw invalid(place, 'must be an object with id, desc');
    const { id, desc, ...rest } = entry;
    if (Object.keys(rest).length > 0) throw invalid(place, 'must have no fields but id, desc');
    if (typeof id !== 'string' || !sortable.includes(id)) {
      throw invalid(`${place}.id`, `must be one of ${sortable.join(', ')}`);
    }
    if (typeof desc !== 'boolean') throw invalid(`${place}.desc`, 'must be a boolean');
    if (seen.has(id)) throw invalid(`${place}.id`, 'must not be named twice');
    seen.add(id);
    return { id, desc };
  });
}

/** The visibility, checked: a map from known column names to booleans. Throws 400 with the place. */
export function checkColumnVisibility(
  visibility: unknown,
  columns: readonly string[],
  at = 'columnVisibility',
): Record<string, boolean> {
  if (!isPlain(visibility)) throw invalid(at, 'must be an object from column name to boolean');
  for (const [name, visible] of Object.entries(visibility)) {
    if (!columns.includes(name)) throw invalid(at, `names the unknown column ${JSON.stringify(name.slice(0, 64))}`);
    if (typeof visible !== 'boolean') throw invalid(`${at}.${name}`, 'must be a boolean');
  }
  return visibility as Record<string, boolean>;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
