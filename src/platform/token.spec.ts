/** Random tokens and hashes. */
import { describe, expect, it } from '@jest/globals';
import { hashToken, randomToken } from './token.js';

describe('randomToken', () => {
  it('is 43 URL-safe characters, different each time', () => {
    const tokens = Array.from({ length: 100 }, () => randomToken());
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
    expect(new Set(tokens).size).toBe(100);
  });
});

describe('hashToken', () => {
  it('is the SHA-256 of the text', () => {
    expect(hashToken('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});
