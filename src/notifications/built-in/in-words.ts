/** Moments and amounts as people of a language write them. */
import type { Language } from '../../entities/languages.js';

/** Day before month and 24 hours in all of them. */
const LOCALES: Record<Language, string> = { en: 'en-GB', nb: 'nb-NO', de: 'de-DE' };

/** A moment of a time zone, such as `5. desember 2026 kl. 10:30`. */
export function momentIn(language: Language, moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    new Date(moment),
  );
}

/** From when to when; whole days without times. */
export function spanIn(
  language: Language,
  { startAt, endAt, allDay }: { startAt: string; endAt: string; allDay: boolean },
  timeZone: string,
): string {
  const style = allDay ? {} : ({ timeStyle: 'short' } as const);
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', ...style, timeZone });
  // The end of a whole day is the first moment of the next.
  const end = new Date(new Date(endAt).getTime() - (allDay ? 1 : 0));
  return format.formatRange(new Date(startAt), end);
}

/** An amount of minor units, such as `kr 1 200,00`. */
export function amountIn(language: Language, minorUnits: number, currency: string): string {
  const format = new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency });
  return format.format(minorUnits / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
