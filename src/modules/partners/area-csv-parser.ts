/** Parses and validates coverage areas from CSV, and reports violations by line and column. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { HttpException } from '@nestjs/common';
import { openCsv, type CsvRow } from '../../platform/csv.js';
import { invalidFields, invalid, type FieldError } from '../../platform/errors.js';
import { parseRequest } from '../../platform/validation/validate.js';
import { validateArea, normalizeArea } from './area-validation.js';
import { CoverageAreaInput } from './coverage-area.dto.js';

/** Maximum areas of an import. */
export const AREA_ROWS_MAX = 50_000;
/** Maximum errors of an import. */
export const AREA_ERRORS_MAX = 100;
/** Maximum characters of a cell, for polygons. */
const CELL_MAX = 60_000;
const MAX_COLUMNS = 100;
/** Number of rows after which the parser reports progress and yields to the event loop. */
export const PROGRESS_INTERVAL = 1000;

const TEXT_COLUMNS = ['countryCode', 'city', 'postalCodeKind', 'postalCode', 'postalCodeTo'];
const COLUMNS = new Set([...TEXT_COLUMNS, 'centerX', 'centerY', 'radiusKm', 'polygon', 'exclude']);
/** The column of each nested field. */
const COLUMN_OF: Record<string, string> = { center: 'centerX', 'center.x': 'centerX', 'center.y': 'centerY' };
const BOOLEAN_VALUES: Record<string, boolean> = { true: true, yes: true, 1: true, false: false, no: false, 0: false };

/**
 * Parses the areas of a CSV file.
 * @param onProgress receives the number of validated rows, every 1,000 rows
 * @throws 400 naming line and column of up to 100 violations
 */
export async function parseAreaCsv(csv: string, onProgress?: (checked: number) => void): Promise<CoverageAreaInput[]> {
  const { delimiter, rows } = await openCsv(csv, 'csv', AREA_ROWS_MAX, CELL_MAX);
  let header: CsvRow | undefined;
  let read = 0;
  const areas: CoverageAreaInput[] = [];
  const errors: FieldError[] = [];
  for await (const row of rows) {
    if (!header) {
      assertValidHeader((header = row));
      continue;
    }
    if (++read % PROGRESS_INTERVAL === 0) {
      onProgress?.(read);
      await yieldToEventLoop();
    }
    const values = Object.fromEntries(header.cells.map((column, index) => [column, row.cells[index] ?? '']));
    errors.push(...parseRow(row, header, values, delimiter, areas));
    if (errors.length >= AREA_ERRORS_MAX) break;
  }
  assertValidHeader(header);
  if (errors.length > 0) throw invalidFields(errors.slice(0, AREA_ERRORS_MAX));
  return areas;
}

function assertValidHeader(header: CsvRow | undefined): asserts header is CsvRow {
  if (!header) throw invalid('csv', 'must begin with a header line that names the columns');
  if (header.cells.length > MAX_COLUMNS)
    throw invalid(`line ${header.line}`, {
      message: `must name at most ${MAX_COLUMNS} columns`,
      code: 'TOO_MANY',
      max: MAX_COLUMNS,
    });
  const errors: FieldError[] = [];
  header.cells.forEach((column, index) => {
    const field = `line ${header.line}, column ${column || index + 1}`;
    if (!COLUMNS.has(column))
      errors.push({ field, message: `must be one of ${[...COLUMNS].join(', ')}`, code: 'NOT_A_CHOICE' });
    else if (header.cells.indexOf(column) !== index)
      errors.push({ field, message: 'must not occur twice', code: 'DUPLICATE' });
  });
  if (!header.cells.includes('countryCode'))
    errors.push({ field: `line ${header.line}, column countryCode`, message: 'is missing', code: 'MISSING' });
  if (errors.length > 0) throw invalidFields(errors);
}

function parseRow(
  { line, cells }: CsvRow,
  header: CsvRow,
  values: Record<string, string>,
  separator: string,
  areas: CoverageAreaInput[],
): FieldError[] {
  const atColumn = ({ field, ...rule }: FieldError): FieldError => ({
    field: `line ${line}, column ${COLUMN_OF[field] ?? field}`,
    ...rule,
  });
  if (cells.length > header.cells.length)
    return [atColumn({ field: String(header.cells.length + 1), message: 'has no name in the header line' })];
  try {
    const area = parseRequest(CoverageAreaInput, buildAreaInput(values, separator));
    areas.push(area);
    return validateArea(normalizeArea(area as never)).map(atColumn);
  } catch (error) {
    if (!(error instanceof HttpException)) throw error;
    const { details } = error.getResponse() as { details: FieldError[] };
    return details.map(atColumn);
  }
}

function buildAreaInput(values: Record<string, string>, separator: string): object {
  const area: Record<string, unknown> = {};
  for (const name of TEXT_COLUMNS) if (values[name]) area[name] = values[name];
  if (values.centerX || values.centerY)
    area.center = { x: parseNumber(values.centerX, separator), y: parseNumber(values.centerY, separator) };
  area.radiusKm = parseNumber(values.radiusKm, separator);
  if (values.polygon) area.polygon = parseJson(values.polygon);
  if (values.exclude) area.exclude = BOOLEAN_VALUES[values.exclude.toLowerCase()] ?? values.exclude;
  return area;
}

/** Accepts a decimal comma if semicolons separate the columns. Other text is returned as is, so that validation rejects it. */
function parseNumber(cell: string | undefined, separator: string): unknown {
  const text = separator === ';' ? cell?.replace(',', '.') : cell;
  return text && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : cell || undefined;
}

/** Other text is returned as is, so that validation rejects it. */
function parseJson(cell: string): unknown {
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
}
