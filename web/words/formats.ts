/** Numbers, money and moments in a language; what Intl knows is never written by hand. */
import type { Language } from './language.js';

/** What Intl calls the languages: days before months in English too. */
const TAGS: Record<Language, string> = { en: 'en-GB', nb: 'nb-NO', de: 'de-DE' };

/** An amount in minor units, such as `NOK 1,250.00`. */
export function money(minorUnits: number, currencyCode: string, language: Language): string {
  const format = new Intl.NumberFormat(TAGS[language], { style: 'currency', currency: currencyCode });
  return format.format(minorUnits / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** A number with at most so many decimals. */
export function decimal(value: number, language: Language, decimals = 3): string {
  return new Intl.NumberFormat(TAGS[language], { maximumFractionDigits: decimals }).format(value);
}

/** Day and time in words, such as `Monday 7 December at 09:00`. */
export function moment(iso: string, language: Language, timeZone: string): string {
  return format(language, timeZone, { weekday: 'long', day: 'numeric', month: 'long', ...TIME }).format(new Date(iso));
}

/** The day in words, with its year. */
export function day(iso: string, language: Language, timeZone: string): string {
  return format(language, timeZone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(iso),
  );
}

/** The clock, such as `09:30`. */
export function timeOfDay(iso: string, language: Language, timeZone: string): string {
  return format(language, timeZone, TIME).format(new Date(iso));
}

/** From when to when; the day once where both are on it. */
export function period(startAt: string, endAt: string, language: Language, timeZone: string): string {
  return format(language, timeZone, { weekday: 'long', day: 'numeric', month: 'long', ...TIME }).formatRange(
    new Date(startAt),
    new Date(endAt),
  );
}

/** How long, in its two greatest units: `2 days 3 hr`, `4 min 10 sec`. Never negative. */
export function duration(milliseconds: number, language: Language): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const parts: [number, string][] = [
    [Math.floor(seconds / 86_400), 'day'],
    [Math.floor((seconds % 86_400) / 3600), 'hour'],
    [Math.floor((seconds % 3600) / 60), 'minute'],
    [seconds % 60, 'second'],
  ];
  const first = parts.findIndex(([count]) => count > 0);
  const shown = first < 0 ? parts.slice(-1) : parts.slice(first, first + 2).filter(([count]) => count > 0);
  return shown
    .map(([count, unit]) =>
      new Intl.NumberFormat(TAGS[language], { style: 'unit', unit, unitDisplay: 'short' }).format(count),
    )
    .join(' ');
}

/** What a `datetime-local` field holds, read in a time zone, as ISO 8601; null where it is no moment. */
export function momentOfField(text: string, timeZone: string): string | null {
  const asUtc = Date.parse(`${text}Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) || Number.isNaN(asUtc)) return null;
  // The offset of the zone at that moment; twice, as it may change between the first guess and the moment itself.
  let guess = asUtc - offsetAt(asUtc, timeZone);
  guess = asUtc - offsetAt(guess, timeZone);
  return new Date(guess).toISOString();
}

/** What a `datetime-local` field shows for a moment, in a time zone. */
export function fieldOfMoment(iso: string, timeZone: string): string {
  // Sweden writes days and times nearly as ISO 8601 does.
  const clock = kept('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return clock.format(new Date(iso)).replace(' ', 'T');
}

const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

/** Making a format takes a slow phone longer than using it a hundred times. */
const FORMATS = new Map<string, Intl.DateTimeFormat>();
/** Zones come from organizations: more than so many are forgotten together. */
const FORMATS_MAX = 200;

function format(language: Language, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(TAGS[language], { timeZone, ...options });
}

function kept(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options);
  const known = FORMATS.get(key);
  if (known) return known;
  if (FORMATS.size >= FORMATS_MAX) FORMATS.clear();
  const made = new Intl.DateTimeFormat(tag, options);
  FORMATS.set(key, made);
  return made;
}

/** Milliseconds by which the clocks of a zone are ahead of UTC at a moment. */
function offsetAt(at: number, timeZone: string): number {
  const parts = kept('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(new Date(at));
  const [year, month, date, hour, minute, second] = ['year', 'month', 'day', 'hour', 'minute', 'second'].map((type) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0),
  ) as [number, number, number, number, number, number];
  return Date.UTC(year, month - 1, date, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

/** An amount as people write it, `1 250,50` or `1,250.50`, in minor units of the currency; null where it is none. */
export function minorUnits(text: string, currencyCode: string): number | null {
  const bare = text.replace(/[\s\u00a0\u202f'’]/g, '');
  const [, whole = '', fraction = ''] = /^(\d+(?:[.,]\d{3})*|\d+)(?:[.,](\d{1,2}))?$/.exec(bare) ?? [];
  if (!whole) return null;
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: currencyCode,
  }).resolvedOptions();
  if (fraction.length > maximumFractionDigits) return null;
  const amount = Number(whole.replace(/[.,]/g, '') + fraction.padEnd(maximumFractionDigits, '0'));
  return Number.isSafeInteger(amount) ? amount : null;
}
