/** Base62 (digits, upper and lower case letters): text that survives double-click, URLs and logs. */
import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The largest multiple of 62 in a byte; bytes from here on are thrown away, so that no character is likelier. */
const FAIR_BYTES = 248;

/** `length` characters of cryptographic randomness, 5.95 bits each. */
export function randomBase62(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length - text.length)) {
      if (byte < FAIR_BYTES) text += ALPHABET[byte % ALPHABET.length];
    }
  }
  return text;
}

/** A whole number of at least 0, padded with `0` on the left to `width` characters. */
export function toBase62(number: number, width: number): string {
  let text = '';
  for (let rest = number; rest > 0; rest = Math.floor(rest / ALPHABET.length)) {
    text = ALPHABET[rest % ALPHABET.length] + text;
  }
  return text.padStart(width, ALPHABET[0]);
}
