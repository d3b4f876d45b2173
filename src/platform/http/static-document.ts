/** A document that never changes: built and compressed once; all responses share the same buffers. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { isNotModified } from './if-none-match.js';
import { excludeFromUnsent } from './unsent-responses.js';

/** Twenty times as fast as the highest quality, for documents that are 10 % larger. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

interface Encodings {
  plain: Buffer;
  gzip: Buffer;
  br: Buffer;
  etag: string;
}

export class StaticDocument {
  private encodings: Promise<Encodings> | undefined;

  /** @param build returns the content; called by the first request */
  constructor(
    private readonly contentType: string,
    private readonly build: () => string | Buffer | Promise<Buffer>,
  ) {}

  /** Sends the document in an encoding that the client accepts, or 304. Clients may cache it, but must revalidate it. */
  async send(request: Request, response: Response): Promise<void> {
    const encodings = await this.load();
    const encoding = (['br', 'gzip'] as const).find((name) => request.acceptsEncodings(name));
    response.vary('Accept-Encoding');
    response.setHeader('ETag', encodings.etag);
    response.setHeader('Cache-Control', 'no-cache, no-transform');
    if (isNotModified(request, encodings.etag)) return void response.status(304).end();
    const bytes = encodings[encoding ?? 'plain'];
    response.setHeader('Content-Type', this.contentType);
    response.setHeader('Content-Length', bytes.length);
    if (encoding) response.setHeader('Content-Encoding', encoding);
    excludeFromUnsent(response);
    response.end(bytes);
  }

  /** Builds the document before the first request. */
  async prepare(): Promise<void> {
    await this.load();
  }

  /** Concurrent first requests share one promise; after a failure the next request tries again. */
  private load(): Promise<Encodings> {
    this.encodings ??= this.encode().catch((error: unknown) => {
      this.encodings = undefined;
      throw error;
    });
    return this.encodings;
  }

  private async encode(): Promise<Encodings> {
    const plain = Buffer.from(await this.build());
    const [zipped, br] = await Promise.all([promisify(gzip)(plain), promisify(brotliCompress)(plain, BROTLI)]);
    // Weak, because all encodings share it.
    const etag = `W/"${createHash('sha256').update(plain).digest('base64url')}"`;
    return { plain, gzip: zipped, br, etag };
  }
}
