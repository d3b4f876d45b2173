/** Local days, times and public holidays by slow methods of their own, with which the rules are compared. */
const QUARTER = 900_000;
const HOUR = 3_600_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Local time as `YYYY-MM-DD HH:mm:ss`. */
export function showLocalTime(time: number, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    formats.set(timeZone, format);
  }
  return format.format(time);
}

/** Tries every quarter of an hour and returns the first at which the local clock shows the time; null if it is skipped. */
export function findInstant(day: string, time: string, timeZone: string): number | null {
  const around = Date.parse(`${day}T00:00:00Z`) + Number(time.slice(0, 2)) * HOUR + Number(time.slice(3, 5)) * 60_000;
  const shown = new Date(around).toISOString();
  const expected = `${shown.slice(0, 10)} ${shown.slice(11, 16)}:00`;
  for (let instant = around - 14 * HOUR; instant <= around + 14 * HOUR; instant += QUARTER) {
    if (showLocalTime(instant, timeZone) === expected) return instant;
  }
  return null;
}

/** The day after, as `YYYY-MM-DD`. */
export function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 24 * HOUR).toISOString().slice(0, 10);
}

/** 1 (Monday) to 7 (Sunday). */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** Days after Easter Sunday, and fixed days, of three countries by their laws. */
const HOLIDAYS: Record<string, { movable: number[]; fixed: string[] }> = {
  NO: { movable: [-3, -2, 0, 1, 39, 49, 50], fixed: ['01-01', '05-01', '05-17', '12-25', '12-26'] },
  DE: { movable: [-2, 1, 39, 50], fixed: ['01-01', '05-01', '10-03', '12-25', '12-26'] },
  'DE-BY': {
    movable: [-2, 1, 39, 50, 60],
    fixed: ['01-01', '01-06', '05-01', '10-03', '11-01', '12-25', '12-26'],
  },
};

/** A key of the countries above, with its region. */
export type ReferenceRegion = { country: string; region: string | null };
export const REFERENCE_REGIONS: ReferenceRegion[] = [
  { country: 'NO', region: null },
  { country: 'DE', region: null },
  { country: 'DE', region: 'BY' },
];

/** 500 years of the Reformation: a holiday of all of Germany once. */
const REFORMATION = '2017-10-31';

/** Whether a day (`YYYY-MM-DD`) is a public holiday. */
export function isPublicHoliday(day: string, region: ReferenceRegion | null): boolean {
  if (!region) return false;
  const { movable, fixed } = HOLIDAYS[[region.country, region.region ?? []].flat().join('-')];
  if (fixed.includes(day.slice(5)) || (region.country === 'DE' && day === REFORMATION)) return true;
  const fromEaster = (Date.parse(`${day}T00:00:00Z`) - findEaster(Number(day.slice(0, 4)))) / (24 * HOUR);
  return movable.includes(fromEaster);
}

/** Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
function findEaster(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const leaps = Math.floor(century / 4);
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - leaps - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const date = moon + weekday - 7 * shift + 114;
  return Date.UTC(year, Math.floor(date / 31) - 1, (date % 31) + 1);
}
