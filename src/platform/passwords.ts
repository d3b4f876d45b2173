/** Password hashes: scrypt, with salt and parameters in the stored text, so that they can be raised later. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { HttpStatus } from '@nestjs/common';
import { RetryLater } from './errors.js';
import { BoundedSemaphore } from './semaphore.js';

const scryptAsync = promisify<string, Buffer, number, { N: number; r: number; p: number }, Buffer>(scrypt);

/** Of new hashes: OWASP's row for scrypt with 16 MB of memory, N = 2^14, r = 8, p = 5. Tests of other things hash cheaply. */
export const COST = { logN: 14, r: 8, p: 5 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/**
 * Two of libuv's four threads at most, so that files are read and written meanwhile. A hash takes some 100 ms: the last
 * in line waits for about two seconds.
 */
const turns = new BoundedSemaphore({
  limit: 2,
  queueLimit: 32,
  timeoutMs: 15_000,
  createRejection: () => new RetryLater(HttpStatus.TOO_MANY_REQUESTS, 'Too many people sign in at once; try again', 5),
});

function derive(password: string, salt: Buffer, bytes: number, cost: { N: number; r: number; p: number }) {
  return turns.run(() => scryptAsync(password.normalize('NFKC'), salt, bytes, cost));
}

/** `$scrypt$ln=14,r=8,p=5$<salt>$<hash>`, both base64. @throws 429 while too many others are hashed. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const { logN, r, p } = COST;
  const key = await derive(password, salt, KEY_BYTES, { N: 2 ** logN, r, p });
  return `$scrypt$ln=${logN},r=${r},p=${p}$${salt.toString('base64')}$${key.toString('base64')}`;
}

/**
 * Whether the password belongs to the hash. Without a hash (unknown account, no password set) it takes as long and
 * answers no, so that the time of the answer does not tell which accounts exist. @throws 429 as `hashPassword`.
 */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const parts = STORED.exec(hash ?? '');
  if (!parts) {
    await hashPassword(password);
    return false;
  }
  const [logN, r, p] = parts.slice(1, 4).map(Number);
  const expected = Buffer.from(parts[5], 'base64');
  const salt = Buffer.from(parts[4], 'base64');
  const key = await derive(password, salt, expected.length, { N: 2 ** logN, r, p });
  return timingSafeEqual(key, expected);
}

const STORED = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]+)$/;
