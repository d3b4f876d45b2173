/** Writes rows of a list as CSV (RFC 4180), for programs or for people, in parts. */
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import { DateTime } from 'luxon';
import { getCurrencyDigits } from './currency-digits.js';
import { escapeFormulas, QUOTED, readField, toText } from './csv-cells.js';
import { invalid } from './errors.js';
import { fieldsOf, type Class } from './fields/registry.js';
import { JsonText } from './read-models/json-query.js';

/** Maximum rows of a CSV answer. */
export const CSV_ROWS_MAX = 100_000;
/** Bytes of rows that are read and written at a time; other requests are served in between. */
export const CSV_PART_BYTES = 256 * 1024;

/** Decimals of a rate in percent, which is stored in basis points. */
const RATE_DIGITS = 2;

/** A list that can be answered as CSV. */
export interface CsvList {
  /** Key of its name and headings in the texts of people. */
  name: string;
  /** Default columns: fields of the entries, `order.displayId` for a field of a nested object. */
  columns: readonly string[];
  /** Columns with amounts in minor units, and the column with their currency. */
  amounts?: Readonly<Record<string, string>>;
  /** Columns with rates in basis points. */
  rates?: readonly string[];
}

/** For whom a CSV answer is written; programs get names of fields, minor units and UTC instead. */
export interface CsvReader {
  timeZone: string;
  /** Numbers have a decimal comma, so that semicolons separate cells. */
  hasDecimalComma: boolean;
  /** Name of the file without extension. */
  fileName: string;
  /** Headings by column. */
  headings: Readonly<Record<string, string>>;
}

/** What a CSV answer contains. */
export interface CsvRequest {
  list: CsvList;
  columns: readonly string[];
  /** The caller named the columns, so that a view preset does not hide some. */
  isChosen: boolean;
  /** Null: a program. */
  reader: CsvReader | null;
}

/** Columns whose names have a prefix, such as `customField:storey`. */
export interface CsvFamily {
  prefix: string;
  /** The value of a row, by the rest of the name. */
  read: (row: object, name: string) => unknown;
  /** How pages name the column, if some of these rows has it. */
  findHeading: (rows: readonly object[], name: string) => string | undefined;
}

/** The query of a list, and whether it is answered as CSV. */
export type WithCsv<Q> = Omit<Q, 'csv'> & { csv?: CsvRequest };

/** A page as CSV text, which is sent while its rows are read. */
export class CsvText<T> extends JsonText<T> {
  constructor(
    readonly csv: Readable,
    /** Name of the file without extension. */
    readonly fileName: string,
  ) {
    super('');
  }
}

/** What the columns of an answer are read from. */
interface CsvSource {
  view: Class;
  family?: CsvFamily;
  columns: readonly string[];
}

/** The header, then the rows. @param parts rows as JSON values */
export function writeCsv<T>(
  request: CsvRequest,
  { columns, ...source }: CsvSource,
  parts: AsyncIterable<readonly object[]>,
): CsvText<T> {
  const { reader } = request;
  const separator = reader?.hasDecimalComma ? ';' : ',';
  const escape = (text: string) => escapeFormulas(text, separator);
  const cells = columns.map((name) => createCell(name, { ...request, ...source, escape }));
  const format = (records: string[][]) =>
    stringify(records, { delimiter: separator, record_delimiter: 'windows', quoted_match: QUOTED });
  const writeHeadings = (rows: readonly object[]) => format([cells.map(({ heading }) => escape(heading(rows)))]);
  const write = async function* () {
    let isFirst = true;
    for await (const rows of parts) {
      // Spreadsheets read the text as UTF-8 because of the mark.
      if (isFirst) yield (reader ? '\ufeff' : '') + writeHeadings(rows);
      isFirst = false;
      if (rows.length > 0) yield format(rows.map((row) => cells.map(({ read }) => read(row))));
      await nextTurn();
    }
  };
  return new CsvText(Readable.from(write(), { objectMode: false }), reader?.fileName ?? 'list');
}

interface Cell {
  /** @param rows the first ones */
  heading: (rows: readonly object[]) => string;
  /** The text of a row, without formulas. */
  read: (row: object) => string;
}

type CellSource = Pick<CsvRequest, 'list' | 'reader'> &
  Omit<CsvSource, 'columns'> & { escape: (text: string) => string };

function createCell(name: string, { list, reader, view, family, escape }: CellSource): Cell {
  // A negative number is no formula.
  const write = (value: unknown) => (typeof value === 'number' ? String(value) : escape(toText(value)));
  if (isOf(family, name)) {
    const rest = name.slice(family.prefix.length);
    const heading = (rows: readonly object[]) => (reader ? (family.findHeading(rows, rest) ?? rest) : name);
    return { heading, read: (row) => write(family.read(row, rest)) };
  }
  const currency = list.amounts?.[name];
  if (!reader)
    return { heading: () => (currency ? `${name} (minor units)` : name), read: (row) => write(readField(row, name)) };
  const heading = () => reader.headings[name] ?? name;
  if (currency !== undefined || list.rates?.includes(name)) {
    const digitsOf = (row: object) => (currency ? getCurrencyDigits(readField(row, currency)) : RATE_DIGITS);
    return { heading, read: (row) => toDecimal(readField(row, name), digitsOf(row), reader) };
  }
  if (isTimestamp(view, name.split('.')))
    return { heading, read: (row) => toLocalTime(readField(row, name), reader.timeZone) };
  return { heading, read: (row) => write(readField(row, name)) };
}

function toDecimal(value: unknown, digits: number, { hasDecimalComma }: CsvReader): string {
  if (typeof value !== 'number') return '';
  const text = (value / 10 ** digits).toFixed(digits);
  return hasDecimalComma ? text.replace('.', ',') : text;
}

function isTimestamp(view: Class, [name, ...rest]: string[]): boolean {
  const field = fieldsOf(view).get(name);
  if (rest.length === 0) return field?.kind === 'timestamp';
  return field?.nested !== undefined && isTimestamp(field.nested(), rest);
}

/** Such as `2026-06-01 08:30 +02:00`. */
function toLocalTime(value: unknown, zone: string): string {
  return typeof value === 'string' ? DateTime.fromISO(value, { zone }).toFormat('yyyy-MM-dd HH:mm ZZ') : '';
}

/**
 * The columns of an answer, amounts with their currency.
 * @throws 400 naming `columns` for a name that is no field
 */
export function selectColumns(
  { list, columns, isChosen }: CsvRequest,
  fields: ReadonlyMap<string, unknown>,
  visibility: Readonly<Record<string, boolean>> = {},
  family?: CsvFamily,
): string[] {
  const isField = (name: string) => fields.has(name.split('.')[0]) || isOf(family, name);
  const wrong = columns.find((name) => !isField(name));
  if (wrong !== undefined) throw invalid('columns', `must be fields of the entries; ${wrong} is none`);
  if (isChosen) return withCurrencies(columns, list);
  const added = Object.keys(visibility).filter((name) => visibility[name] && isField(name) && !columns.includes(name));
  const shown = columns.filter((name) => visibility[name.split('.')[0]] !== false);
  return withCurrencies([...shown, ...added], list);
}

/** Adds each currency that no column names after the last amount in it. */
function withCurrencies(columns: readonly string[], { amounts = {} }: CsvList): string[] {
  return columns.flatMap((name, index) => {
    const currency = amounts[name];
    const isLast = !columns.slice(index + 1).some((later) => amounts[later] === currency);
    return currency && isLast && !columns.includes(currency) ? [name, currency] : [name];
  });
}

function isOf(family: CsvFamily | undefined, name: string): family is CsvFamily {
  return family !== undefined && name.startsWith(family.prefix) && name.length > family.prefix.length;
}
