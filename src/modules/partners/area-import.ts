/** Coverage areas out of a table of text, each fault with its line and column. */
import { setImmediate as breathe } from 'node:timers/promises';
import { HttpException } from '@nestjs/common';
import { openCsv, type CsvRow } from '../../platform/csv.js';
import { invalidFields, invalid, type Fault } from '../../platform/errors.js';
import { parseRequest } from '../../platform/validation/validate.js';
import { areaFaults, tidyArea } from './area-rules.js';
import { CoverageAreaInput } from './coverage-area.dto.js';

/** Most rows of one import. */
const IMPORT_MAX = 50_000;
const FAULTS_MAX = 100;
const COLUMNS_MAX = 100;
/** Rows that are checked before it is told how many, and others get their turn on the processor. */
const BATCH = 1000;

const TEXTS = ['countryCode', 'city', 'postalCodeKind', 'postalCode', 'postalCodeTo'];
const COLUMNS = new Set([...TEXTS, 'centerX', 'centerY', 'radiusKm', 'exclude']);
/** Where a fault of a field stands in the table. */
const COLUMN_OF: Record<string, string> = { center: 'centerX', 'center.x': 'centerX', 'center.y': 'centerY' };
const FLAGS: Record<string, boolean> = { true: true, yes: true, 1: true, false: false, no: false, 0: false };

/**
 * The areas of the table. @param told hears the number of rows that are checked, now and then. @throws 400 naming line
 * and column of every fault, up to 100.
 */
export async function areasOfCsv(csv: string, told?: (checked: number) => void): Promise<CoverageAreaInput[]> {
  const { separator, rows } = await openCsv(csv, 'csv', IMPORT_MAX);
  let header: CsvRow | undefined;
  let read = 0;
  const areas: CoverageAreaInput[] = [];
  const faults: Fault[] = [];
  for await (const row of rows) {
    if (!header) {
      checkHeader((header = row));
      continue;
    }
    if (++read % BATCH === 0) {
      told?.(read);
      await breathe();
    }
    const given = Object.fromEntries(header.cells.map((column, at) => [column, row.cells[at] ?? '']));
    faults.push(...readRow(row, header, given, separator, areas));
    if (faults.length >= FAULTS_MAX) break;
  }
  checkHeader(header);
  if (faults.length > 0) throw invalidFields(faults.slice(0, FAULTS_MAX));
  return areas;
}

function checkHeader(header: CsvRow | undefined): asserts header is CsvRow {
  if (!header) throw invalid('csv', 'must have a first line that names its columns');
  if (header.cells.length > COLUMNS_MAX)
    throw invalid(`line ${header.line}`, `must name at most ${COLUMNS_MAX} columns`);
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

function readRow(
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
    const area = parseRequest(CoverageAreaInput, areaOfCells(given, separator));
    areas.push(area);
    return areaFaults(tidyArea(area as never)).map(({ field, message }) => placed(field, message));
  } catch (refused) {
    if (!(refused instanceof HttpException)) throw refused;
    const { details } = refused.getResponse() as { details: Fault[] };
    return details.map(({ field, message }) => placed(field, message));
  }
}

function areaOfCells(given: Record<string, string>, separator: string): object {
  const area: Record<string, unknown> = {};
  for (const name of TEXTS) if (given[name]) area[name] = given[name];
  if (given.centerX || given.centerY)
    area.center = { x: numberOf(given.centerX, separator), y: numberOf(given.centerY, separator) };
  area.radiusKm = numberOf(given.radiusKm, separator);
  if (given.exclude) area.exclude = FLAGS[given.exclude.toLowerCase()] ?? given.exclude;
  return area;
}

/** Where semicolons separate, spreadsheets write a decimal comma. What is no number stays text, to be refused. */
function numberOf(cell: string | undefined, separator: string): unknown {
  const text = separator === ';' ? cell?.replace(',', '.') : cell;
  return text && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : cell || undefined;
}
