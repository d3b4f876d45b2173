/** Countries for choices. */
import type { Language } from './language.js';

/**
 * Country codes by name, separated by blanks; one language in browsers. `scripts/build-web.mjs` sorts them: service and browser
 * must show one order, and their collations may differ.
 */
declare const COUNTRIES_BY_NAME: Record<Language, string>;

/** All countries with their names, by name. @param used codes of those that come first, if there are any */
export function listCountries(language: Language, used: readonly (string | null | undefined)[]) {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return COUNTRIES_BY_NAME[language]
    .split(' ')
    .sort((one, other) => Number(used.includes(other)) - Number(used.includes(one)))
    .map((code) => ({ value: code, option: names.of(code) ?? code }));
}
