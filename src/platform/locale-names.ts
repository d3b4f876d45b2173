/** Parses language tags and time zone names. */
import { invalid } from './errors.js';

/** Canonical form, such as `nb-NO` for `nb-no`. @throws 400 naming the field if it is not BCP 47 */
export function parseLanguageTag(tag: string, field: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    throw invalid(field, 'must be a language tag (BCP 47) such as nb-NO', 'NOT_LANGUAGE');
  }
}

/** @throws 400 naming the field if it is not in the IANA time zone database */
export function parseTimeZone(name: string, field: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    throw invalid(field, 'must be a time zone (IANA) such as Europe/Oslo', 'NOT_TIME_ZONE');
  }
  if (/^[+-]/.test(name)) throw invalid(field, 'must be a time zone (IANA) such as Europe/Oslo', 'NOT_TIME_ZONE');
  return name;
}
