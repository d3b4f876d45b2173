/** Random tokens for links, and hashes of secrets. */
import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes as 43 URL-safe characters. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256: sufficient for secrets of at least 128 random bits, not for passwords (see `passwords.ts`). */
export function hashToken(text: string): Buffer {
  return createHash('sha256').update(text, 'utf8').digest();
}
