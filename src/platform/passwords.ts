/** Password hashes: scrypt, with salt and cost in the stored text, so that the cost can be raised later. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { HttpStatus } from '@nestjs/common';
import { RetryLater } from './errors.js';
import { BoundedSemaphore } from './semaphore.js';

const scryptAsync = promisify<string, Buffer, number, { N: number; r: number; p: number }, Buffer>(scrypt);

/** Cost of new hashes: OWASP's scrypt recommendation with 16 MB of memory. Tests lower it. */
export const COST = { logN: 14, r: 8, p: 5 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/**
 * Uses at most two of libuv's four threads, so that file operations continue. A hash takes about 100 ms; the last one
 * in the queue waits about two seconds.
 */
const semaphore = new BoundedSemaphore({
  limit: 2,
  queueLimit: 32,
  timeoutMs: 15_000,
  createRejection: () => new RetryLater(HttpStatus.TOO_MANY_REQUESTS, 'Too many people sign in at once; try again', 5),
});

function derive(password: string, salt: Buffer, bytes: number, cost: { N: number; r: number; p: number }) {
  return semaphore.run(() => scryptAsync(password.normalize('NFKC'), salt, bytes, cost));
}

/** `$scrypt$ln=14,r=8,p=5$<salt>$<hash>` in base64. @throws 429 if the queue is full */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const { logN, r, p } = COST;
  const key = await derive(password, salt, KEY_BYTES, { N: 2 ** logN, r, p });
  return `$scrypt$ln=${logN},r=${r},p=${p}$${salt.toString('base64')}$${key.toString('base64')}`;
}

/**
 * Whether the password matches. Without a hash (unknown account, no password set) it takes the same time and returns
 * false, so that timing does not reveal accounts. @throws 429 if the queue is full
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
