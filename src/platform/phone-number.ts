/** Telephone numbers in the one form in which they are stored. */
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';
import { invalid } from './errors.js';

/**
 * The number as E.164. One without a country prefix is read as a number of `countryCode`.
 * @throws 400 naming the field where it is no number of its country.
 */
export function toE164(text: string, countryCode: string | null, field: string): string {
  const country = countryCode && isSupportedCountry(countryCode) ? countryCode : undefined;
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
  if (!parsed?.isValid())
    throw invalid(field, 'must be a phone number, with its country prefix or of the country given');
  return parsed.number;
}
