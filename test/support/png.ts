/** A small picture, as a canvas gives it: a PNG with a line in it. */
import { crc32, deflateSync } from 'node:zlib';

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Eight bits for each of red, green, blue and transparency. */
export function png(width = 120, height = 40): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const row = Buffer.alloc(1 + width * 4);
  const line = Buffer.from(row.map((_byte, place) => (place > 0 && place % 4 === 0 ? 255 : 0)));
  const rows = Array.from({ length: height }, (_row, place) => (place === Math.floor(height / 2) ? line : row));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const image = deflateSync(Buffer.concat(rows));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', image), chunk('IEND', Buffer.alloc(0))]);
}
