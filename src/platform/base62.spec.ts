/** Distribution and width of base62 text. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { randomBase62, toBase62 } from './base62.js';

describe('randomBase62', () => {
  it('returns the requested length of the 62 characters', () => {
    fc.assert(
      fc.property(fc.nat(200), (length) => {
        expect(randomBase62(length)).toMatch(new RegExp(`^[0-9A-Za-z]{${length}}$`));
      }),
    );
  });

  it('chooses all characters about equally often', () => {
    const counts = new Map<string, number>();
    for (const character of randomBase62(62_000)) counts.set(character, (counts.get(character) ?? 0) + 1);
    expect(counts.size).toBe(62);
    for (const count of counts.values()) {
      expect(count).toBeGreaterThan(800);
      expect(count).toBeLessThan(1200);
    }
  });
});

describe('toBase62', () => {
  it.each([
    [0, '000000'],
    [61, '00000z'],
    [62, '000010'],
    [0xffffffff, '4gfFC3'],
  ])('writes %i as %s', (number, text) => {
    expect(toBase62(number, 6)).toBe(text);
  });
});
