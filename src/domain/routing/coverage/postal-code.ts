/** Normalizes postal codes for comparison (decisions/partners "Coverage"). */

/**
 * Converts a code to upper case and removes spaces, dashes and the country's prefix: `LV-1010` and `1010` are the same
 * code of Latvia.
 */
export function normalizePostalCode(countryCode: string, postalCode: string): string {
  const country = normalizeCountryCode(countryCode);
  const compact = postalCode
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '');
  const rest = compact.startsWith(country) ? compact.slice(country.length) : compact;
  return rest === '' || /^\d/.test(rest) ? rest : compact;
}

/** Normalizes case and whitespace of a country code. */
export function normalizeCountryCode(countryCode: string): string {
  return countryCode.trim().toUpperCase();
}

/**
 * Returns the pattern of letters and digits of a normalized code: `AA9A9AA` for `SW1A1AA`. Only codes of the same shape
 * are comparable in a range.
 */
export function computePostalCodeShape(normalizedCode: string): string {
  return normalizedCode.replace(/[0-9]/g, '9').replace(/[A-Z]/g, 'A');
}
