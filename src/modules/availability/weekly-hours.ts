/** Validation of weekly hours and of holidays. */
import { DAILY_SPANS_MAX, type WeeklySpan } from '../../entities/availability.js';
import { parseCountryCode } from '../../platform/country-code.js';
import { invalid, invalidFields } from '../../platform/errors.js';
import { listRegions } from '../../platform/holidays/public-holidays.js';

/** @returns the spans in the order of the week. @throws 400 naming each span that is reversed, overlaps or is one too many */
export function parseWeeklyHours(spans: readonly WeeklySpan[]): WeeklySpan[] {
  const errors = spans.flatMap((span, index) => {
    const message = validateSpan(span, spans.slice(0, index));
    return message ? [{ field: `weeklyHours[${index}]`, message }] : [];
  });
  if (errors.length > 0) throw invalidFields(errors);
  return spans
    .map(({ weekday, from, to }) => ({ weekday, from, to }))
    .toSorted((one, other) => one.weekday - other.weekday || (one.from < other.from ? -1 : 1));
}

function validateSpan(span: WeeklySpan, earlier: readonly WeeklySpan[]): string | null {
  const ofDay = earlier.filter(({ weekday }) => weekday === span.weekday);
  if (span.to <= span.from) return 'must end after it starts; work past midnight takes two spans';
  if (ofDay.some(({ from, to }) => from < span.to && span.from < to)) return 'must not overlap another span of the day';
  return ofDay.length >= DAILY_SPANS_MAX ? `is one of more than ${DAILY_SPANS_MAX} spans of the day` : null;
}

/** Country and region of holidays. @throws 400 for an unknown country or region, and for a region without a country */
export function parseHolidayRegion(countryCode: string | null, region: string | null) {
  const country = countryCode === null ? null : parseCountryCode(countryCode, 'countryCode');
  if (region === null) return { countryCode: country, region };
  if (country === null) throw invalid('countryCode', 'is required with region', 'REQUIRED');
  const code = region.toUpperCase();
  const regions = listRegions(country);
  if (!regions.includes(code)) {
    if (regions.length > 0) throw invalid('region', `must be one of ${regions.join(', ')}`, 'NOT_A_CHOICE');
    throw invalid('region', `must be null for ${country}`);
  }
  return { countryCode: country, region: code };
}
