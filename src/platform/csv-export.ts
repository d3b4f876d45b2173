/** Writes rows of a list as CSV (RFC 4180), row by row. */
import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { invalid } from './errors.js';
import { JsonText } from './read-models/json-query.js';

/** Maximum rows of a CSV answer. */
export const CSV_ROWS_MAX = 100_000;

/** What a CSV answer contains. */
export interface CsvRequest {
  /** Names of fields; `order.displayId` is a field of a nested object. */
  columns: readonly string[];
  /** The caller named the columns, so that a view preset does not hide some. */
  isChosen: boolean;
}

/** Columns whose names have a prefix, such as `customField:storey`. */
export interface CsvFamily {
  prefix: string;
  /** The value of a row, by the rest of the name. */
  read: (row: object, name: string) => unknown;
}

/** The query of a list, and whether it is answered as CSV. */
export type WithCsv<Q> = Q & { csv?: CsvRequest };

/** A page as CSV text, which is sent while its rows are read. */
export class CsvText<T> extends JsonText<T> {
  constructor(readonly csv: Readable) {
    super('');
  }
}

/**
 * The header with the names of the columns, then the rows. Text that a spreadsheet would run as a formula begins with `'`.
 * @param parts rows as JSON values
 */
export function writeCsv(
  columns: readonly string[],
  parts: AsyncIterable<readonly object[]>,
  family?: CsvFamily,
): Readable {
  const readCell = (row: object, name: string) =>
    isOf(family, name) ? family.read(row, name.slice(family.prefix.length)) : read(row, name);
  const records = async function* () {
    for await (const rows of parts) for (const row of rows) yield columns.map((name) => toCell(readCell(row, name)));
  };
  const writer = stringify({
    header: true,
    columns: [...columns],
    escape_formulas: true,
    record_delimiter: 'windows',
    // A negative number is no formula.
    cast: { number: (value) => ({ value: String(value), escape_formulas: false }) },
  });
  return pipeline(Readable.from(records()), writer, () => undefined);
}

/** The columns of an answer. @throws 400 naming `columns` for a name that is no field */
export function selectColumns(
  { columns, isChosen }: CsvRequest,
  fields: ReadonlyMap<string, unknown>,
  visibility: Readonly<Record<string, boolean>> = {},
  family?: CsvFamily,
): string[] {
  const isField = (name: string) => fields.has(name.split('.')[0]) || isOf(family, name);
  const wrong = columns.find((name) => !isField(name));
  if (wrong !== undefined) throw invalid('columns', `must be fields of the entries; ${wrong} is none`);
  if (isChosen) return [...columns];
  const added = Object.keys(visibility).filter((name) => visibility[name] && isField(name) && !columns.includes(name));
  return [...columns.filter((name) => visibility[name.split('.')[0]] !== false), ...added];
}

function isOf(family: CsvFamily | undefined, name: string): family is CsvFamily {
  return family !== undefined && name.startsWith(family.prefix) && name.length > family.prefix.length;
}

function read(row: object, name: string): unknown {
  return name.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key] ?? null, row);
}

/** Lists become their names, separated by `; `; other objects JSON. Numbers stay numbers. */
function toCell(value: unknown): string | number {
  if (typeof value === 'number') return value;
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((item) => toCell(nameOf(item))).join('; ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What stands for an object of a list, such as a tag, a technician or a reason. */
function nameOf(item: unknown): unknown {
  if (typeof item !== 'object' || item === null) return item;
  const { name, reason, firstName, lastName, id } = item as Record<string, unknown>;
  const person = [firstName, lastName].filter(Boolean).join(' ');
  return name ?? reason ?? (person || id || item);
}
