/** Idempotency keys, by which the service recognizes a repeated call. */

/** Returns a new random key. `crypto.randomUUID` is not used, because it exists in secure contexts only. */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
