/** Detects the content type of a file from its first bytes; the declared type is ignored. */
import { isUtf8 } from 'node:buffer';
import { fileTypeFromBuffer } from 'file-type';

/** Number of bytes that are read. */
export const HEAD_BYTES = 4096;
const UNKNOWN = 'application/octet-stream';
/** Control characters that text does not contain; tab, line feed, form feed, carriage return and escape are allowed. */

const CONTROLS = /[\0-\x08\x0b\x0e-\x1a\x1c-\x1f\x7f]/;

/** Images that browsers may show inline: none can contain scripts. */
export const SAFE_IMAGES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'];

/** Content type: a known format, plain text (source code and markup too), or unknown. */
export async function sniffContentType(head: Buffer): Promise<string> {
  if (head.length === 0) return UNKNOWN;
  const known = await fileTypeFromBuffer(head).catch(() => undefined);
  if (known) return known.mime.split(';')[0].slice(0, 128);
  return isText(head) ? 'text/plain' : UNKNOWN;
}

/** Whether a page may show it as an image. */
export function isSafeImage(contentType: string): boolean {
  return SAFE_IMAGES.includes(contentType);
}

/** Whether a browser may show it inline; other types are downloads. */
export function isSafeToShow(contentType: string): boolean {
  return isSafeImage(contentType) || contentType === 'application/pdf';
}

function isText(head: Buffer): boolean {
  const whole = head.length < HEAD_BYTES ? head : withoutCutCharacter(head);
  return isUtf8(whole) && !CONTROLS.test(whole.toString('utf8'));
}

/** The head may end within a character. */
function withoutCutCharacter(head: Buffer): Buffer {
  let end = head.length;
  while (end > head.length - 4 && (head[end - 1] & 0xc0) === 0x80) end -= 1;
  return head.subarray(0, (head[end - 1] & 0xc0) === 0xc0 ? end - 1 : head.length);
}
