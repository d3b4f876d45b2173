/** The arithmetic of money: product prices, order lines and order totals, in exact integers (decisions/products "Product"). */

/** What the price of one unit is made of; amounts in minor units, rate and share in basis points, all integers. */
export interface ProductPrice {
  payerUnitAmount: number;
  discountUnitAmount: number;
  vatRate: number;
  installerPayoutSharePercentage: number;
  /** Setting of the router: whether `payerUnitAmount` contains the VAT already. */
  isTaxInclusive: boolean;
}

/** Derived amounts of a product in minor units; `null` where the amount leaves int32. */
export interface ProductAmounts {
  payerUnitTotalAmount: number | null;
  installerPayoutUnitAmount: number | null;
  installerPayoutUnitAmountExcludingVat: number | null;
}

/** One order line; `quantity` is 0 or more and counts in steps of a thousandth. */
export interface LinePrice {
  unitAmount: number;
  discountUnitAmount: number;
  vatRate: number;
  quantity: number;
  isTaxInclusive: boolean;
}

/** Amounts of a line or of a whole order in minor units; `null` where the amount leaves int32. */
export interface LineAmounts {
  totalExcludingVat: number | null;
  /** Always `totalAmount` less `totalExcludingVat`, so that the three add up. */
  vatAmount: number | null;
  totalAmount: number | null;
}

/** Basis points in a whole: 10000 = 100 %. */
const WHOLE = 10_000n;
const QUANTITY_STEPS = 1_000;
const INT32_MAX = 2_147_483_647n;

/** The derived amounts of a product; each is rounded once, from the exact value. */
export function productAmounts(price: ProductPrice): ProductAmounts {
  const { gross, divisor } = grossAmount(price.payerUnitAmount - price.discountUnitAmount, price);
  const share = BigInt(price.installerPayoutSharePercentage);
  return {
    payerUnitTotalAmount: rounded(gross, divisor),
    installerPayoutUnitAmount: rounded(gross * share, divisor * WHOLE),
    installerPayoutUnitAmountExcludingVat: rounded(gross * share, divisor * (WHOLE + BigInt(price.vatRate))),
  };
}

/** The amounts of one order line; net and total are rounded once each. */
export function lineAmounts(line: LinePrice): LineAmounts {
  const { gross, divisor } = grossAmount(line.unitAmount - line.discountUnitAmount, line);
  const quantity = BigInt(roundHalfAwayFromZero(line.quantity * QUANTITY_STEPS));
  const totalDivisor = divisor * BigInt(QUANTITY_STEPS);
  return amounts(
    rounded(gross * quantity * WHOLE, totalDivisor * (WHOLE + BigInt(line.vatRate))),
    rounded(gross * quantity, totalDivisor),
  );
}

/** The sum of the lines, which is what an order costs; one line outside int32 makes the sum unknown. */
export function orderTotals(lines: LineAmounts[]): LineAmounts {
  return amounts(sum(lines.map((line) => line.totalExcludingVat)), sum(lines.map((line) => line.totalAmount)));
}

/** A fractional number as the integer that is stored for it: 0.5 becomes 1 and -0.5 becomes -1. */
export function roundHalfAwayFromZero(number: number): number {
  return number < 0 ? -Math.round(-number) || 0 : Math.round(number);
}

/** The price with VAT as the exact fraction `gross / divisor`; a price below 0 is 0. */
function grossAmount(price: number, { vatRate, isTaxInclusive }: { vatRate: number; isTaxInclusive: boolean }) {
  const positive = BigInt(Math.max(0, price));
  return isTaxInclusive
    ? { gross: positive, divisor: 1n }
    : { gross: positive * (WHOLE + BigInt(vatRate)), divisor: WHOLE };
}

/** The fraction, which is never below 0, as an integer (half goes up), or `null` outside int32. */
function rounded(numerator: bigint, divisor: bigint): number | null {
  return int32((2n * numerator + divisor) / (2n * divisor));
}

function amounts(totalExcludingVat: number | null, totalAmount: number | null): LineAmounts {
  const isKnown = totalExcludingVat !== null && totalAmount !== null;
  return { totalExcludingVat, vatAmount: isKnown ? totalAmount - totalExcludingVat : null, totalAmount };
}

function sum(parts: (number | null)[]): number | null {
  const known = parts.filter((part) => part !== null);
  return known.length < parts.length ? null : int32(BigInt(known.reduce((total, part) => total + part, 0)));
}

function int32(amount: bigint): number | null {
  return amount <= INT32_MAX ? Number(amount) : null;
}
