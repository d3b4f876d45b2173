/** Decides for each row of a file whether it creates, changes or keeps a product, and what is wrong with it. */
import { HttpException } from '@nestjs/common';
import type { Product } from '../../../entities/product.js';
import type { FieldRule } from '../../../platform/field-rules.js';
import type { FieldError } from '../../../platform/errors.js';
import { parseRequest } from '../../../platform/validation/validate.js';
import { buildProductColumns, ProductInput } from '../product.dto.js';
import type { ProductRow, ProductTable } from './parse-product-csv.js';
import { getColumnName, InvalidCell, PRODUCT_COLUMNS, readCell } from './product-columns.js';

interface CellError extends FieldRule {
  column: string;
}

export interface PlannedRow {
  row: ProductRow;
  /** The product that the row changes or keeps; null for a new one. */
  product: Product | null;
  /** ID of a new product, once it is written. */
  newId?: string;
  /** Columns of the table of products that are written. */
  columns: Partial<Product>;
  errors: CellError[];
}

/**
 * @param products those of the router whose `externalId` is in the file
 * @param defaultCurrency of new products whose row names none
 */
export function planProductImport(
  { delimiter, rows }: ProductTable,
  products: readonly Product[],
  defaultCurrency: string | null,
): PlannedRow[] {
  const byExternalId = new Map<string, Product[]>();
  for (const product of products) {
    const externalId = product.externalId ?? '';
    byExternalId.set(externalId, [...(byExternalId.get(externalId) ?? []), product]);
  }
  const lines = new Map<string, number>();
  return rows.map((row) => {
    const { externalId = '', name = '' } = row.cells;
    const matches = byExternalId.get(externalId) ?? [];
    const product = matches[0] ?? null;
    const errors: CellError[] = [];
    const first = lines.get(externalId);
    if (first !== undefined)
      errors.push({
        column: 'externalId',
        message: `must not occur twice; line ${first} has it, too`,
        code: 'DUPLICATE',
      });
    else if (externalId !== '') lines.set(externalId, row.line);
    if (matches.length > 1)
      errors.push({
        column: 'externalId',
        message: `must name one product; ${matches.length} have it`,
        code: 'WRONG_REFERENCE',
      });
    if (row.isTooLong) errors.push({ column: '', message: 'has more cells than the header line' });
    if (name === '' && !product) errors.push({ column: 'name', message: 'is required', code: 'REQUIRED' });
    const currencyCode = row.cells.currencyCode ?? product?.currencyCode ?? defaultCurrency;
    const given = readCells(row, { delimiter, currencyCode }, errors);
    const columns = errors.length > 0 ? {} : validate(given, product, currencyCode, errors);
    return { row, product, columns, errors };
  });
}

function readCells(row: ProductRow, units: Parameters<typeof readCell>[2], errors: CellError[]) {
  const given: Record<string, unknown> = {};
  for (const [column, cell] of Object.entries(row.cells)) {
    const { field, kind } = PRODUCT_COLUMNS[column];
    try {
      given[field] = readCell(kind, cell, units);
    } catch (error) {
      if (!(error instanceof InvalidCell)) throw error;
      errors.push({ column, ...error.rule });
    }
  }
  return given;
}

/** What the row writes: all fields of a new product, of an existing one those that differ. Adds violations to `errors`. */
function validate(
  given: Record<string, unknown>,
  product: Product | null,
  currencyCode: string | null,
  errors: CellError[],
): Partial<Product> {
  try {
    const required = { name: product?.name, ...(currencyCode ? { currencyCode } : {}) };
    const columns: Record<string, unknown> = buildProductColumns(parseRequest(ProductInput, { ...required, ...given }));
    if (!product) return columns;
    const changed = Object.keys(given).filter((field) => !isSame(columns[field], product[field as keyof Product]));
    return Object.fromEntries(changed.map((field) => [field, columns[field]]));
  } catch (error) {
    if (!(error instanceof HttpException)) throw error;
    const { details } = error.getResponse() as { details: FieldError[] };
    for (const { field, ...rule } of details) errors.push({ column: getColumnName(field.split(/[.[]/)[0]), ...rule });
    return {};
  }
}

function isSame(value: unknown, stored: unknown): boolean {
  return JSON.stringify(value) === JSON.stringify(stored);
}
