/** Parses phone numbers. */
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';
import { invalid } from './errors.js';

/**
 * E.164 form of a number. Without a country prefix it is a number of `countryCode`.
 * @throws 400 naming the field if the number is invalid
 */
export function toE164(text: string, countryCode: string | null, field: string): string {
  const country = countryCode && isSupportedCountry(countryCode) ? countryCode : undefined;
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
  if (!parsed?.isValid())
    throw invalid(field, 'must be a phone number, with its country prefix or of the country given', 'NOT_PHONE_NUMBER');
  return parsed.number;
}
