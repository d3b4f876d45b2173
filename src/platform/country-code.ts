/** Country codes of two letters (ISO 3166-1 alpha-2, officially assigned). */
import { COUNTRY_CODES } from './country-codes.js';
import { invalid } from './errors.js';
import type { FieldRule } from './field-rules.js';

const KNOWN = new Set(COUNTRY_CODES);

/** The rule that an unknown code breaks. */
export const NOT_A_COUNTRY: FieldRule = {
  message: 'must be the code of a country (ISO 3166-1 alpha-2)',
  code: 'NOT_COUNTRY',
};

/** Whether the upper-case code is assigned. */
export function isCountryCode(code: string): boolean {
  return KNOWN.has(code);
}

/** Code in upper case. @throws 400 naming the field if it is not assigned */
export function parseCountryCode(text: string, field: string): string {
  const code = text.toUpperCase();
  if (!isCountryCode(code)) throw invalid(field, NOT_A_COUNTRY);
  return code;
}
