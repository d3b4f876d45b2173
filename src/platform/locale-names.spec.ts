/** Languages are canonical tags, time zones are names of the IANA database. */
import { describe, expect, it } from '@jest/globals';
import { parseLanguageTag, parseTimeZone } from './locale-names.js';

describe('languageTag', () => {
  it.each([
    ['nb', 'nb'],
    ['nb-no', 'nb-NO'],
    ['EN-us', 'en-US'],
    ['zh-hant-tw', 'zh-Hant-TW'],
  ])('takes %s as %s', (given, canonical) => {
    expect(parseLanguageTag(given, 'language')).toBe(canonical);
  });

  it.each(['', 'x', 'norwegian bokmål', 'en_US', '12'])('refuses %j', (given) => {
    expect(() => parseLanguageTag(given, 'language')).toThrow(/language must be a language tag/);
  });
});

describe('timeZone', () => {
  it.each(['Europe/Oslo', 'UTC', 'America/Argentina/Buenos_Aires'])('takes %s', (name) => {
    expect(parseTimeZone(name, 'timezone')).toBe(name);
  });

  it.each(['', 'Oslo', 'Europe/Atlantis', '+01:00', 'GMT+25'])('refuses %j', (name) => {
    expect(() => parseTimeZone(name, 'timezone')).toThrow(/timezone must be a time zone/);
  });
});
