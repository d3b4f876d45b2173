import { describe, expect, it } from '@jest/globals';
import { createPng } from '../../test/support/png.js';
import { MALICIOUS_PNGS, UNUSUAL_PNGS } from '../../test/support/sample-pngs.js';
import { sanitizePng } from './png.js';

describe('a picture to be shown', () => {
  it('is the same where nothing but what is shown stands in it', () => {
    expect(sanitizePng(createPng()).equals(createPng())).toBe(true);
  });

  it.each(UNUSUAL_PNGS)('may be %s', (_what, picture) => {
    const shown = sanitizePng(picture);
    expect(shown.length).toBeLessThanOrEqual(picture.length);
    expect(sanitizePng(shown).equals(shown)).toBe(true);
    expect(shown.includes('tEXt')).toBe(false);
  });

  it.each(MALICIOUS_PNGS)('may not have %s', (_what, picture) => {
    expect(() => sanitizePng(picture)).toThrow();
  });
});
