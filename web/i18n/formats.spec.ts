/** Unit tests of number, money and time formats. */
import { describe, expect, it } from '@jest/globals';
import { formatDuration, formatMoney, formatRange, parseLocalDateTime, toLocalDateTime } from './formats.js';

describe('formatMoney', () => {
  it('uses the number of minor units of the currency', () => {
    expect(formatMoney(125_000, 'EUR', 'en')).toBe('€1,250.00');
    expect(formatMoney(1250, 'JPY', 'en')).toBe('JP¥1,250');
  });
});

describe('formatDuration', () => {
  it.each([
    [0, '0 secs'],
    [-5000, '0 secs'],
    [250_000, '4 mins 10 secs'],
    [3_600_000, '1 hr'],
    [86_400_000 * 2 + 3_600_000 * 3 + 59_000, '2 days 3 hrs'],
  ])('formats %d ms as %s', (milliseconds, text) => {
    expect(formatDuration(milliseconds, 'en')).toBe(text);
  });
});

describe('parseLocalDateTime', () => {
  it('applies the offset of the time zone in summer, in winter and on the day of the change', () => {
    expect(parseLocalDateTime('2026-12-07T09:00', 'Europe/Oslo')).toBe('2026-12-07T08:00:00.000Z');
    expect(parseLocalDateTime('2026-07-07T09:00', 'Europe/Oslo')).toBe('2026-07-07T07:00:00.000Z');
    expect(parseLocalDateTime('2026-03-29T03:30', 'Europe/Oslo')).toBe('2026-03-29T01:30:00.000Z');
  });

  it('returns null for text that is not a valid time', () => {
    const parsed = ['', 'soon', '2026-13-01T00:00'].map((text) => parseLocalDateTime(text, 'UTC'));
    expect(parsed).toEqual([null, null, null]);
  });

  it('is the inverse of toLocalDateTime, also at midnight', () => {
    expect(toLocalDateTime('2026-12-06T23:00:59.000Z', 'Europe/Oslo')).toBe('2026-12-07T00:00');
    const iso = '2026-12-07T08:00:00.000Z';
    expect(parseLocalDateTime(toLocalDateTime(iso, 'America/New_York'), 'America/New_York')).toBe(iso);
  });
});

describe('formatRange', () => {
  it('shows the day once if start and end are on the same day', () => {
    expect(formatRange('2026-12-07T08:00:00Z', '2026-12-07T10:00:00Z', 'en', 'Europe/Oslo')).toMatch(
      /^Monday 7 December.*09:00.*11:00$/,
    );
  });
});
