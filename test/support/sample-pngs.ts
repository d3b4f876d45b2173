/** Pictures that were made to hurt whoever shows them, and pictures that are rare but right. */
import { deflateSync } from 'node:zlib';
import { createChunk, createHeaderChunk, createPng, joinChunks } from './png.js';

const pixels = (bytes: number, filter = 0) => createChunk('IDAT', deflateSync(Buffer.alloc(bytes, filter)));
const NONE = Buffer.alloc(0);
/** Ten rows of ten points with transparency, each with the way in which it is told. */
const SMALL = pixels(410);

/** Each small, and each a PNG to whoever looks at its beginning alone. */
export const MALICIOUS_PNGS: [what: string, picture: Buffer][] = [
  ['a palette that says it has 2 GB', joinChunks(createHeaderChunk(10, 10, [8, 3, 0]), createChunk('PLTE', NONE, 0x7fffffff))],
  ['a text that says it has 2 GB', joinChunks(createHeaderChunk(10, 10), createChunk('tEXt', NONE, 0x7fffffff), SMALL)],
  ['a part that leads back to itself', joinChunks(createHeaderChunk(10, 10), createChunk('abcd', NONE, -12), SMALL)],
  ['a second, larger size', joinChunks(createHeaderChunk(10, 10), createHeaderChunk(12_000, 12_000), SMALL)],
  ['a size of another length', joinChunks(createChunk('IHDR', Buffer.alloc(12)), SMALL)],
  [
    'two palettes',
    joinChunks(createHeaderChunk(10, 10, [8, 3, 0]), createChunk('PLTE', Buffer.alloc(3)), createChunk('PLTE', Buffer.alloc(3)), SMALL),
  ],
  ['a type of colour that there is not', joinChunks(createHeaderChunk(10, 10, [8, 5, 0]), SMALL)],
  ['16 bits for a colour', joinChunks(createHeaderChunk(10, 10, [16, 6, 0]), pixels(810))],
  ['passes', joinChunks(createHeaderChunk(10, 10, [8, 6, 1]), SMALL)],
  ['no pixels', joinChunks(createHeaderChunk(10, 10))],
  ['no end', joinChunks(createHeaderChunk(10, 10), SMALL).subarray(0, -12)],
  ['pixels that are not packed', joinChunks(createHeaderChunk(10, 10), createChunk('IDAT', Buffer.alloc(100, 7)))],
  ['too few pixels', joinChunks(createHeaderChunk(10, 10), pixels(409))],
  ['pixels that unpack to 30 MB', joinChunks(createHeaderChunk(10, 10), pixels(30_000_000))],
  ['rows that are told in no known way', joinChunks(createHeaderChunk(10, 10), pixels(410, 9))],
];

/** Each as some program makes it. */
export const UNUSUAL_PNGS: [what: string, picture: Buffer][] = [
  ['the largest', createPng(2000, 1000)],
  ['grey, one bit for a point', joinChunks(createHeaderChunk(10, 10, [1, 0, 0]), pixels(30))],
  ['a palette', joinChunks(createHeaderChunk(10, 10, [8, 3, 0]), createChunk('PLTE', Buffer.alloc(6)), pixels(110))],
  [
    'a palette with transparency',
    joinChunks(createHeaderChunk(10, 10, [8, 3, 0]), createChunk('PLTE', Buffer.alloc(6)), createChunk('tRNS', Buffer.alloc(1)), pixels(110)),
  ],
  ['pixels in parts, and words beside', joinChunks(createHeaderChunk(10, 10), createChunk('tEXt', Buffer.from('a\0b')), ...inParts(410))],
];

function inParts(bytes: number): Buffer[] {
  const packed = deflateSync(Buffer.alloc(bytes));
  return [packed.subarray(0, 5), packed.subarray(5)].map((part) => createChunk('IDAT', part));
}
