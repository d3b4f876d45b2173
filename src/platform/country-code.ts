/** Countries by their codes of two letters (ISO 3166-1 alpha-2, officially assigned ones). */
import { COUNTRY_CODES } from './country-codes.js';
import { invalid } from './errors.js';

const KNOWN = new Set(COUNTRY_CODES);

/** The rule that a country's code keeps, in words. */
export const COUNTRY_RULE = 'must be the code of a country (ISO 3166-1 alpha-2)';

/** Whether a country has this code, in upper case. */
export function isCountryCode(code: string): boolean {
  return KNOWN.has(code);
}

/** The code in upper case. @throws 400 naming the field where no country has it. */
export function parseCountryCode(text: string, field: string): string {
  const code = text.toUpperCase();
  if (!isCountryCode(code)) throw invalid(field, COUNTRY_RULE);
  return code;
}
