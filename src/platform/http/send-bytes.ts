/** Answers with the bytes of a file: whole, in part, or not at all where the client has them. */
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { STATUS_CODES } from 'node:http';
import { isSafeToShow } from '../content-type.js';
import { contentDisposition } from '../file-name.js';
import type { ByteRange } from '../storage/storage.js';

/** What is sent. */
export interface SentFile {
  fileName: string;
  contentType: string;
  size: number;
  sha256: string;
}

/**
 * Ranges (RFC 9110), ETag by content; always as a download unless it is a safe image or a PDF, and never with scripts.
 * @param read opens the bytes. @param cache who may keep the answer how long.
 */
export async function sendBytes(
  request: Request,
  response: Response,
  file: SentFile,
  read: (range?: ByteRange) => Promise<Readable>,
  cache = 'private, no-cache',
): Promise<void> {
  const etag = `"${file.sha256}"`;
  response.setHeader('ETag', etag);
  response.setHeader('Cache-Control', `${cache}, no-transform`);
  response.setHeader('Accept-Ranges', 'bytes');
  response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
  if (isKnown(request, etag)) return void response.status(304).end();
  const range = rangeOf(request, file.size, etag);
  if (range === 'unsatisfiable') return refuseRange(response, file.size);
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  const bytes = request.method === 'HEAD' ? null : await read(range);
  response.status(range ? 206 : 200);
  response.setHeader(
    'Content-Type',
    file.contentType === 'text/plain' ? 'text/plain; charset=utf-8' : file.contentType,
  );
  response.setHeader('Content-Length', end - start + 1);
  const kind = isSafeToShow(file.contentType) ? 'inline' : 'attachment';
  response.setHeader('Content-Disposition', contentDisposition(kind, file.fileName));
  if (range) response.setHeader('Content-Range', `bytes ${start}-${end}/${file.size}`);
  if (!bytes) return void response.end();
  // A client that goes away in the middle is no fault of ours, and after the first byte there is nothing left to say.
  await pipeline(bytes, response).catch(() => response.destroy());
}

/** Whether the client names this content; `Cache-Control` of a request, which browsers add by themselves, is no matter. */
function isKnown(request: Request, etag: string): boolean {
  const given = request.headers['if-none-match'];
  return (
    given !== undefined && given.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
  );
}

/** One range; several at once are answered with the whole file, as they may be. */
function rangeOf(request: Request, size: number, etag: string): ByteRange | 'unsatisfiable' | undefined {
  const condition = request.headers['if-range'];
  if (condition !== undefined && condition !== etag) return undefined;
  const ranges = request.range(size, { combine: true });
  if (ranges === -1) return 'unsatisfiable';
  if (!Array.isArray(ranges) || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return { start: ranges[0].start, end: ranges[0].end };
}

function refuseRange(response: Response, size: number): void {
  response.setHeader('Content-Range', `bytes */${size}`);
  response
    .status(416)
    .json({ error: STATUS_CODES[416], message: `Range must lie within ${size} bytes`, statusCode: 416 });
}
