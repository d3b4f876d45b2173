/** Country codes of two letters (ISO 3166-1 alpha-2, officially assigned). */
import { COUNTRY_CODES } from './country-codes.js';
import { invalid } from './errors.js';

const KNOWN = new Set(COUNTRY_CODES);

/** Error message. */
export const COUNTRY_RULE = 'must be the code of a country (ISO 3166-1 alpha-2)';

/** Whether the upper-case code is assigned. */
export function isCountryCode(code: string): boolean {
  return KNOWN.has(code);
}

/** Code in upper case. @throws 400 naming the field if it is not assigned */
export function parseCountryCode(text: string, field: string): string {
  const code = text.toUpperCase();
  if (!isCountryCode(code)) throw invalid(field, COUNTRY_RULE);
  return code;
}
