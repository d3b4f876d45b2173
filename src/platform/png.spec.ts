import { describe, expect, it } from '@jest/globals';
import { createPng } from '../../test/support/png.js';
import { MALICIOUS_PNGS, UNUSUAL_PNGS } from '../../test/support/sample-pngs.js';
import { sanitizePng } from './png.js';

describe('sanitizePng', () => {
  it('returns an image without extra chunks unchanged', () => {
    expect(sanitizePng(createPng()).equals(createPng())).toBe(true);
  });

  it.each(UNUSUAL_PNGS)('accepts %s', (_what, picture) => {
    const shown = sanitizePng(picture);
    expect(shown.length).toBeLessThanOrEqual(picture.length);
    expect(sanitizePng(shown).equals(shown)).toBe(true);
    expect(shown.includes('tEXt')).toBe(false);
  });

  it.each(MALICIOUS_PNGS)('rejects %s', (_what, picture) => {
    expect(() => sanitizePng(picture)).toThrow();
  });
});
