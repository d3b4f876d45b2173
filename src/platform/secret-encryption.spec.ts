import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { SecretCipher } from './secret-encryption.js';

const key = () => randomBytes(32).toString('base64');

describe('SecretCipher', () => {
  it('decrypts what it encrypted, and does not reveal it', () => {
    const seal = new SecretCipher([key()]);
    const sealed = seal.encrypt('whsec_grønn', 'webhooks 1');
    expect(sealed).toMatch(/^encrypted\.[0-9a-f]{8}\.[\w-]+$/);
    expect(Buffer.from(sealed.split('.')[2], 'base64url').toString('latin1')).not.toContain('whsec');
    expect(seal.decrypt(sealed, 'webhooks 1')).toBe('whsec_grønn');
    expect(seal.encrypt('whsec_grønn', 'webhooks 1')).not.toBe(sealed);
  });

  it('decrypts with older keys and encrypts with the first', () => {
    const [older, newer] = [key(), key()];
    const sealed = new SecretCipher([older]).encrypt('a', 'x');
    const both = new SecretCipher([newer, older]);
    expect(both.decrypt(sealed, 'x')).toBe('a');
    expect([both.isCurrent(sealed), both.isCurrent(both.encrypt('a', 'x'))]).toEqual([false, true]);
    expect(() => new SecretCipher([newer]).decrypt(sealed, 'x')).toThrow(/SECRET_KEYS lacks the key [0-9a-f]{8}/);
  });

  it('stores plain text without keys, and reads it with keys', () => {
    expect(new SecretCipher([]).encrypt('a', 'x')).toBe('a');
    expect(new SecretCipher([key()]).decrypt('a', 'x')).toBe('a');
    expect([new SecretCipher([]).isCurrent('a'), new SecretCipher([key()]).isCurrent('a')]).toEqual([true, false]);
  });

  it('rejects modified text, or text of another context', () => {
    const seal = new SecretCipher([key()]);
    const sealed = seal.encrypt('abc', 'x');
    expect(() => seal.decrypt(sealed, 'y')).toThrow();
    // The last sign of base64 may hold bits that mean nothing; the one before it holds none.
    const other = sealed.at(-2) === 'A' ? 'B' : 'A';
    expect(() => seal.decrypt(sealed.slice(0, -2) + other + sealed.at(-1), 'x')).toThrow();
  });
});
