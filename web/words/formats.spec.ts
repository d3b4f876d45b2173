/** Money, moments and durations in words. */
import { describe, expect, it } from '@jest/globals';
import { duration, fieldOfMoment, money, momentOfField, period } from './formats.js';

describe('money', () => {
  it('knows how many minor units a currency has', () => {
    expect(money(125_000, 'EUR', 'en')).toBe('€1,250.00');
    expect(money(1250, 'JPY', 'en')).toBe('JP¥1,250');
  });
});

describe('duration', () => {
  it.each([
    [0, '0 secs'],
    [-5000, '0 secs'],
    [250_000, '4 mins 10 secs'],
    [3_600_000, '1 hr'],
    [86_400_000 * 2 + 3_600_000 * 3 + 59_000, '2 days 3 hrs'],
  ])('%d ms are %s', (milliseconds, words) => {
    expect(duration(milliseconds, 'en')).toBe(words);
  });
});

describe('momentOfField', () => {
  it('reads the clock of the zone, in summer and in winter', () => {
    expect(momentOfField('2026-12-07T09:00', 'Europe/Oslo')).toBe('2026-12-07T08:00:00.000Z');
    expect(momentOfField('2026-07-07T09:00', 'Europe/Oslo')).toBe('2026-07-07T07:00:00.000Z');
    expect(momentOfField('2026-03-29T03:30', 'Europe/Oslo')).toBe('2026-03-29T01:30:00.000Z');
  });

  it('is null for what is no moment', () => {
    expect([momentOfField('', 'UTC'), momentOfField('soon', 'UTC'), momentOfField('2026-13-01T00:00', 'UTC')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('is what the field shows for it, at midnight too', () => {
    expect(fieldOfMoment('2026-12-06T23:00:59.000Z', 'Europe/Oslo')).toBe('2026-12-07T00:00');
    const iso = '2026-12-07T08:00:00.000Z';
    expect(momentOfField(fieldOfMoment(iso, 'America/New_York'), 'America/New_York')).toBe(iso);
  });
});

describe('period', () => {
  it('names the day once', () => {
    expect(period('2026-12-07T08:00:00Z', '2026-12-07T10:00:00Z', 'en', 'Europe/Oslo')).toMatch(
      /^Monday 7 December.*09:00.*11:00$/,
    );
  });
});
