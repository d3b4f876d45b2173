/** Computes product prices, order lines and order totals in exact integers (decisions/products "Product"). Pure functions. */

/** Price of one unit: amounts in minor units, rate and share in basis points, all integers. */
export interface ProductPrice {
  payerUnitAmount: number;
  discountUnitAmount: number;
  vatRate: number;
  installerPayoutSharePercentage: number;
  /** Router setting: `payerUnitAmount` includes VAT. */
  isTaxInclusive: boolean;
}

/** Computed amounts of a product in minor units; `null` if an amount exceeds int32. */
export interface ProductAmounts {
  payerUnitTotalAmount: number | null;
  installerPayoutUnitAmount: number | null;
  installerPayoutUnitAmountExcludingVat: number | null;
}

/** Price of one order line; `quantity` is at least 0. Its decimals after the third are rounded. */
export interface LinePrice {
  unitAmount: number;
  discountUnitAmount: number;
  vatRate: number;
  quantity: number;
  isTaxInclusive: boolean;
}

/** Amounts of a line or an order in minor units: net and VAT add up to the total. `null` if an amount exceeds int32. */
export interface LineAmounts {
  totalExcludingVat: number | null;
  vatAmount: number | null;
  totalAmount: number | null;
}

/** 10000 basis points are 100 %. */
const BASIS_POINTS = 10_000n;
/** Quantities are stored in thousandths. */
const QUANTITY_STEPS = 1_000n;
const INT32_MAX = 2_147_483_647n;

/** Computes the amounts of a product. Each is rounded once, from the exact value. */
export function computeProductAmounts(price: ProductPrice): ProductAmounts {
  const { gross, divisor } = computeGross(price.payerUnitAmount - price.discountUnitAmount, price);
  const share = BigInt(price.installerPayoutSharePercentage);
  return {
    payerUnitTotalAmount: roundToInt32(gross, divisor),
    installerPayoutUnitAmount: roundToInt32(gross * share, divisor * BASIS_POINTS),
    installerPayoutUnitAmountExcludingVat: roundToInt32(
      gross * share,
      divisor * (BASIS_POINTS + BigInt(price.vatRate)),
    ),
  };
}

/**
 * Computes the amounts of one order line. Two are rounded half away from zero, each from the exact product; the third follows:
 * without tax in the price, net and VAT are rounded and the total is their sum; with it, total and VAT, and net is the difference.
 */
export function computeLineAmounts(line: LinePrice): LineAmounts {
  const price = BigInt(Math.max(0, line.unitAmount - line.discountUnitAmount)) * toThousandths(line.quantity);
  const rate = BigInt(line.vatRate);
  const priced = roundFraction(price, QUANTITY_STEPS);
  const vatBase = line.isTaxInclusive ? BASIS_POINTS + rate : BASIS_POINTS;
  const vat = roundFraction(price * rate, QUANTITY_STEPS * vatBase);
  const [net, total] = line.isTaxInclusive ? [priced - vat, priced] : [priced, priced + vat];
  return { totalExcludingVat: asInt32(net), vatAmount: asInt32(vat), totalAmount: asInt32(total) };
}

/** Sums the lines of an order. A sum is `null` if one of its amounts, or the sum itself, exceeds int32. */
export function computeOrderTotals(lines: LineAmounts[]): LineAmounts {
  return {
    totalExcludingVat: sumInt32(lines.map((line) => line.totalExcludingVat)),
    vatAmount: sumInt32(lines.map((line) => line.vatAmount)),
    totalAmount: sumInt32(lines.map((line) => line.totalAmount)),
  };
}

/** Computes `unitAmount * quantity` in minor units, rounded half away from zero; `null` if it exceeds int32. */
export function multiplyByQuantity(unitAmount: number, quantity: number): number | null {
  return roundToInt32(BigInt(unitAmount) * toThousandths(quantity), QUANTITY_STEPS);
}

/** Computes a share of an amount, in minor units, rounded half away from zero. @param share basis points, at most 10000 */
export function computeShare(amount: number, share: number): number {
  return Number(roundFraction(BigInt(amount) * BigInt(share), BASIS_POINTS));
}

/** Rounds a quantity to three decimals, half away from zero. Uses its decimal digits: the binary value of 1.0005 is lower. */
export function roundQuantity(quantity: number): number {
  const digits = String(quantity);
  // Only numbers below a millionth, and those without decimals from 1e21 on, are written with an exponent.
  if (digits.includes('e')) return Math.abs(quantity) < 1 ? 0 : quantity;
  return Number(`${roundHalfAwayFromZero(Number(`${digits}e3`))}e-3`);
}

/** Rounds to the nearest integer: 0.5 becomes 1 and -0.5 becomes -1. */
export function roundHalfAwayFromZero(number: number): number {
  return number < 0 ? -Math.round(-number) || 0 : Math.round(number);
}

/** Computes the price including VAT as the exact fraction `gross / divisor`. A negative price counts as 0. */
function computeGross(price: number, { vatRate, isTaxInclusive }: { vatRate: number; isTaxInclusive: boolean }) {
  const positive = BigInt(Math.max(0, price));
  return isTaxInclusive
    ? { gross: positive, divisor: 1n }
    : { gross: positive * (BASIS_POINTS + BigInt(vatRate)), divisor: BASIS_POINTS };
}

/** Returns the thousandths of a quantity of at least 0. */
function toThousandths(quantity: number): bigint {
  return BigInt(Math.round(roundQuantity(quantity) * Number(QUANTITY_STEPS)));
}

function roundToInt32(numerator: bigint, divisor: bigint): number | null {
  return asInt32(roundFraction(numerator, divisor));
}

/** Rounds a non-negative fraction half up, that is half away from zero. */
function roundFraction(numerator: bigint, divisor: bigint): bigint {
  return (2n * numerator + divisor) / (2n * divisor);
}

/** Sums amounts in minor units; `null` if one is unknown or the sum exceeds int32. */
export function sumInt32(parts: readonly (number | null)[]): number | null {
  const known = parts.filter((part) => part !== null);
  return known.length < parts.length ? null : asInt32(BigInt(known.reduce((total, part) => total + part, 0)));
}

function asInt32(amount: bigint): number | null {
  return amount <= INT32_MAX ? Number(amount) : null;
}
