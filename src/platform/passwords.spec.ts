/** Password hashes. */
import { scryptSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { hashPassword, verifyPassword } from './passwords.js';

describe('passwords', () => {
  it('verifies the right password and no other', async () => {
    const hash = await hashPassword('correct horse battery staple');
    expect(await verifyPassword('correct horse battery staple', hash)).toBe(true);
    expect(await verifyPassword('correct horse battery stapl', hash)).toBe(false);
    expect(await verifyPassword('', hash)).toBe(false);
  });

  it('has the cost that OWASP recommends', async () => {
    expect(await hashPassword('any')).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/);
  });

  it('is salted: the same password has two hashes', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
  });

  it('treats composed and decomposed letters alike', async () => {
    expect(await verifyPassword('e\u0301l\u00e8ve', await hashPassword('\u00e9le\u0300ve'))).toBe(true);
  });

  it('verifies hashes with other parameters', async () => {
    const salt = Buffer.from('sixteen bytes ok');
    const key = scryptSync('old', salt, 32, { N: 1024, r: 8, p: 1 });
    const older = `$scrypt$ln=10,r=8,p=1$${salt.toString('base64')}$${key.toString('base64')}`;
    expect(await verifyPassword('old', older)).toBe(true);
    expect(await verifyPassword('new', older)).toBe(false);
  });

  it.each([null, undefined, '', 'plain', '$scrypt$ln=14$x$y'])(
    'returns false for the stored value %p',
    async (hash) => {
      expect(await verifyPassword('anything', hash)).toBe(false);
    },
  );
});
