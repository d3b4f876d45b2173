/** Limits of depth and size, checked on the JSON text before it is parsed, so that an expensive body is never built. */
import { invalid } from '../errors.js';

/** Maximum nesting of arrays and objects. */
export const JSON_DEPTH_MAX = 32;
/** Maximum number of values, array elements and object members included. */
const VALUES_MAX = 100_000;
/** Maximum number of objects: validation takes 15 to 50 µs for each. */
const OBJECTS_MAX = 10_000;
/** Maximum number of names of one object: class-transformer compares each name with all others. */
const NAMES_MAX = 1000;
/** Texts below this size in bytes are parsed first, so that the error names the path. */
const UNCHECKED_BYTES = 65_536;

const [QUOTE, BACKSLASH, COMMA] = ['"', '\\', ','].map((byte) => byte.charCodeAt(0));
const [LIST, OBJECT, LIST_END, OBJECT_END] = ['[', '{', ']', '}'].map((byte) => byte.charCodeAt(0));

/** Scans the text once. Does not check its syntax. @throws 400 */
export function assertJsonLimits(text: Buffer): void {
  if (text.length <= UNCHECKED_BYTES) return;
  let depth = 0;
  let values = 1;
  let objects = 0;
  /** Number of members of each open object; negative for arrays. Outermost first. */
  const open = new Int32Array(JSON_DEPTH_MAX + 1);
  for (let at = 0; at < text.length; at++) {
    const byte = text[at];
    if (byte === QUOTE) at = findStringEnd(text, at + 1);
    else if (byte === COMMA) {
      values++;
      if (open[depth] > 0 && ++open[depth] > NAMES_MAX) throw tooManyNames();
    } else if (byte === LIST || byte === OBJECT) {
      values++;
      objects += Number(byte === OBJECT);
      open[depth + 1] = byte === LIST ? -1 : 1;
      if (++depth > JSON_DEPTH_MAX) throw invalid('body', `must not be nested deeper than ${JSON_DEPTH_MAX} levels`);
    } else if (byte === LIST_END || byte === OBJECT_END) depth--;
  }
  // An empty array or object is counted with one value too many.
  assertJsonCounts(values / 2, objects);
}

function tooManyNames(): Error {
  return invalid('body', `must hold no object of more than ${NAMES_MAX} names`);
}

/** @throws 400 if a body has too many values or objects */
export function assertJsonCounts(values: number, objects: number): void {
  if (values > VALUES_MAX) throw invalid('body', `must hold at most ${VALUES_MAX} values`);
  if (objects > OBJECTS_MAX) throw invalid('body', `must hold at most ${OBJECTS_MAX} objects`);
}

/** Index of the quotation mark that closes a string. */
function findStringEnd(text: Buffer, from: number): number {
  for (let end = text.indexOf(QUOTE, from); end >= 0; end = text.indexOf(QUOTE, end + 1)) {
    let escapes = 0;
    while (text[end - 1 - escapes] === BACKSLASH) escapes++;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}
