/** Base62 (digits and letters): text that is safe in URLs, logs and double-click selection. */
import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Largest multiple of 62 in a byte. Larger bytes are discarded, so that all characters are equally likely. */
const FAIR_BYTES = 248;

/** Random text of `length` characters with 5.95 bits each. */
export function randomBase62(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length - text.length)) {
      if (byte < FAIR_BYTES) text += ALPHABET[byte % ALPHABET.length];
    }
  }
  return text;
}

/** A non-negative integer, padded with `0` on the left to `width` characters. */
export function toBase62(number: number, width: number): string {
  let text = '';
  for (let rest = number; rest > 0; rest = Math.floor(rest / ALPHABET.length)) {
    text = ALPHABET[rest % ALPHABET.length] + text;
  }
  return text.padStart(width, ALPHABET[0]);
}
