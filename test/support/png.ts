/** Creates small PNGs like those of a canvas: one line on a transparent background. */
import { crc32, deflateSync } from 'node:zlib';

export const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** Creates a chunk. @param declaredLength value of the length field */
export function createChunk(name: string, content: Buffer, declaredLength = content.length): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(declaredLength >>> 0);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Creates the IHDR chunk: size, bit depth, color type (6: RGBA) and interlace method. */
export function createHeaderChunk(
  width: number,
  height: number,
  [bits, type, passes]: readonly number[] = [8, 6, 0],
): Buffer {
  const content = Buffer.alloc(13);
  content.writeUInt32BE(width, 0);
  content.writeUInt32BE(height, 4);
  content.set([bits, type, 0, 0, passes], 8);
  return createChunk('IHDR', content);
}

/** Creates an RGBA image with 8 bits per channel. */
export function createPng(width = 120, height = 40): Buffer {
  const row = Buffer.alloc(1 + width * 4);
  const line = Buffer.from(row.map((_byte, index) => (index > 0 && index % 4 === 0 ? 255 : 0)));
  const rows = Array.from({ length: height }, (_row, index) => (index === Math.floor(height / 2) ? line : row));
  return joinChunks(createHeaderChunk(width, height), createChunk('IDAT', deflateSync(Buffer.concat(rows))));
}

/** Joins signature, chunks and the IEND chunk. */
export function joinChunks(...chunks: Buffer[]): Buffer {
  return Buffer.concat([PNG_SIGNATURE, ...chunks, createChunk('IEND', Buffer.alloc(0))]);
}
