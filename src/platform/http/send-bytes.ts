/** Sends the bytes of a file: all, a range, or 304. */
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { STATUS_CODES } from 'node:http';
import { isSafeToShow } from '../content-type.js';
import { getDefaultCode } from '../error-codes.js';
import { formatContentDisposition } from '../file-name.js';
import type { ByteRange } from '../storage/storage.js';
import { isNotModified } from './if-none-match.js';
import { excludeFromUnsent } from './unsent-responses.js';

export interface SentFile {
  fileName: string;
  contentType: string;
  size: number;
  sha256: string;
  /** The bytes are a buffer of this response, not streamed from the store. */
  isInMemory?: boolean;
}

/**
 * Supports ranges (RFC 9110) and an ETag by content. Forces a download unless the type is a safe image or PDF, and
 * forbids scripts.
 * @param read opens the bytes. @param cache value of `Cache-Control`
 */
export async function sendBytes(
  request: Request,
  response: Response,
  file: SentFile,
  read: (range?: ByteRange) => Promise<Readable>,
  cache = 'private, no-cache',
): Promise<void> {
  if (!file.isInMemory) excludeFromUnsent(response);
  const etag = `"${file.sha256}"`;
  response.setHeader('ETag', etag);
  response.setHeader('Cache-Control', `${cache}, no-transform`);
  response.setHeader('Accept-Ranges', 'bytes');
  response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
  if (isNotModified(request, etag)) return void response.status(304).end();
  const range = rangeOf(request, file.size, etag);
  if (range === 'unsatisfiable') return rejectRange(response, file.size);
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  const bytes = request.method === 'HEAD' ? null : await read(range);
  response.status(range ? 206 : 200);
  response.setHeader(
    'Content-Type',
    file.contentType === 'text/plain' ? 'text/plain; charset=utf-8' : file.contentType,
  );
  response.setHeader('Content-Length', end - start + 1);
  const kind = isSafeToShow(file.contentType) ? 'inline' : 'attachment';
  response.setHeader('Content-Disposition', formatContentDisposition(kind, file.fileName));
  if (range) response.setHeader('Content-Range', `bytes ${start}-${end}/${file.size}`);
  if (!bytes) return void response.end();
  // The client may disconnect. After the first byte no error response is possible.
  await pipeline(bytes, response).catch(() => response.destroy());
}

/** A single range. Several ranges get the whole file, as the RFC permits. */
function rangeOf(request: Request, size: number, etag: string): ByteRange | 'unsatisfiable' | undefined {
  const condition = request.headers['if-range'];
  if (condition !== undefined && condition !== etag) return undefined;
  const ranges = request.range(size, { combine: true });
  if (ranges === -1) return 'unsatisfiable';
  if (!Array.isArray(ranges) || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return { start: ranges[0].start, end: ranges[0].end };
}

function rejectRange(response: Response, size: number): void {
  response.setHeader('Content-Range', `bytes */${size}`);
  response.status(416).json({
    error: STATUS_CODES[416],
    message: `Range must lie within ${size} bytes`,
    statusCode: 416,
    code: getDefaultCode(416),
  });
}
