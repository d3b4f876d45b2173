/** Tells which entries of a list that replaces another are known, new and gone. */
import { invalidFields, type Fault } from '../../../platform/errors.js';
import { uuidv7 } from '../../../platform/uuid.js';

/** One entry of the request: the row that it changes, or the id of the row that it becomes. */
export interface Match<Row, Entry> {
  entry: Entry;
  id: string;
  /** Place in the array. */
  place: number;
  /** The present row; undefined where the entry is new. */
  known?: Row;
}

/** Matches entries with rows by id. @throws 400 where an id stands twice in the request. */
export function matchById<Row extends { id: string }, Entry extends { id?: string }>(
  rows: readonly Row[],
  entries: readonly Entry[],
  field: string,
): { matches: Match<Row, Entry>[]; gone: string[] } {
  const known = new Map(rows.map((row) => [row.id, row]));
  const seen = new Set<string>();
  const faults: Fault[] = [];
  const matches = entries.map((entry, place) => {
    const id = entry.id ?? uuidv7();
    if (seen.has(id)) faults.push({ field: `${field}[${place}].id`, message: 'stands twice in the request' });
    seen.add(id);
    return { entry, id, place, known: known.get(id) };
  });
  if (faults.length > 0) throw invalidFields(faults);
  return { matches, gone: rows.map((row) => row.id).filter((id) => !seen.has(id)) };
}

/** Faults of new entries that lack what a new one must have. */
export function missingIn<Entry extends object>(
  { entry, place, known }: Match<unknown, Entry>,
  field: string,
  required: readonly (keyof Entry & string)[],
): Fault[] {
  if (known) return [];
  return required
    .filter((name) => entry[name] === undefined)
    .map((name) => ({ field: `${field}[${place}].${name}`, message: 'is required' }));
}
