import { describe, expect, it } from '@jest/globals';
import { png } from '../../test/support/png.js';
import { HARMFUL, RARE } from '../../test/support/prepared-pictures.js';
import { shownPng } from './png.js';

describe('a picture to be shown', () => {
  it('is the same where nothing but what is shown stands in it', () => {
    expect(shownPng(png()).equals(png())).toBe(true);
  });

  it.each(RARE)('may be %s', (_what, picture) => {
    const shown = shownPng(picture);
    expect(shown.length).toBeLessThanOrEqual(picture.length);
    expect(shownPng(shown).equals(shown)).toBe(true);
    expect(shown.includes('tEXt')).toBe(false);
  });

  it.each(HARMFUL)('may not have %s', (_what, picture) => {
    expect(() => shownPng(picture)).toThrow();
  });
});
