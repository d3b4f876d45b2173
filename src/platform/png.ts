/** PNG pictures from outside, read strictly: libraries that show them believe every length that stands in them. */
import { crc32, inflateSync } from 'node:zlib';

/** A picture may be so large, in pixels. */
export const PNG_MAX = { width: 2000, height: 1000 };

/** What a picture consists of; whatever else stood in it is left out. */
export interface Png {
  width: number;
  height: number;
  /** Bits of one pixel. */
  depth: number;
  /** Chunks by their names; pixels that came in several are one. */
  chunks: Record<'IHDR' | 'PLTE' | 'tRNS' | 'IDAT', Buffer | undefined>;
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const HEADER_BYTES = 13;
const COLOURS_MOST = 256;
const INDEXED = 3;
/** Values of one pixel, by the type of colour: grey, RGB, palette, grey and RGB with transparency. */
const CHANNELS: Record<number, number | undefined> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Grey and palette may have fewer bits than eight. */
const NARROW = { types: [0, 3], bits: [1, 2, 4] };
/** Bytes around what a chunk holds: its length, its name and its sum. */
const AROUND = { before: 8, behind: 4 };
/** The last way in which a row may be told from the one above. */
const LAST_FILTER = 4;

/** The picture; null where it is none, is too large, comes in passes or has 16 bits for a colour. Its pixels are not looked at. */
export function readPng(bytes: Buffer): Png | null {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null;
  const found = new Map<string, Buffer[]>();
  for (let at = SIGNATURE.length; !found.has('IEND');) {
    if (at + AROUND.before + AROUND.behind > bytes.length) return null;
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + AROUND.before);
    const end = at + AROUND.before + length;
    if (end + AROUND.behind > bytes.length) return null;
    if (found.size === 0 && name !== 'IHDR') return null;
    found.set(name, [...(found.get(name) ?? []), bytes.subarray(at + AROUND.before, end)]);
    at = end + AROUND.behind;
  }
  return pngOf(found);
}

/**
 * The picture with nothing in it but what is shown, whose pixels are there to the last row. May take long: it is for threads.
 * @throws Error where it cannot be shown.
 */
export function sanitizePng(bytes: Buffer): Buffer {
  const png = readPng(bytes);
  if (!png) throw new Error('The picture is no PNG that can be shown');
  const row = 1 + Math.ceil((png.width * png.depth) / 8);
  const pixels = inflateSync(png.chunks.IDAT!, { maxOutputLength: row * png.height });
  const isWhole = pixels.length === row * png.height;
  for (let at = 0; at < pixels.length; at += row) {
    if (!isWhole || pixels[at] > LAST_FILTER) throw new Error('The picture has rows that cannot be shown');
  }
  const { IHDR, PLTE, tRNS, IDAT } = png.chunks;
  const kept = Object.entries({ IHDR, PLTE, tRNS, IDAT, IEND: Buffer.alloc(0) });
  return Buffer.concat([SIGNATURE, ...kept.flatMap(([name, content]) => (content ? [chunk(name, content)] : []))]);
}

function pngOf(found: Map<string, Buffer[]>): Png | null {
  const [IHDR, PLTE, tRNS] = ['IHDR', 'PLTE', 'tRNS'].map((name) => found.get(name) ?? []);
  const pixels = found.get('IDAT');
  const isTwice = [IHDR, PLTE, tRNS].some(({ length }) => length > 1);
  if (isTwice || !pixels || IHDR[0].length !== HEADER_BYTES) return null;
  const [header, [palette], [transparency]] = [headerOf(IHDR[0], tRNS.length > 0), PLTE, tRNS];
  if (!header || (header.isIndexed && !isPalette(palette))) return null;
  if ((transparency?.length ?? 0) > COLOURS_MOST) return null;
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
  return palette !== undefined && palette.length > 0 && palette.length % 3 === 0 && palette.length <= 3 * COLOURS_MOST;
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
