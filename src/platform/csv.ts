/** Comma- or semicolon-separated text as spreadsheets write it (RFC 4180), read row by row and no further than asked. */
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse, type Info } from 'csv-parse';
import { invalid } from './errors.js';

/** One row; `line` is the line of the text on which it begins, counted from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/** A table; the first row is its header. */
export interface CsvTable {
  /** What separates its cells: a semicolon where the header has more of them than commas. */
  delimiter: ',' | ';';
  rows: AsyncIterable<CsvRow>;
}

/** Most characters of a row, and of one of its cells. */
const ROW_MAX = 65_536;
const CELL_MAX = 4096;
const CHUNK = 65_536;

/**
 * The rows that hold anything; rows without are counted as well. Reading them throws 400 that names the field where there
 * are more than `most` below the header, or where one is longer than a row of a table may be.
 */
export async function openCsv(source: string, field: string, most: number): Promise<CsvTable> {
  const parts = piecesOf(source)[Symbol.asyncIterator]();
  let head = '';
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    head += next.value;
    if (/[\r\n]/.test(head) || head.length > ROW_MAX) break;
  }
  const separator = separatorOf(head);
  const text = async function* () {
    yield head;
    for (let next = await parts.next(); !next.done; next = await parts.next()) yield next.value;
  };
  const close = () => void parts.return?.();
  return { delimiter: separator, rows: rowsOf(Readable.from(text()), separator, field, most, close) };
}

/** @param close gives the source back, whether or not it was read to its end. */
async function* rowsOf(
  text: Readable,
  delimiter: string,
  field: string,
  most: number,
  close: () => void,
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
  // What breaks the text breaks the parser, which tells it to the loop.
  pipeline(text, parser, () => undefined);
  let left = most + 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      if (left-- === 0) throw invalid(field, `must have at most ${most} rows`);
      const line = info.lines - linesWithin(record);
      const long = record.findIndex((cell) => cell.length > CELL_MAX);
      if (long >= 0) throw invalid(`line ${line}, column ${long + 1}`, `must have at most ${CELL_MAX} characters`);
      const cells = record.map((cell) => cell.trim());
      if (cells.some((cell) => cell !== '')) yield { line, cells };
    }
  } catch (error) {
    throw error instanceof CsvError ? refusalOf(error, field) : error;
  } finally {
    close();
  }
}

function refusalOf(error: CsvError, field: string): Error {
  const line = `line ${String(error.lines)}`;
  if (error.code === 'CSV_MAX_RECORD_SIZE') return invalid(line, `must have at most ${ROW_MAX} characters`);
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return invalid(line, 'opens a quote that is never closed');
  return invalid(field, 'must be CSV');
}

function linesWithin(cells: string[]): number {
  return cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
}

function separatorOf(text: string): ',' | ';' {
  const header = text.slice(0, text.search(/[\r\n]|$/));
  return header.split(';').length > header.split(',').length ? ';' : ',';
}

async function* piecesOf(text: string): AsyncIterable<string> {
  for (let at = 0; at < text.length; at += CHUNK) yield await Promise.resolve(text.slice(at, at + CHUNK));
}
