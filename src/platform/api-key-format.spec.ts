/** Rules of the token format (decisions/identity "Authentication"). */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isWellFormedApiKey, isWellFormedSessionToken, createApiKey, createSessionToken } from './api-key-format.js';

describe('API keys', () => {
  it('match the published pattern and pass their own check', () => {
    for (let round = 0; round < 200; round++) {
      const key = createApiKey();
      expect(key).toMatch(/^wor_[0-9A-Za-z]{36}$/);
      expect(isWellFormedApiKey(key)).toBe(true);
      expect(isWellFormedSessionToken(key)).toBe(false);
    }
  });

  it('fail with any single character changed', () => {
    const key = createApiKey();
    fc.assert(
      fc.property(fc.nat(key.length - 1), fc.constantFrom(...'abcXYZ019_-\n '), (position, character) => {
        const changed = key.slice(0, position) + character + key.slice(position + 1);
        expect(isWellFormedApiKey(changed)).toBe(changed === key);
      }),
    );
  });

  it.each([
    '',
    'wor_',
    'Bearer',
    `wor_${'0'.repeat(36)}`,
    `${createApiKey()}0`,
    ` ${createApiKey()}`,
    createSessionToken(),
  ])('reject %p', (text) => {
    expect(isWellFormedApiKey(text)).toBe(false);
  });

  it('keep their checksum for ever: keys that were given out stay well formed', () => {
    expect(isWellFormedApiKey('wor_0000000000000000000000000000003EaCC6')).toBe(true);
  });
});

describe('session tokens', () => {
  it('have the same shape under their own prefix', () => {
    const token = createSessionToken();
    expect(token).toMatch(/^wos_[0-9A-Za-z]{36}$/);
    expect(isWellFormedSessionToken(token)).toBe(true);
    expect(isWellFormedApiKey(token)).toBe(false);
  });
});
