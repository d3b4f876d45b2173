/** Builds order lines from requests and products, and validates how far a line may deviate from its product. */
import { LINE_INPUT_FIELDS } from '../../../entities/order-line.js';
import type { OrderLine } from '../../../entities/order.js';
import type { Product } from '../../../entities/product.js';
import { invalidFields, type FieldError } from '../../../platform/errors.js';
import { computeLineAmounts, computeOrderTotals, roundQuantity } from './amounts.js';

/** A requested line. Omitted fields come from the product. */
export interface LineRequest {
  /** An existing line of the order, which keeps its ID. Unknown IDs are ignored. */
  id?: string;
  productId?: string | null;
  name?: string;
  description?: string | null;
  /** Default 1; up to three decimals. */
  quantity?: number;
  unit?: string | null;
  currencyCode?: string;
  unitAmount?: number;
  discountUnitAmount?: number;
  vatRate?: number;
  isTaxInclusive?: boolean;
}

/** The fields of a product that a line copies. */
export type LineProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'description'
  | 'unit'
  | 'currencyCode'
  | 'payerUnitAmount'
  | 'discountUnitAmount'
  | 'vatRate'
  | 'isEditable'
>;

/** Price and text of a line: amounts in minor units, rate in basis points. */
type LineTerms = Pick<OrderLine, Term>;

/** Input for building lines, apart from the requests. */
export interface LineSources {
  products: ReadonlyMap<string, LineProduct>;
  /** The current lines of the order; their terms stay valid after the product changed. */
  present: readonly (LineTerms & Pick<OrderLine, 'id' | 'productId'>)[];
  /** Total bytes of the descriptions of the order's other lines. */
  otherTextBytes: number;
  /** Router setting, the default of a line. */
  isTaxInclusive: boolean;
}

/** A line with its amounts, without the IDs of its order. */
export type ComposedLine = LineTerms &
  Pick<OrderLine, 'productId' | 'quantity' | 'totalExcludingVat' | 'vatAmount' | 'totalAmount'> & { id?: string };

/** A field that a line copies from its product. */
type Term = Exclude<(typeof LINE_INPUT_FIELDS)[number], 'productId' | 'quantity'>;
const TERMS = LINE_INPUT_FIELDS.filter((field): field is Term => field !== 'productId' && field !== 'quantity');
/** Maximum bytes of all descriptions of an order. A response contains all lines of an order and has at most 8 MB. */
const TEXTS_MAX = 4 * 1024 * 1024;
/** Fields that a line without a product must have. */
const REQUIRED_WITHOUT_PRODUCT = ['name', 'currencyCode', 'unitAmount'] as const;

/**
 * Builds the lines with their amounts.
 * @throws 400 for missing fields, deviations from a product that is not editable, amounts beyond int32, several currencies, and
 * descriptions that are too long.
 */
export function composeLines(requests: readonly LineRequest[], sources: LineSources): ComposedLine[] {
  const errors: FieldError[] = [];
  const lines = requests.map((request, index) => composeLine(request, sources, `lines[${index}]`, errors));
  const otherCurrency = lines.findIndex((line) => line.currencyCode !== lines[0].currencyCode);
  if (otherCurrency >= 0) {
    errors.push({
      field: `lines[${otherCurrency}].currencyCode`,
      message: `must be ${lines[0].currencyCode} in every line`,
      code: 'CURRENCY_DIFFERS',
      expected: lines[0].currencyCode,
    });
  }
  if (errors.length === 0 && computeOrderTotals(lines).totalAmount === null) {
    errors.push({ field: 'lines', message: 'must cost at most 2147483647 together' });
  }
  const tooLong = findTooLong(lines, sources.otherTextBytes);
  if (tooLong >= 0) {
    const message = `must keep all descriptions of the order within ${TEXTS_MAX} bytes`;
    errors.push({ field: `lines[${tooLong}].description`, message });
  }
  if (errors.length > 0) throw invalidFields(errors);
  return lines;
}

/** Returns the index of the first line whose description exceeds the total limit, or -1. */
function findTooLong(lines: readonly ComposedLine[], otherTextBytes: number): number {
  let bytes = otherTextBytes;
  return lines.findIndex(({ description }) => {
    bytes += description === null ? 0 : Buffer.byteLength(description);
    return bytes > TEXTS_MAX;
  });
}

function composeLine(request: LineRequest, sources: LineSources, path: string, errors: FieldError[]): ComposedLine {
  const product = request.productId ? sources.products.get(request.productId) : undefined;
  const productTerms = product && buildProductTerms(product, sources.isTaxInclusive);
  if (!productTerms) errors.push(...validateRequiredTerms(request, path));
  const terms = {
    ...EMPTY_TERMS,
    isTaxInclusive: sources.isTaxInclusive,
    ...productTerms,
    ...pickTerms(request),
  };
  if (product && productTerms && !product.isEditable) {
    const agreed = sources.present.filter((line) => line.productId === product.id);
    errors.push(...validateFixedTerms(terms, [productTerms, ...agreed], path));
  }
  const quantity = roundQuantity(request.quantity ?? 1);
  const { totalExcludingVat, vatAmount, totalAmount } = computeLineAmounts({ ...terms, quantity });
  const isKnown = totalExcludingVat !== null && vatAmount !== null && totalAmount !== null;
  if (!isKnown) errors.push({ field: path, message: 'must cost at most 2147483647' });
  const amounts = isKnown ? { totalExcludingVat, vatAmount, totalAmount } : ZERO_AMOUNTS;
  const id = sources.present.find((line) => line.id === request.id)?.id;
  return { id, ...terms, productId: product?.id ?? null, quantity, ...amounts };
}

function validateRequiredTerms(request: LineRequest, path: string): FieldError[] {
  return REQUIRED_WITHOUT_PRODUCT.filter((field) => request[field] === undefined).map((field) => ({
    field: `${path}.${field}`,
    message: 'is required without a product',
    code: 'REQUIRED',
  }));
}

function validateFixedTerms(terms: LineTerms, allowed: readonly LineTerms[], path: string): FieldError[] {
  return TERMS.filter((field) => !allowed.some((line) => line[field] === terms[field])).map((field) => ({
    field: `${path}.${field}`,
    message: 'must equal the value of the product, which is not editable',
  }));
}

const ZERO_AMOUNTS = { totalExcludingVat: 0, vatAmount: 0, totalAmount: 0 };
const EMPTY_TERMS: LineTerms = {
  name: '',
  description: null,
  unit: null,
  currencyCode: '',
  unitAmount: 0,
  discountUnitAmount: 0,
  vatRate: 0,
  isTaxInclusive: false,
};

function buildProductTerms({ payerUnitAmount, ...product }: LineProduct, isTaxInclusive: boolean): LineTerms {
  const { name, description, unit, currencyCode, discountUnitAmount, vatRate } = product;
  return {
    name,
    description,
    unit,
    currencyCode,
    unitAmount: payerUnitAmount,
    discountUnitAmount,
    vatRate,
    isTaxInclusive,
  };
}

function pickTerms(request: LineRequest): Partial<LineTerms> {
  return Object.fromEntries(
    TERMS.filter((field) => request[field] !== undefined).map((field) => [field, request[field]]),
  );
}
