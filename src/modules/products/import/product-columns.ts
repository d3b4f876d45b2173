/** Columns of the CSV file of products, and how their cells become fields of a product. */
import type { FieldRule } from '../../../platform/field-rules.js';
import { getCurrencyDigits } from '../../../platform/currency-digits.js';
import type { ProductInput } from '../product.dto.js';

type Kind = 'text' | 'flag' | 'words' | 'amount' | 'percent';

interface ProductColumn {
  field: keyof ProductInput;
  kind: Kind;
}

/** Amounts and rates are named differently from the fields, because their cells have other units. */
export const PRODUCT_COLUMNS: Readonly<Record<string, ProductColumn>> = {
  externalId: { field: 'externalId', kind: 'text' },
  name: { field: 'name', kind: 'text' },
  description: { field: 'description', kind: 'text' },
  unit: { field: 'unit', kind: 'text' },
  productType: { field: 'productType', kind: 'text' },
  price: { field: 'payerUnitAmount', kind: 'amount' },
  discount: { field: 'discountUnitAmount', kind: 'amount' },
  cost: { field: 'internalPrice', kind: 'amount' },
  currencyCode: { field: 'currencyCode', kind: 'text' },
  vatPercent: { field: 'vatRate', kind: 'percent' },
  payoutSharePercent: { field: 'installerPayoutSharePercentage', kind: 'percent' },
  tags: { field: 'tags', kind: 'words' },
  isPublic: { field: 'isPublic', kind: 'flag' },
  sharedWithContractors: { field: 'sharedWithContractors', kind: 'flag' },
  isEditable: { field: 'isEditable', kind: 'flag' },
};

/** The column of a field. */
export function getColumnName(field: string): string {
  return Object.keys(PRODUCT_COLUMNS).find((column) => PRODUCT_COLUMNS[column].field === field) ?? field;
}

const FLAGS: Readonly<Record<string, boolean>> = { true: true, yes: true, 1: true, false: false, no: false, 0: false };
const DECIMAL = /^(-?)(\d{1,12})(?:([.,])(\d+))?$/;
/** Decimals of a percentage: basis points. */
const PERCENT_DIGITS = 2;

interface Units {
  delimiter: ',' | ';';
  /** Currency of the row; null if it is unknown. */
  currencyCode: string | null;
}

/** The rule that a cell violates. */
export class InvalidCell extends Error {
  constructor(readonly rule: FieldRule) {
    super(rule.message);
  }
}

/**
 * The value of a cell that is not empty. Texts that are no flag stay as they are, so that validation rejects them.
 * @throws InvalidCell for an amount or percentage that is no number, or has too many decimals
 */
export function readCell(kind: Kind, cell: string, { delimiter, currencyCode }: Units): unknown {
  if (kind === 'flag') return FLAGS[cell.toLowerCase()] ?? cell;
  if (kind === 'words')
    return cell
      .split(/[,;]/)
      .map((word) => word.trim())
      .filter(Boolean);
  if (kind === 'amount') return readDecimal(cell, delimiter, getCurrencyDigits(currencyCode));
  return kind === 'percent' ? readDecimal(cell.replace(/\s*%$/, ''), delimiter, PERCENT_DIGITS) : cell;
}

/** Amounts of money stay exact: the digits are read, not a floating-point number. */
function readDecimal(cell: string, delimiter: string, digits: number): number {
  const [, sign, whole, mark, decimals = ''] = DECIMAL.exec(cell.replace(/\s/g, '')) ?? [];
  if (whole === undefined || (mark === ',' && delimiter !== ';'))
    throw new InvalidCell({
      message: `must be a number such as 12490${delimiter === ';' ? ',' : '.'}5`,
      code: 'NOT_NUMBER',
    });
  if (decimals.replace(/0+$/, '').length > digits)
    throw new InvalidCell({ message: `must have at most ${digits} decimals`, code: 'TOO_MANY_DECIMALS', max: digits });
  return Number(`${sign}${whole}${decimals.padEnd(digits, '0').slice(0, digits)}`);
}
