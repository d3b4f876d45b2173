/** Coverage areas out of a table of text, each fault with its line and column. */
import { setImmediate as breathe } from 'node:timers/promises';
import { HttpException } from '@nestjs/common';
import { openCsv, type CsvRow } from '../../platform/csv.js';
import { invalidFields, invalid, type Fault } from '../../platform/errors.js';
import { parseRequest } from '../../platform/validation/validate.js';
import { validateArea, normalizeArea } from './area-validation.js';
import { CoverageAreaInput } from './coverage-area.dto.js';

/** Most rows of one import. */
const MAX_ROWS = 50_000;
const MAX_FAULTS = 100;
const MAX_COLUMNS = 100;
/** Rows that are checked before it is told how many, and others get their turn on the processor. */
const PROGRESS_INTERVAL = 1000;

const TEXT_COLUMNS = ['countryCode', 'city', 'postalCodeKind', 'postalCode', 'postalCodeTo'];
const COLUMNS = new Set([...TEXT_COLUMNS, 'centerX', 'centerY', 'radiusKm', 'exclude']);
/** Where a fault of a field stands in the table. */
const COLUMN_OF: Record<string, string> = { center: 'centerX', 'center.x': 'centerX', 'center.y': 'centerY' };
const BOOLEAN_VALUES: Record<string, boolean> = { true: true, yes: true, 1: true, false: false, no: false, 0: false };

/**
 * The areas of the table. @param told hears the number of rows that are checked, now and then. @throws 400 naming line
 * and column of every fault, up to 100.
 */
export async function parseAreaCsv(csv: string, told?: (checked: number) => void): Promise<CoverageAreaInput[]> {
  const { delimiter, rows } = await openCsv(csv, 'csv', MAX_ROWS);
  let header: CsvRow | undefined;
  let read = 0;
  const areas: CoverageAreaInput[] = [];
  const faults: Fault[] = [];
  for await (const row of rows) {
    if (!header) {
      assertValidHeader((header = row));
      continue;
    }
    if (++read % PROGRESS_INTERVAL === 0) {
      told?.(read);
      await breathe();
    }
    const given = Object.fromEntries(header.cells.map((column, at) => [column, row.cells[at] ?? '']));
    faults.push(...parseRow(row, header, given, delimiter, areas));
    if (faults.length >= MAX_FAULTS) break;
  }
  assertValidHeader(header);
  if (faults.length > 0) throw invalidFields(faults.slice(0, MAX_FAULTS));
  return areas;
}

function assertValidHeader(header: CsvRow | undefined): asserts header is CsvRow {
  if (!header) throw invalid('csv', 'must have a first line that names its columns');
  if (header.cells.length > MAX_COLUMNS)
    throw invalid(`line ${header.line}`, `must name at most ${MAX_COLUMNS} columns`);
  const faults: Fault[] = [];
  header.cells.forEach((column, index) => {
    const field = `line ${header.line}, column ${column || index + 1}`;
    if (!COLUMNS.has(column)) faults.push({ field, message: `must be one of ${[...COLUMNS].join(', ')}` });
    else if (header.cells.indexOf(column) !== index) faults.push({ field, message: 'stands there twice' });
  });
  if (!header.cells.includes('countryCode'))
    faults.push({ field: `line ${header.line}, column countryCode`, message: 'is missing' });
  if (faults.length > 0) throw invalidFields(faults);
}

function parseRow(
  { line, cells }: CsvRow,
  header: CsvRow,
  given: Record<string, string>,
  separator: string,
  areas: CoverageAreaInput[],
): Fault[] {
  const placed = (field: string, message: string) => ({
    field: `line ${line}, column ${COLUMN_OF[field] ?? field}`,
    message,
  });
  if (cells.length > header.cells.length)
    return [placed(String(header.cells.length + 1), 'has no name in the first line')];
  try {
    const area = parseRequest(CoverageAreaInput, buildAreaInput(given, separator));
    areas.push(area);
    return validateArea(normalizeArea(area as never)).map(({ field, message }) => placed(field, message));
  } catch (refused) {
    if (!(refused instanceof HttpException)) throw refused;
    const { details } = refused.getResponse() as { details: Fault[] };
    return details.map(({ field, message }) => placed(field, message));
  }
}

function buildAreaInput(given: Record<string, string>, separator: string): object {
  const area: Record<string, unknown> = {};
  for (const name of TEXT_COLUMNS) if (given[name]) area[name] = given[name];
  if (given.centerX || given.centerY)
    area.center = { x: parseNumber(given.centerX, separator), y: parseNumber(given.centerY, separator) };
  area.radiusKm = parseNumber(given.radiusKm, separator);
  if (given.exclude) area.exclude = BOOLEAN_VALUES[given.exclude.toLowerCase()] ?? given.exclude;
  return area;
}

/** Where semicolons separate, spreadsheets write a decimal comma. What is no number stays text, to be refused. */
function parseNumber(cell: string | undefined, separator: string): unknown {
  const text = separator === ';' ? cell?.replace(',', '.') : cell;
  return text && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : cell || undefined;
}
