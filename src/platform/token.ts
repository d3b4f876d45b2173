/** Unguessable tokens for links, and the hash under which secrets are stored. */
import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes (256 bits) as 43 characters that need no escaping in a URL. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256; enough for secrets of at least 128 random bits, never for passwords (see `passwords.ts`). */
export function hashToken(text: string): Buffer {
  return createHash('sha256').update(text, 'utf8').digest();
}
