/** Mails of accounts: every kind in every language, filled in. */
import { describe, expect, it } from '@jest/globals';
import { builtInMail } from './built-in-mail.js';
import { dayIn, languageOf, LANGUAGES } from './languages.js';
import { BUILT_IN_TEXTS, type BuiltInKind } from './texts.js';

const KINDS = Object.keys(BUILT_IN_TEXTS) as BuiltInKind[];
const variables = { minutes: 30 };
const link = 'https://orders.example/x?token=a&b';

describe('builtInMail', () => {
  it.each(KINDS.flatMap((kind) => LANGUAGES.map((language) => [kind, language] as const)))(
    '%s in %s leaves no variable open',
    (kind, language) => {
      const mail = builtInMail({ kind, language, variables, link });
      expect(JSON.stringify(mail)).not.toMatch(/\{\{|undefined/);
      expect(mail.text).toContain(link);
      expect(mail.html).toContain('href="https://orders.example/x?token=a&amp;b"');
    },
  );
});

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
