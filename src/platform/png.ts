/** Strict PNG parser: libraries that show images trust every length in them. */
import { crc32, inflateSync } from 'node:zlib';

/** Maximum size in pixels. */
export const PNG_MAX = { width: 2000, height: 1000 };

/** Parsed image without chunks that are not needed to show it. */
export interface Png {
  width: number;
  height: number;
  /** Bits per pixel. */
  depth: number;
  /** Chunks by name; several `IDAT` chunks are joined. */
  chunks: Record<'IHDR' | 'PLTE' | 'tRNS' | 'IDAT', Buffer | undefined>;
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const HEADER_BYTES = 13;
const COLOURS_MAX = 256;
const INDEXED = 3;
/** Values per pixel by colour type: grey, RGB, palette, grey and RGB with alpha. */
const CHANNELS: Record<number, number | undefined> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Grey and palette images may have fewer than eight bits. */
const NARROW = { types: [0, 3], bits: [1, 2, 4] };
/** Bytes of a chunk around its data: length and name, and checksum. */
const CHUNK_OVERHEAD = { before: 8, after: 4 };
/** Highest row filter. */
const LAST_FILTER = 4;

/**
 * Parses an image. Null if it is not a PNG, is too large, is interlaced or has 16 bits per channel. Does not decode
 * pixels.
 */
export function readPng(bytes: Buffer): Png | null {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null;
  const found = new Map<string, Buffer[]>();
  for (let at = SIGNATURE.length; !found.has('IEND');) {
    if (at + CHUNK_OVERHEAD.before + CHUNK_OVERHEAD.after > bytes.length) return null;
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + CHUNK_OVERHEAD.before);
    const end = at + CHUNK_OVERHEAD.before + length;
    if (end + CHUNK_OVERHEAD.after > bytes.length) return null;
    if (found.size === 0 && name !== 'IHDR') return null;
    found.set(name, [...(found.get(name) ?? []), bytes.subarray(at + CHUNK_OVERHEAD.before, end)]);
    at = end + CHUNK_OVERHEAD.after;
  }
  return toPng(found);
}

/**
 * Image without invisible content, with verified pixel rows. Slow: call it in a worker.
 * @throws Error if the image cannot be shown
 */
export function sanitizePng(bytes: Buffer): Buffer {
  const png = readPng(bytes);
  if (!png) throw new Error('The image is not a PNG that can be shown');
  const row = 1 + Math.ceil((png.width * png.depth) / 8);
  const pixels = inflateSync(png.chunks.IDAT!, { maxOutputLength: row * png.height });
  const isWhole = pixels.length === row * png.height;
  for (let at = 0; at < pixels.length; at += row) {
    if (!isWhole || pixels[at] > LAST_FILTER) throw new Error('The image has invalid rows');
  }
  const { IHDR, PLTE, tRNS, IDAT } = png.chunks;
  const parts = Object.entries({ IHDR, PLTE, tRNS, IDAT, IEND: Buffer.alloc(0) });
  return Buffer.concat([SIGNATURE, ...parts.flatMap(([name, content]) => (content ? [chunk(name, content)] : []))]);
}

function toPng(found: Map<string, Buffer[]>): Png | null {
  const [IHDR, PLTE, tRNS] = ['IHDR', 'PLTE', 'tRNS'].map((name) => found.get(name) ?? []);
  const pixels = found.get('IDAT');
  const isTwice = [IHDR, PLTE, tRNS].some(({ length }) => length > 1);
  if (isTwice || !pixels || IHDR[0].length !== HEADER_BYTES) return null;
  const [header, [palette], [transparency]] = [headerOf(IHDR[0], tRNS.length > 0), PLTE, tRNS];
  if (!header || (header.isIndexed && !isPalette(palette))) return null;
  if ((transparency?.length ?? 0) > COLOURS_MAX) return null;
  const shown = header.isIndexed ? palette : undefined;
  const chunks = { IHDR: IHDR[0], PLTE: shown, tRNS: transparency, IDAT: Buffer.concat(pixels) };
  return { ...header, chunks };
}

function headerOf(header: Buffer, isTransparent: boolean) {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [bits, type, compression, filter, passes] = header.subarray(8);
  const channels = CHANNELS[type];
  const isNarrow = NARROW.types.includes(type) && NARROW.bits.includes(bits) && !isTransparent;
  if (!channels || (bits !== 8 && !isNarrow) || compression + filter + passes > 0) return null;
  const isWithin = Math.min(width, height) > 0 && width <= PNG_MAX.width && height <= PNG_MAX.height;
  return isWithin ? { width, height, depth: bits * channels, isIndexed: type === INDEXED } : null;
}

function isPalette(palette: Buffer | undefined): boolean {
  return palette !== undefined && palette.length > 0 && palette.length % 3 === 0 && palette.length <= 3 * COLOURS_MAX;
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
