/** Streams the files of a form on to the API while they arrive, without storing them. */
import { randomUUID } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import type { Request } from 'express';
import type { StorageEngine } from 'multer';

/** Sends a multipart body to the API. @param contentType includes the boundary */
export type UploadFiles = (contentType: string, body: Readable) => Promise<Response>;

type File = Parameters<StorageEngine['_handleFile']>[1];
type Done = Parameters<StorageEngine['_handleFile']>[2];

/** Storage engine for multer. All files go into one request, which starts with the first file. */
export class StreamingFileForwarder implements StorageEngine {
  /** The field name of each file, in order. */
  readonly fileFields: string[] = [];
  /** Total size of the files so far, in bytes. */
  bytes = 0;
  private readonly boundary = `form-${randomUUID()}`;
  private body: PassThrough | null = null;
  private pending: Promise<Response | null> = Promise.resolve(null);
  private response: Response | null = null;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly upload: UploadFiles) {}

  _handleFile(_request: Request, file: File, done: Done): void {
    this.fileFields.push(file.fieldname);
    // Multer announces the next file while the previous one is still being read.
    this.queue = this.queue.then(() => this.forward(file)).then(() => done(null, {}), done);
  }

  _removeFile(_request: Request, _file: File, done: (error: Error | null) => void): void {
    done(null);
  }

  /** Returns the API's response; null if there were no files, or if the form was aborted before the API responded. */
  async end(parseError: unknown): Promise<Response | null> {
    await this.queue;
    if (parseError) this.body?.destroy();
    else this.body?.end(`--${this.boundary}--\r\n`);
    return parseError ? this.response : this.pending;
  }

  private async forward({ fieldname, originalname, mimetype, stream }: File): Promise<void> {
    const body = this.startUpload();
    const disposition = `form-data; name="${escapeName(fieldname)}"; filename="${escapeName(originalname)}"`;
    const type = /^[\w.+-]+\/[\w.+-]+$/.test(mimetype) ? mimetype : 'application/octet-stream';
    body.write(`--${this.boundary}\r\nContent-Disposition: ${disposition}\r\nContent-Type: ${type}\r\n\r\n`);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      this.bytes += chunk.length;
      // After an early response (a rejection) the rest of the file is read and discarded.
      if (this.response || body.destroyed) continue;
      if (!body.write(chunk)) await Promise.race([new Promise((resolve) => body.once('drain', resolve)), this.pending]);
    }
    if (this.response) throw new Error('The API rejected the files');
    if (!body.destroyed) body.write('\r\n');
  }

  private startUpload(): PassThrough {
    if (this.body) return this.body;
    const body = new PassThrough();
    body.on('error', () => undefined);
    this.body = body;
    this.pending = this.upload(`multipart/form-data; boundary=${this.boundary}`, body).then(
      (response) => (this.response = response),
    );
    // `end` reports the error. If nothing awaits it, the form was aborted.
    this.pending.catch(() => body.destroy());
    return body;
  }
}

/** Escapes a name as browsers do. */
function escapeName(name: string): string {
  return name.replace(/\r/g, '%0D').replace(/\n/g, '%0A').replace(/"/g, '%22');
}
