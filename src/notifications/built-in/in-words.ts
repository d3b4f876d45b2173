/** Moments and amounts as people of a language write them. */
import { LRUCache } from 'lru-cache';
import type { Language } from '../../entities/languages.js';

/** Day before month and 24 hours in all of them. */
const LOCALES: Record<Language, string> = { en: 'en-GB', nb: 'nb-NO', de: 'de-DE' };

/** Formats by what they are made of; to make one takes as long as a hundred uses. Most routers share a few. */
const KEPT = 100;
const formats = new LRUCache<string, Intl.DateTimeFormat | Intl.NumberFormat>({ max: KEPT });

/** A moment of a time zone, such as `5. desember 2026 kl. 10:30`. */
export function momentIn(language: Language, moment: string, timeZone: string): string {
  return dates(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(moment));
}

/** From when to when; whole days without times. */
export function spanIn(
  language: Language,
  { startAt, endAt, allDay }: { startAt: string; endAt: string; allDay: boolean },
  timeZone: string,
): string {
  const style = allDay ? {} : ({ timeStyle: 'short' } as const);
  const format = dates(language, { dateStyle: 'long', ...style, timeZone });
  // The end of a whole day is the first moment of the next.
  const end = new Date(new Date(endAt).getTime() - (allDay ? 1 : 0));
  return format.formatRange(new Date(startAt), end);
}

/** An amount of minor units, such as `kr 1 200,00`. */
export function amountIn(language: Language, minorUnits: number, currency: string): string {
  const format = kept(`${language} ${currency}`, () => {
    return new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency });
  });
  return format.format(minorUnits / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

function dates(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${options.timeStyle ?? 'day'} ${options.timeZone}`;
  return kept(key, () => new Intl.DateTimeFormat(LOCALES[language], options));
}

function kept<F extends Intl.DateTimeFormat | Intl.NumberFormat>(key: string, make: () => F): F {
  const known = formats.get(key) as F | undefined;
  if (known) return known;
  const made = make();
  formats.set(key, made);
  return made;
}
