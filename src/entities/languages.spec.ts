/** Language resolution and dates. */
import { describe, expect, it } from '@jest/globals';
import { formatDate, resolveLanguage, LANGUAGES } from './languages.js';

describe('resolveLanguage', () => {
  it.each([
    [['nb-NO'], 'nb'],
    [['nn'], 'nb'],
    [['fr', 'de-AT'], 'de'],
    [[null, undefined], 'en'],
    [['fr'], 'en'],
  ])('resolves %j to %s', (tags, language) => {
    expect(resolveLanguage(...tags)).toBe(language);
  });

  it('formats dates in each language', () => {
    const day = new Date('2026-12-05T00:00:00Z');
    expect(LANGUAGES.map((language) => formatDate(language, day))).toEqual([
      'December 5, 2026',
      '5. desember 2026',
      '5. Dezember 2026',
    ]);
  });
});
