/** Postal codes in one spelling, and the shape that makes two of them comparable (decisions/partners "Coverage"). */

/**
 * The code as it is compared: capitals without spaces and dashes, and without the country's own prefix, so that
 * `LV-1010` and `1010` are one code of Latvia.
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

/** The country as it is compared. */
export function normalizeCountryCode(countryCode: string): string {
  return countryCode.trim().toUpperCase();
}

/** Length and letter/digit pattern of a normalised code: `SW1A1AA` has the shape `AA9A9AA`. */
export function postalCodeShape(normalizedCode: string): string {
  return normalizedCode.replace(/[0-9]/g, '9').replace(/[A-Z]/g, 'A');
}
