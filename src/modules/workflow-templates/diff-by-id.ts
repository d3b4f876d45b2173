/** Diff of a request's list against the stored rows that it replaces. */
import { invalidFields, type FieldError } from '../../platform/errors.js';
import { uuidv7 } from '../../platform/uuid.js';

/** An entry of the request with its row. */
export interface EntryMatch<Row, Entry> {
  entry: Entry;
  /** ID of the row that the entry updates or creates. */
  id: string;
  /** Index in the request. */
  index: number;
  /** The stored row; `undefined` if the entry is new. */
  existing?: Row;
}

/** Matches entries to rows by ID. Entries without an ID get a new one. @throws 400 if the request repeats an ID. */
export function diffById<Row extends { id: string }, Entry extends { id?: string }>(
  rows: readonly Row[],
  entries: readonly Entry[],
  field: string,
): { matches: EntryMatch<Row, Entry>[]; removedIds: string[] } {
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const usedIds = new Set<string>();
  const errors: FieldError[] = [];
  const matches = entries.map((entry, index) => {
    const id = entry.id ?? uuidv7();
    if (usedIds.has(id))
      errors.push({ field: `${field}[${index}].id`, message: 'must be unique in the request', code: 'DUPLICATE' });
    usedIds.add(id);
    return { entry, id, index, existing: rowsById.get(id) };
  });
  if (errors.length > 0) throw invalidFields(errors);
  return { matches, removedIds: rows.map((row) => row.id).filter((id) => !usedIds.has(id)) };
}

/** Returns an error for each required field that a new entry lacks. */
export function findMissingFields<Entry extends object>(
  { entry, index, existing }: EntryMatch<unknown, Entry>,
  field: string,
  required: readonly (keyof Entry & string)[],
): FieldError[] {
  if (existing) return [];
  return required
    .filter((name) => entry[name] === undefined)
    .map((name) => ({ field: `${field}[${index}].${name}`, message: 'is required', code: 'REQUIRED' }));
}
