/** Malicious PNGs, and valid PNGs with unusual features. */
import { deflateSync } from 'node:zlib';
import { createChunk, createHeaderChunk, createPng, joinChunks } from './png.js';

const pixels = (bytes: number, filter = 0) => createChunk('IDAT', deflateSync(Buffer.alloc(bytes, filter)));
const NONE = Buffer.alloc(0);
/** Pixels of 10 × 10 RGBA: ten rows, each with its filter type. */
const SMALL = pixels(410);

/** Small files that start like a PNG. */
export const MALICIOUS_PNGS: [description: string, png: Buffer][] = [
  [
    'a palette with a declared length of 2 GB',
    joinChunks(createHeaderChunk(10, 10, [8, 3, 0]), createChunk('PLTE', NONE, 0x7fffffff)),
  ],
  [
    'a text with a declared length of 2 GB',
    joinChunks(createHeaderChunk(10, 10), createChunk('tEXt', NONE, 0x7fffffff), SMALL),
  ],
  ['a chunk with a negative length', joinChunks(createHeaderChunk(10, 10), createChunk('abcd', NONE, -12), SMALL)],
  [
    'a second header with a larger size',
    joinChunks(createHeaderChunk(10, 10), createHeaderChunk(12_000, 12_000), SMALL),
  ],
  ['a header of the wrong length', joinChunks(createChunk('IHDR', Buffer.alloc(12)), SMALL)],
  [
    'two palettes',
    joinChunks(
      createHeaderChunk(10, 10, [8, 3, 0]),
      createChunk('PLTE', Buffer.alloc(3)),
      createChunk('PLTE', Buffer.alloc(3)),
      SMALL,
    ),
  ],
  ['an unknown color type', joinChunks(createHeaderChunk(10, 10, [8, 5, 0]), SMALL)],
  ['16 bits per channel', joinChunks(createHeaderChunk(10, 10, [16, 6, 0]), pixels(810))],
  ['interlacing', joinChunks(createHeaderChunk(10, 10, [8, 6, 1]), SMALL)],
  ['no pixels', joinChunks(createHeaderChunk(10, 10))],
  ['no end chunk', joinChunks(createHeaderChunk(10, 10), SMALL).subarray(0, -12)],
  ['pixels that are not compressed', joinChunks(createHeaderChunk(10, 10), createChunk('IDAT', Buffer.alloc(100, 7)))],
  ['too few pixels', joinChunks(createHeaderChunk(10, 10), pixels(409))],
  ['pixels that decompress to 30 MB', joinChunks(createHeaderChunk(10, 10), pixels(30_000_000))],
  ['an unknown row filter', joinChunks(createHeaderChunk(10, 10), pixels(410, 9))],
];

/** Valid images. */
export const UNUSUAL_PNGS: [description: string, png: Buffer][] = [
  ['the maximum size', createPng(2000, 1000)],
  ['grayscale, one bit per pixel', joinChunks(createHeaderChunk(10, 10, [1, 0, 0]), pixels(30))],
  ['a palette', joinChunks(createHeaderChunk(10, 10, [8, 3, 0]), createChunk('PLTE', Buffer.alloc(6)), pixels(110))],
  [
    'a palette with transparency',
    joinChunks(
      createHeaderChunk(10, 10, [8, 3, 0]),
      createChunk('PLTE', Buffer.alloc(6)),
      createChunk('tRNS', Buffer.alloc(1)),
      pixels(110),
    ),
  ],
  [
    'pixels in several chunks, and a text chunk',
    joinChunks(createHeaderChunk(10, 10), createChunk('tEXt', Buffer.from('a\0b')), ...splitPixels(410)),
  ],
];

function splitPixels(bytes: number): Buffer[] {
  const compressed = deflateSync(Buffer.alloc(bytes));
  return [compressed.subarray(0, 5), compressed.subarray(5)].map((part) => createChunk('IDAT', part));
}
