/** Reads the rows of a CSV file of products. */
import { openCsv, type CsvRow } from '../../../platform/csv.js';
import { invalid, invalidFields, type FieldError } from '../../../platform/errors.js';
import { PRODUCT_COLUMNS } from './product-columns.js';

/** Maximum products of an import. */
export const PRODUCT_ROWS_MAX = 1000;
/** Maximum size of a file in bytes, and of a text in characters. */
export const PRODUCT_FILE_MAX = 1_000_000;

export interface ProductRow {
  /** Counted from 1; the header is a line, too. */
  line: number;
  /** Cells that are not empty, by column. */
  cells: Record<string, string>;
  /** Whether there are more cells than columns. */
  isTooLong: boolean;
}

export interface ProductTable {
  delimiter: ',' | ';';
  rows: ProductRow[];
}

/** @throws 400 naming the line for what is not CSV, unknown and missing columns, too many rows, and no rows */
export async function parseProductCsv(csv: string): Promise<ProductTable> {
  const { delimiter, rows } = await openCsv(csv, 'csv', PRODUCT_ROWS_MAX);
  let header: CsvRow | undefined;
  const read: ProductRow[] = [];
  for await (const row of rows) {
    if (!header) assertValidHeader((header = row));
    else read.push(toRow(row, header.cells));
  }
  if (read.length === 0) throw invalid('csv', 'must have a header line that names the columns, and at least one row');
  return { delimiter, rows: read };
}

function toRow({ line, cells }: CsvRow, columns: string[]): ProductRow {
  const named = columns.map((column, index) => [column, cells[index] ?? ''] as const);
  return {
    line,
    cells: Object.fromEntries(named.filter(([, cell]) => cell !== '')),
    isTooLong: cells.length > columns.length,
  };
}

function assertValidHeader({ line, cells }: CsvRow): void {
  const known = Object.keys(PRODUCT_COLUMNS);
  const errors: FieldError[] = [];
  cells.forEach((column, index) => {
    const field = `line ${line}, column ${column || index + 1}`;
    if (!known.includes(column))
      errors.push({ field, message: `must be one of ${known.join(', ')}`, code: 'NOT_A_CHOICE' });
    else if (cells.indexOf(column) !== index)
      errors.push({ field, message: 'must not occur twice', code: 'DUPLICATE' });
  });
  if (!cells.includes('name'))
    errors.push({ field: `line ${line}, column name`, message: 'is missing', code: 'MISSING' });
  if (errors.length > 0) throw invalidFields(errors);
}
