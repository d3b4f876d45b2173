/** Reads and writes numbers and amounts of money in fields of forms, in the page's language. */
import type { Language } from './language.js';

/** A mark between digits: of decimals or of thousands, by the language. */
type Mark = ',' | '.';

const DECIMAL_MARKS: Record<Language, Mark> = { en: '.', nb: ',', de: ',' };
/** Marks of thousands; spaces are, too. Norwegian has spaces only. */
const GROUP_MARKS: Record<Language, Mark | null> = { en: ',', nb: null, de: '.' };

const SPACES = /[\s\u00a0\u202f'’]/g;
const SIGNED = /^([-−–]?) ?(.*)$/;
/** Decimals or thousands, by the language: `1,250`. */
const EITHER = /^[1-9]\d{0,2}([.,])\d{3}$/;
const PLAIN = /^(\d*)(?:[.,](\d*))?$/;
const GROUPED = /^([1-9]\d{0,2}([ .,])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d*))?$/;

const EXAMPLE = '1250';
const EXAMPLE_DECIMALS = '500000';

/**
 * Reads a number as people write it, such as `1 250,50`, `1,250.50` or `−5`.
 * @param maxDecimals most decimals that the number may have
 * @returns its digits, such as `-1250.50`; null for text that is no number, has more decimals, or that the language leaves
 * open, such as `1.250` in Norwegian, and `1,250` in English where three decimals are possible
 */
export function parseDecimal(text: string, language: Language, maxDecimals = Infinity): string | null {
  const [, sign = '', number = ''] = SIGNED.exec(text.trim().replace(SPACES, ' ')) ?? [];
  const parts = isAmbiguous(number, language, maxDecimals) ? null : split(number, language);
  if (!parts || parts.decimals.length > maxDecimals) return null;
  return `${sign && '-'}${parts.whole || '0'}${parts.decimals && `.${parts.decimals}`}`;
}

/** Whether the mark is not that of the language’s decimals, nor certainly that of its thousands. */
function isAmbiguous(number: string, language: Language, maxDecimals: number): boolean {
  const mark = EITHER.exec(number)?.[1];
  if (!mark || mark === DECIMAL_MARKS[language]) return false;
  return mark !== GROUP_MARKS[language] || maxDecimals >= 3;
}

/** Digits before and after the mark of decimals; null for what is no number. */
function split(number: string, language: Language): { whole: string; decimals: string } | null {
  const mark = EITHER.exec(number)?.[1];
  if (mark && mark !== DECIMAL_MARKS[language]) return { whole: number.replace(mark, ''), decimals: '' };
  const [, whole = '', decimals = ''] = PLAIN.exec(number) ?? [];
  if (whole || decimals) return { whole, decimals };
  const [, groups = '', , rest = ''] = GROUPED.exec(number) ?? [];
  return groups ? { whole: groups.replace(/\D/g, ''), decimals: rest } : null;
}

/** Reads a number of at most `decimals` decimals as an integer in units of the last one; null as `parseDecimal`. */
export function parseScaled(text: string, language: Language, decimals: number): number | null {
  const [whole, fraction = ''] = parseDecimal(text, language, decimals)?.split('.') ?? [];
  const scaled = whole === undefined ? NaN : Number(whole + fraction.padEnd(decimals, '0'));
  return Number.isSafeInteger(scaled) ? scaled : null;
}

/** Reads an amount into minor units of the currency; null as `parseDecimal`. */
export function parseMinorUnits(text: string, currencyCode: string, language: Language): number | null {
  return parseScaled(text, language, getCurrencyDigits(currencyCode));
}

/** Writes the digits of a number, such as `1250.50`, into a field. */
export function writeDecimal(digits: string, language: Language): string {
  return digits.replace('.', DECIMAL_MARKS[language]);
}

/** Writes an amount into a field, with the decimals of its currency. */
export function writeMinorUnits(minorUnits: number, currencyCode: string, language: Language): string {
  const decimals = getCurrencyDigits(currencyCode);
  return writeDecimal((minorUnits / 10 ** decimals).toFixed(decimals), language);
}

/** The rule that a number violates; `translateRule` knows it. */
export function describeNumberRule(language: Language): string {
  return `must be a number such as ${writeDecimal('12.5', language)}`;
}

/** The rule that an amount violates; `translateRule` knows it. */
export function describeAmountRule(currencyCode: string, language: Language): string {
  return `must be an amount such as ${giveAmountExample(currencyCode, language)}`;
}

/** An amount as a field takes it. */
export function giveAmountExample(currencyCode: string, language: Language): string {
  const decimals = EXAMPLE_DECIMALS.slice(0, getCurrencyDigits(currencyCode));
  return writeDecimal(decimals ? `${EXAMPLE}.${decimals}` : EXAMPLE, language);
}

/** Number of decimals of a currency; that of most if there is no such currency. */
function getCurrencyDigits(currencyCode: string): number {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency: currencyCode });
    return format.resolvedOptions().maximumFractionDigits!;
  } catch {
    return 2;
  }
}
