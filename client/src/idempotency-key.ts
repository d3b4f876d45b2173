/** Keys by which the service knows a call that is made again. */

/** One that nobody else makes; `crypto.randomUUID` would ask for a page that came over https. */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
