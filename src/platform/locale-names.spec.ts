/** Canonical language tags and IANA time zones. */
import { describe, expect, it } from '@jest/globals';
import { parseLanguageTag, parseTimeZone } from './locale-names.js';

describe('parseLanguageTag', () => {
  it.each([
    ['nb', 'nb'],
    ['nb-no', 'nb-NO'],
    ['EN-us', 'en-US'],
    ['zh-hant-tw', 'zh-Hant-TW'],
  ])('parses %s as %s', (given, canonical) => {
    expect(parseLanguageTag(given, 'language')).toBe(canonical);
  });

  it.each(['', 'x', 'norwegian bokmål', 'en_US', '12'])('rejects %j', (given) => {
    expect(() => parseLanguageTag(given, 'language')).toThrow(/language must be a language tag/);
  });
});

describe('parseTimeZone', () => {
  it.each(['Europe/Oslo', 'UTC', 'America/Argentina/Buenos_Aires'])('accepts %s', (name) => {
    expect(parseTimeZone(name, 'timezone')).toBe(name);
  });

  it.each(['', 'Oslo', 'Europe/Atlantis', '+01:00', 'GMT+25'])('rejects %j', (name) => {
    expect(() => parseTimeZone(name, 'timezone')).toThrow(/timezone must be a time zone/);
  });
});
