/** Formats dates and amounts in the reader's language. */
import { LRUCache } from 'lru-cache';
import type { Language } from '../../../entities/languages.js';

/** All locales write the day before the month and use 24 hours. */
const LOCALES: Record<Language, string> = { en: 'en-GB', nb: 'nb-NO', de: 'de-DE' };

/** Cache of formatters, because creating one takes as long as about 100 uses. */
const CACHE_SIZE = 100;
const formats = new LRUCache<string, Intl.DateTimeFormat | Intl.NumberFormat>({ max: CACHE_SIZE });

/** A weekday, date and time in a time zone, such as `lørdag 5. desember 2026 kl. 10:30`. */
export function formatDateTime(language: Language, timestamp: string, timeZone: string): string {
  return dates(language, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(new Date(timestamp));
}

/** A range of times; whole days are shown without times. */
export function formatRange(
  language: Language,
  { startAt, endAt, allDay }: { startAt: string; endAt: string; allDay: boolean },
  timeZone: string,
): string {
  const style = allDay ? {} : ({ timeStyle: 'short' } as const);
  const format = dates(language, { dateStyle: 'full', ...style, timeZone });
  // The end of a whole day is the start of the next day.
  const end = new Date(new Date(endAt).getTime() - (allDay ? 1 : 0));
  return format.formatRange(new Date(startAt), end);
}

/** An amount of minor units, such as `kr 1 200,00`. */
export function formatAmount(language: Language, minorUnits: number, currency: string): string {
  const format = cached(`${language} ${currency}`, () => {
    return new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency });
  });
  return format.format(minorUnits / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** A quantity, such as `2,5`. */
export function formatQuantity(language: Language, quantity: number): string {
  const create = () => new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 3 });
  return cached(`${language} quantity`, create).format(quantity);
}

function dates(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${options.timeStyle ?? 'day'} ${options.timeZone}`;
  return cached(key, () => new Intl.DateTimeFormat(LOCALES[language], options));
}

function cached<F extends Intl.DateTimeFormat | Intl.NumberFormat>(key: string, create: () => F): F {
  const existing = formats.get(key) as F | undefined;
  if (existing) return existing;
  const created = create();
  formats.set(key, created);
  return created;
}
