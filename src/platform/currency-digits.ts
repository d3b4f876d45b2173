/** Decimals of currencies. */

const DIGITS = new Map<string, number>();

/** Number of decimals of a currency (ISO 4217); 2 if there is no such currency. */
export function getCurrencyDigits(currencyCode: unknown): number {
  if (typeof currencyCode !== 'string' || !/^[A-Za-z]{3}$/.test(currencyCode)) return 2;
  let digits = DIGITS.get(currencyCode);
  if (digits === undefined) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency: currencyCode });
    DIGITS.set(currencyCode, (digits = format.resolvedOptions().maximumFractionDigits ?? 2));
  }
  return digits;
}
