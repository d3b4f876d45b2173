/** Which language somebody is written to in. */
import { describe, expect, it } from '@jest/globals';
import { dayIn, languageOf, LANGUAGES } from './languages.js';

describe('languageOf', () => {
  it.each([
    [['nb-NO'], 'nb'],
    [['nn'], 'nb'],
    [['fr', 'de-AT'], 'de'],
    [[null, undefined], 'en'],
    [['fr'], 'en'],
  ])('%j is %s', (tags, language) => {
    expect(languageOf(...tags)).toBe(language);
  });

  it('writes days as people there do', () => {
    const day = new Date('2026-12-05T00:00:00Z');
    expect(LANGUAGES.map((language) => dayIn(language, day))).toEqual([
      'December 5, 2026',
      '5. desember 2026',
      '5. Dezember 2026',
    ]);
  });
});
