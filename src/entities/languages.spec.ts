/** Language resolution. */
import { describe, expect, it } from '@jest/globals';
import { resolveLanguage } from './languages.js';

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
});
