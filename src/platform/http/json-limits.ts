/** How deep a JSON text goes and how much it holds, counted before it is parsed: what is dear to build is refused unbuilt. */
import { invalid } from '../errors.js';

/** The most levels of lists and objects within each other. */
export const JSON_DEPTH_MAX = 32;
/** The most values of a body, and what is listed in it or named. */
const VALUES_MAX = 100_000;
/** The most objects of a body: validation takes 15 to 50 µs for each, whatever it holds. */
const OBJECTS_MAX = 10_000;
/** The most names of one object: class-transformer compares each name with all others. */
const NAMES_MAX = 1000;
/** Bytes below which a text can be parsed whatever it holds; its refusal then names the place. */
const HARMLESS = 65_536;

const [QUOTE, BACKSLASH, COMMA] = ['"', '\\', ','].map((letter) => letter.charCodeAt(0));
const [LIST, OBJECT, LIST_END, OBJECT_END] = ['[', '{', ']', '}'].map((letter) => letter.charCodeAt(0));

/** Looks at a text once, byte by byte; whether it is JSON is the parser's to say. @throws 400 */
export function assertJsonLimits(text: Buffer): void {
  if (text.length <= HARMLESS) return;
  let depth = 0;
  let values = 1;
  let objects = 0;
  /** Entries of the lists (below 0) and objects that are open, from the outermost. */
  const open = new Int32Array(JSON_DEPTH_MAX + 1);
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (letter === QUOTE) at = endOfText(text, at + 1);
    else if (letter === COMMA) {
      values++;
      if (open[depth] > 0 && ++open[depth] > NAMES_MAX) throw tooManyNames();
    } else if (letter === LIST || letter === OBJECT) {
      values++;
      objects += Number(letter === OBJECT);
      open[depth + 1] = letter === LIST ? -1 : 1;
      if (++depth > JSON_DEPTH_MAX) throw invalid('body', `must not be nested deeper than ${JSON_DEPTH_MAX} levels`);
    } else if (letter === LIST_END || letter === OBJECT_END) depth--;
  }
  // An empty list or object was counted with a value that it does not hold.
  assertJsonCounts(values / 2, objects);
}

function tooManyNames(): Error {
  return invalid('body', `must hold no object of more than ${NAMES_MAX} names`);
}

/** @throws 400 if a body holds more values or objects than it may. */
export function assertJsonCounts(values: number, objects: number): void {
  if (values > VALUES_MAX) throw invalid('body', `must hold at most ${VALUES_MAX} values`);
  if (objects > OBJECTS_MAX) throw invalid('body', `must hold at most ${OBJECTS_MAX} objects`);
}

/** Where the quotation mark stands that ends a text. */
function endOfText(text: Buffer, from: number): number {
  for (let end = text.indexOf(QUOTE, from); end >= 0; end = text.indexOf(QUOTE, end + 1)) {
    let escapes = 0;
    while (text[end - 1 - escapes] === BACKSLASH) escapes++;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}
