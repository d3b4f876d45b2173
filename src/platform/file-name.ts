/** Names of files that came from outside, and how they are given back. */

/** Most bytes of a name, as file systems have it. */
const NAME_BYTES = 255;
/** Controls, line and paragraph separators, and the characters that turn the reading direction or are not seen. */
const UNSEEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** The last part of the path without unseen characters, in NFC and at most 255 bytes; `file` where nothing is left. */
export function cleanFileName(name: string): string {
  const last = name.toWellFormed().replace(UNSEEN, '').split(/[/\\]/).at(-1)!;
  const clean = last.normalize('NFC').trim();
  return /^\.*$/.test(clean) ? 'file' : shorten(clean);
}

/** The header that names a download (RFC 6266, RFC 5987). */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Cuts the stem and keeps the extension. */
function shorten(name: string): string {
  if (Buffer.byteLength(name) <= NAME_BYTES) return name;
  const extension = /\.[^.]{1,16}$/.exec(name)?.[0] ?? '';
  let room = NAME_BYTES - Buffer.byteLength(extension);
  let stem = '';
  for (const character of name.slice(0, name.length - extension.length)) {
    room -= Buffer.byteLength(character);
    if (room < 0) break;
    stem += character;
  }
  return stem + extension;
}
