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

/** Price of one order line; `quantity` is at least 0 and has up to three decimals. */
export interface LinePrice {
  unitAmount: number;
  discountUnitAmount: number;
  vatRate: number;
  quantity: number;
  isTaxInclusive: boolean;
}

/** Amounts of a line or an order in minor units; `null` if an amount exceeds int32. */
export interface LineAmounts {
  totalExcludingVat: number | null;
  /** `totalAmount` minus `totalExcludingVat`, so that the three add up after rounding. */
  vatAmount: number | null;
  totalAmount: number | null;
}

/** 10000 basis points are 100 %. */
const BASIS_POINTS = 10_000n;
const QUANTITY_STEPS = 1_000;
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

/** Computes the amounts of one order line. Net and total are rounded once each. */
export function computeLineAmounts(line: LinePrice): LineAmounts {
  const { gross, divisor } = computeGross(line.unitAmount - line.discountUnitAmount, line);
  const quantity = BigInt(roundHalfAwayFromZero(line.quantity * QUANTITY_STEPS));
  const totalDivisor = divisor * BigInt(QUANTITY_STEPS);
  return buildLineAmounts(
    roundToInt32(gross * quantity * BASIS_POINTS, totalDivisor * (BASIS_POINTS + BigInt(line.vatRate))),
    roundToInt32(gross * quantity, totalDivisor),
  );
}

/** Sums the lines of an order. The sum is `null` if one line or the sum exceeds int32. */
export function computeOrderTotals(lines: LineAmounts[]): LineAmounts {
  return buildLineAmounts(
    sumInt32(lines.map((line) => line.totalExcludingVat)),
    sumInt32(lines.map((line) => line.totalAmount)),
  );
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

/** Rounds a non-negative fraction half up; `null` if the result exceeds int32. */
function roundToInt32(numerator: bigint, divisor: bigint): number | null {
  return asInt32((2n * numerator + divisor) / (2n * divisor));
}

function buildLineAmounts(totalExcludingVat: number | null, totalAmount: number | null): LineAmounts {
  const isKnown = totalExcludingVat !== null && totalAmount !== null;
  return { totalExcludingVat, vatAmount: isKnown ? totalAmount - totalExcludingVat : null, totalAmount };
}

function sumInt32(parts: (number | null)[]): number | null {
  const known = parts.filter((part) => part !== null);
  return known.length < parts.length ? null : asInt32(BigInt(known.reduce((total, part) => total + part, 0)));
}

function asInt32(amount: bigint): number | null {
  return amount <= INT32_MAX ? Number(amount) : null;
}
