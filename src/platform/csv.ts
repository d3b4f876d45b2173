/** Streaming parser for comma- or semicolon-separated text (RFC 4180). */
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse, type Info } from 'csv-parse';
import { invalid } from './errors.js';

/** Row; `line` is the line on which it begins, counted from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/** Table; the first row is its header. */
export interface CsvTable {
  /** Semicolon if the header has more semicolons than commas. */
  delimiter: ',' | ';';
  rows: AsyncIterable<CsvRow>;
}

/** Maximum characters of a row, and of a cell. */
const ROW_MAX = 65_536;
const CELL_MAX = 4096;
const CHUNK = 65_536;

/**
 * Rows that are not empty; empty rows count for line numbers. Reading throws 400 that names the field if there are
 * more than `maxRows` rows after the header, or if a row or cell is too long.
 */
export async function openCsv(source: string, field: string, maxRows: number, cellMax = CELL_MAX): Promise<CsvTable> {
  const parts = chunksOf(source)[Symbol.asyncIterator]();
  let head = '';
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    head += next.value;
    if (/[\r\n]/.test(head) || head.length > ROW_MAX) break;
  }
  const delimiter = detectDelimiter(head);
  const text = async function* () {
    yield head;
    for (let next = await parts.next(); !next.done; next = await parts.next()) yield next.value;
  };
  const close = () => void parts.return?.();
  return { delimiter: delimiter, rows: rowsOf(Readable.from(text()), { delimiter, field, maxRows, cellMax, close }) };
}

interface ReadOptions {
  delimiter: string;
  field: string;
  maxRows: number;
  cellMax: number;
  /** Releases the source, even if it was not read to the end. */
  close: () => void;
}

async function* rowsOf(
  text: Readable,
  { delimiter, field, maxRows, cellMax, close }: ReadOptions,
): AsyncIterable<CsvRow> {
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    max_record_size: ROW_MAX,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  // Parser errors are thrown by the loop.
  pipeline(text, parser, () => undefined);
  let left = maxRows + 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      if (left-- === 0)
        throw invalid(field, { message: `must have at most ${maxRows} rows`, code: 'TOO_MANY', max: maxRows });
      const line = info.lines - linesWithin(record);
      const long = record.findIndex((cell) => cell.length > cellMax);
      if (long >= 0)
        throw invalid(`line ${line}, column ${long + 1}`, {
          message: `must have at most ${cellMax} characters`,
          code: 'TOO_LONG',
          max: cellMax,
        });
      const cells = record.map((cell) => cell.trim());
      if (cells.some((cell) => cell !== '')) yield { line, cells };
    }
  } catch (error) {
    throw error instanceof CsvError ? toHttpException(error, field) : error;
  } finally {
    close();
  }
}

function toHttpException(error: CsvError, field: string): Error {
  const line = `line ${String(error.lines)}`;
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return invalid(line, { message: `must have at most ${ROW_MAX} characters`, code: 'TOO_LONG', max: ROW_MAX });
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return invalid(line, 'opens a quote that is never closed');
  return invalid(field, 'must be CSV', 'FORMAT');
}

function linesWithin(cells: string[]): number {
  return cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
}

function detectDelimiter(text: string): ',' | ';' {
  const header = text.slice(0, text.search(/[\r\n]|$/));
  return header.split(';').length > header.split(',').length ? ';' : ',';
}

async function* chunksOf(text: string): AsyncIterable<string> {
  for (let at = 0; at < text.length; at += CHUNK) yield await Promise.resolve(text.slice(at, at + CHUNK));
}
