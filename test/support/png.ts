/** A small picture, as a canvas gives it: a PNG with a line in it. */
import { crc32, deflateSync } from 'node:zlib';

export const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** One part of a PNG. @param stated the length that it says it has. */
export function createChunk(name: string, content: Buffer, stated = content.length): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(stated >>> 0);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** The first part of a PNG: its size, the bits of a colour, the type of colour (6: RGB and transparency), and passes. */
export function createHeaderChunk(width: number, height: number, [bits, type, passes]: readonly number[] = [8, 6, 0]): Buffer {
  const content = Buffer.alloc(13);
  content.writeUInt32BE(width, 0);
  content.writeUInt32BE(height, 4);
  content.set([bits, type, 0, 0, passes], 8);
  return createChunk('IHDR', content);
}

/** Eight bits for each of red, green, blue and transparency. */
export function createPng(width = 120, height = 40): Buffer {
  const row = Buffer.alloc(1 + width * 4);
  const line = Buffer.from(row.map((_byte, place) => (place > 0 && place % 4 === 0 ? 255 : 0)));
  const rows = Array.from({ length: height }, (_row, place) => (place === Math.floor(height / 2) ? line : row));
  return joinChunks(createHeaderChunk(width, height), createChunk('IDAT', deflateSync(Buffer.concat(rows))));
}

/** A PNG of these parts. */
export function joinChunks(...parts: Buffer[]): Buffer {
  return Buffer.concat([PNG_SIGNATURE, ...parts, createChunk('IEND', Buffer.alloc(0))]);
}
