/** Drawn signature in a request: a small PNG in base64. */
import { invalid } from './errors.js';
import { PNG_MAX, readPng } from './png.js';

const PREFIX = /^data:image\/png;base64,/;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const MAX_BYTES = 32_768;
/** First bytes of every PNG: signature, length and name of the first chunk. */
const HEAD = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const WIDTH = { at: 16, max: PNG_MAX.width };
const HEIGHT = { at: 20, max: PNG_MAX.height };

/** Bytes of the image. Does not decode pixels. @throws 400 naming the field */
export function decodeSignatureImage(text: string, field: string): Buffer {
  const base64 = text.replace(PREFIX, '');
  if (!BASE64.test(base64)) throw invalid(field, 'must be a PNG in base64', 'NOT_IMAGE');
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > MAX_BYTES) throw invalid(field, `must have at most ${MAX_BYTES} bytes`);
  const isPng = bytes.length > 32 && bytes.subarray(0, HEAD.length).equals(HEAD);
  if (!isPng) throw invalid(field, 'must be a PNG in base64', 'NOT_IMAGE');
  for (const { at, max } of [WIDTH, HEIGHT]) {
    const pixels = bytes.readUInt32BE(at);
    if (pixels < 1 || pixels > max) {
      throw invalid(field, `must have at most ${WIDTH.max} × ${HEIGHT.max} pixels`);
    }
  }
  if (!readPng(bytes))
    throw invalid(field, 'must be a PNG that can be shown: one picture of 8 bits a colour, not in passes', 'NOT_IMAGE');
  return bytes;
}
