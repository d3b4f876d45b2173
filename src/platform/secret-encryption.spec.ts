import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { SecretCipher } from './secret-encryption.js';

const key = () => randomBytes(32).toString('base64');

describe('SecretCipher', () => {
  it('decrypts what it encrypted, and does not reveal it', () => {
    const cipher = new SecretCipher([key()]);
    const encrypted = cipher.encrypt('whsec_grønn', 'webhooks 1');
    expect(encrypted).toMatch(/^encrypted\.[0-9a-f]{8}\.[\w-]+$/);
    expect(Buffer.from(encrypted.split('.')[2], 'base64url').toString('latin1')).not.toContain('whsec');
    expect(cipher.decrypt(encrypted, 'webhooks 1')).toBe('whsec_grønn');
    expect(cipher.encrypt('whsec_grønn', 'webhooks 1')).not.toBe(encrypted);
  });

  it('decrypts with older keys and encrypts with the first', () => {
    const [older, newer] = [key(), key()];
    const encrypted = new SecretCipher([older]).encrypt('a', 'x');
    const both = new SecretCipher([newer, older]);
    expect(both.decrypt(encrypted, 'x')).toBe('a');
    expect([both.isCurrent(encrypted), both.isCurrent(both.encrypt('a', 'x'))]).toEqual([false, true]);
    expect(() => new SecretCipher([newer]).decrypt(encrypted, 'x')).toThrow(/SECRET_KEYS lacks the key [0-9a-f]{8}/);
  });

  it('stores plain text without keys, and reads it with keys', () => {
    expect(new SecretCipher([]).encrypt('a', 'x')).toBe('a');
    expect(new SecretCipher([key()]).decrypt('a', 'x')).toBe('a');
    expect([new SecretCipher([]).isCurrent('a'), new SecretCipher([key()]).isCurrent('a')]).toEqual([true, false]);
  });

  it('rejects modified text, or text of another context', () => {
    const cipher = new SecretCipher([key()]);
    const encrypted = cipher.encrypt('abc', 'x');
    expect(() => cipher.decrypt(encrypted, 'y')).toThrow();
    // The last character of base64 may contain unused bits; the one before it does not.
    const other = encrypted.at(-2) === 'A' ? 'B' : 'A';
    expect(() => cipher.decrypt(encrypted.slice(0, -2) + other + encrypted.at(-1), 'x')).toThrow();
  });
});
