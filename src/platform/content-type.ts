/** What kind of bytes a file holds, found out from its beginning; what the sender declares is never believed. */
import { isUtf8 } from 'node:buffer';
import { fileTypeFromBuffer } from 'file-type';

/** Number of bytes that are looked at. */
export const HEAD_BYTES = 4096;
const UNKNOWN = 'application/octet-stream';
/** Control characters that text does not hold; tab, line feed, form feed, carriage return and escape it may. */

const CONTROLS = /[\0-\x08\x0b\x0e-\x1a\x1c-\x1f\x7f]/;

/** Images that a browser may show: none of them can carry a script. */
export const SAFE_IMAGES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'];

/** The type by the first bytes: a known format, plain text (source code and markup too), or unknown. */
export async function sniffContentType(head: Buffer): Promise<string> {
  if (head.length === 0) return UNKNOWN;
  const known = await fileTypeFromBuffer(head).catch(() => undefined);
  if (known) return known.mime.split(';')[0].slice(0, 128);
  return isText(head) ? 'text/plain' : UNKNOWN;
}

/** Whether it is an image that a page may show. */
export function isSafeImage(contentType: string): boolean {
  return SAFE_IMAGES.includes(contentType);
}

/** Whether a browser may show it in place; all else is a download. */
export function isSafeToShow(contentType: string): boolean {
  return isSafeImage(contentType) || contentType === 'application/pdf';
}

function isText(head: Buffer): boolean {
  const whole = head.length < HEAD_BYTES ? head : withoutCutCharacter(head);
  return isUtf8(whole) && !CONTROLS.test(whole.toString('utf8'));
}

/** The last character may go on after the head. */
function withoutCutCharacter(head: Buffer): Buffer {
  let end = head.length;
  while (end > head.length - 4 && (head[end - 1] & 0xc0) === 0x80) end -= 1;
  return head.subarray(0, (head[end - 1] & 0xc0) === 0xc0 ? end - 1 : head.length);
}
