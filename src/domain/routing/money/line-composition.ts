/** What a line of an order says and costs: the product's price and text, and where the line may deviate from them. */
import { LINE_FIELDS } from '../../../entities/line-fields.js';
import type { OrderLine } from '../../../entities/order.js';
import type { Product } from '../../../entities/product.js';
import { invalidFields, type Fault } from '../../../platform/errors.js';
import { lineAmounts, orderTotals } from './amounts.js';

/** A line as somebody asks for it; what is left out comes from the product. */
export interface LineRequest {
  /** A line of the order that is replaced; it keeps its id. Others are ignored. */
  id?: string;
  productId?: string | null;
  name?: string;
  description?: string | null;
  /** 1 where it is not given; up to three decimals. */
  quantity?: number;
  unit?: string | null;
  currencyCode?: string;
  unitAmount?: number;
  discountUnitAmount?: number;
  vatRate?: number;
  isTaxInclusive?: boolean;
}

/** The part of a product that a line takes over. */
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

/** Price and text of a line; amounts in minor units, the rate in basis points. */
export type LineTerms = Pick<OrderLine, Term>;

/** What is known when lines are composed. */
export interface LineSources {
  products: ReadonlyMap<string, LineProduct>;
  /** The order's present lines; their terms stay allowed although the product has changed since. */
  present: readonly (LineTerms & Pick<OrderLine, 'id' | 'productId'>)[];
  /** Bytes of the descriptions that lines on other steps of the order have together. */
  elsewhere: number;
  /** Setting of the router, for lines that say nothing. */
  isTaxInclusive: boolean;
}

/** A line ready to be stored, without ids of its surroundings. */
export type ComposedLine = LineTerms &
  Pick<OrderLine, 'productId' | 'quantity' | 'totalExcludingVat' | 'vatAmount' | 'totalAmount'> & { id?: string };

/** What of it is the product's to say. */
type Term = Exclude<(typeof LINE_FIELDS)[number], 'productId' | 'quantity'>;
const TERMS = LINE_FIELDS.filter((field): field is Term => field !== 'productId' && field !== 'quantity');
/** An order is answered whole, with all its lines and in pages of 8 MB. */
const TEXTS_MAX = 4 * 1024 * 1024;
/** What a line without a product cannot do without. */
const NEEDED = ['name', 'currencyCode', 'unitAmount'] as const;

/**
 * The lines with their amounts. @throws 400 naming every field that is missing, that deviates from a product that is
 * not editable, or that makes an amount larger than 32 bits hold; also where the lines have several currencies.
 */
export function composeLines(requests: readonly LineRequest[], sources: LineSources): ComposedLine[] {
  const faults: Fault[] = [];
  const lines = requests.map((request, index) => composeLine(request, sources, `lines[${index}]`, faults));
  const stranger = lines.findIndex((line) => line.currencyCode !== lines[0].currencyCode);
  if (stranger >= 0) {
    faults.push({
      field: `lines[${stranger}].currencyCode`,
      message: `must be ${lines[0].currencyCode} in every line`,
    });
  }
  if (faults.length === 0 && orderTotals(lines).totalAmount === null) {
    faults.push({ field: 'lines', message: 'must cost at most 2147483647 together' });
  }
  const tooLong = firstTooLong(lines, sources.elsewhere);
  if (tooLong >= 0) {
    const message = `must not bring the descriptions of the order above ${TEXTS_MAX} bytes together`;
    faults.push({ field: `lines[${tooLong}].description`, message });
  }
  if (faults.length > 0) throw invalidFields(faults);
  return lines;
}

/** The line whose description is one too many, or -1. */
function firstTooLong(lines: readonly ComposedLine[], elsewhere: number): number {
  let bytes = elsewhere;
  return lines.findIndex(({ description }) => {
    bytes += description === null ? 0 : Buffer.byteLength(description);
    return bytes > TEXTS_MAX;
  });
}

function composeLine(request: LineRequest, sources: LineSources, at: string, faults: Fault[]): ComposedLine {
  const product = request.productId ? sources.products.get(request.productId) : undefined;
  const offered = product && termsOf(product, sources.isTaxInclusive);
  if (!offered) faults.push(...missing(request, at));
  const terms = { ...EMPTY, isTaxInclusive: sources.isTaxInclusive, ...offered, ...asked(request) };
  if (product && offered && !product.isEditable) {
    const agreed = sources.present.filter((line) => line.productId === product.id);
    faults.push(...deviations(terms, [offered, ...agreed], at));
  }
  const quantity = Math.round((request.quantity ?? 1) * 1000) / 1000;
  const { totalExcludingVat, vatAmount, totalAmount } = lineAmounts({ ...terms, quantity });
  const isKnown = totalExcludingVat !== null && vatAmount !== null && totalAmount !== null;
  if (!isKnown) faults.push({ field: at, message: 'must cost at most 2147483647' });
  const amounts = isKnown ? { totalExcludingVat, vatAmount, totalAmount } : NOTHING;
  const id = sources.present.find((line) => line.id === request.id)?.id;
  return { id, ...terms, productId: product?.id ?? null, quantity, ...amounts };
}

function missing(request: LineRequest, at: string): Fault[] {
  return NEEDED.filter((field) => request[field] === undefined).map((field) => ({
    field: `${at}.${field}`,
    message: 'is required without a product',
  }));
}

function deviations(terms: LineTerms, allowed: readonly LineTerms[], at: string): Fault[] {
  return TERMS.filter((field) => !allowed.some((line) => line[field] === terms[field])).map((field) => ({
    field: `${at}.${field}`,
    message: 'must be as in the product, which is not editable',
  }));
}

const NOTHING = { totalExcludingVat: 0, vatAmount: 0, totalAmount: 0 };
const EMPTY: LineTerms = {
  name: '',
  description: null,
  unit: null,
  currencyCode: '',
  unitAmount: 0,
  discountUnitAmount: 0,
  vatRate: 0,
  isTaxInclusive: false,
};

function termsOf({ payerUnitAmount, ...product }: LineProduct, isTaxInclusive: boolean): LineTerms {
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

function asked(request: LineRequest): Partial<LineTerms> {
  return Object.fromEntries(
    TERMS.filter((field) => request[field] !== undefined).map((field) => [field, request[field]]),
  );
}
