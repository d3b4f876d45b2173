/** Sanitizes names of uploaded files and writes them to headers. */

/** Maximum bytes of a file name in file systems. */
const NAME_BYTES = 255;
/** Controls, line and paragraph separators, bidirectional controls and invisible characters. */
const UNSEEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** Last part of the path without unseen characters, in NFC, at most 255 bytes; `file` if nothing remains. */
export function cleanFileName(name: string): string {
  const last = name.toWellFormed().replace(UNSEEN, '').split(/[/\\]/).at(-1)!;
  const clean = last.normalize('NFC').trim();
  return /^\.*$/.test(clean) ? 'file' : shorten(clean);
}

/** Value of `Content-Disposition` (RFC 6266, RFC 5987). */
export function formatContentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Truncates the stem and keeps the extension. */
function shorten(name: string): string {
  if (Buffer.byteLength(name) <= NAME_BYTES) return name;
  const extension = /\.[^.]{1,16}$/.exec(name)?.[0] ?? '';
  let remaining = NAME_BYTES - Buffer.byteLength(extension);
  let stem = '';
  for (const character of name.slice(0, name.length - extension.length)) {
    remaining -= Buffer.byteLength(character);
    if (remaining < 0) break;
    stem += character;
  }
  return stem + extension;
}
