/** Chooses words by the plural rules of a language. */
import { LOCALES } from './formats.js';
import type { Language } from './language.js';

/** Words by plural category: English has `one` and `other`, Polish also `few` and `many`. */
type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

export function createPlural(language: Language): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(LOCALES[language]);
  return (count, forms) => forms[rules.select(count)] ?? forms.other;
}
