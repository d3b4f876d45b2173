/** Public holidays of countries and regions, by the library date-holidays (decisions/availability "Holidays"). */
import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import { DAY_MS } from '../period.js';

/** The part of the library that is used. */
interface HolidayLibrary {
  new (country: string, region: string, options: { types: string[] }): HolidayLibraryCalendar;
  new (): HolidayLibraryCalendar;
}

interface HolidayLibraryCalendar {
  getStates(country: string): Record<string, string> | undefined;
  /** `date` is local, `YYYY-MM-DD HH:mm:ss`; `start` and `end` are instants. */
  getHolidays(year: number): { date: string; start: Date; end: Date }[];
}

/** Days of a year as numbers of days since 1 January 1970. */
export type HolidayDays = ReadonlySet<number>;

const NONE: HolidayDays = new Set();
/** Years for which the library computes all calendars. */
const FIRST_YEAR = 1970;
const LAST_YEAR = 2080;

const years = new LRUCache<string, HolidayDays>({ max: 1_000 });
let library: HolidayLibrary | undefined;

/** Loads it with its first use, because it takes 150 ms and 26 MB. */
function loadLibrary(): HolidayLibrary {
  return (library ??= createRequire(import.meta.url)('date-holidays') as HolidayLibrary);
}

/**
 * The public holidays of a year. Half days are no holidays. None for unknown countries and outside 1970 to 2080.
 * @param country ISO 3166-1 alpha-2 @param region its second part of ISO 3166-2; unknown regions count as null
 */
export function listHolidays(country: string, region: string | null, year: number): HolidayDays {
  if (year < FIRST_YEAR || year > LAST_YEAR) return NONE;
  const key = `${country}-${region ?? ''}-${year}`;
  let days = years.get(key);
  if (!days) years.set(key, (days = computeHolidays(country, region, year)));
  return days;
}

/** The regions of a country that the library knows, in upper case. */
export function listRegions(country: string): string[] {
  return Object.keys(new (loadLibrary())().getStates(country) ?? {}).map((code) => code.toUpperCase());
}

function computeHolidays(country: string, region: string | null, year: number): HolidayDays {
  const calendar = new (loadLibrary())(country, region ?? '', { types: ['public'] });
  return new Set(
    calendar.getHolidays(year).flatMap(({ date, start, end }) => {
      if (date.slice(11, 19) !== '00:00:00') return [];
      const first = Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / DAY_MS;
      const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
      return Array.from({ length }, (_, index) => first + index);
    }),
  );
}
