/** The files of a form, written on as the body of another request while they arrive. */
import { randomUUID } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import type { Request } from 'express';
import type { StorageEngine } from 'multer';

/** Brings files to the API: a multipart body of this type, as it comes. */
export type BringFiles = (type: string, body: Readable) => Promise<Response>;

type File = Parameters<StorageEngine['_handleFile']>[1];
type Done = Parameters<StorageEngine['_handleFile']>[2];

/** Nothing is asked before the first file; all of them go in one request. */
export class PassedFiles implements StorageEngine {
  /** Of each file the name of its field. */
  readonly names: string[] = [];
  /** Bytes of files so far. */
  bytes = 0;
  private readonly boundary = `form-${randomUUID()}`;
  private body: PassThrough | null = null;
  private asked: Promise<Response | null> = Promise.resolve(null);
  private answer: Response | null = null;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly bring: BringFiles) {}

  _handleFile(_request: Request, file: File, done: Done): void {
    this.names.push(file.fieldname);
    // The next file is announced while the one before is still being read.
    this.turn = this.turn.then(() => this.pass(file)).then(() => done(null, {}), done);
  }

  _removeFile(_request: Request, _file: File, done: (error: Error | null) => void): void {
    done(null);
  }

  /** What the API says of all files; null where there were none, or where the form broke off before it said anything. */
  async end(trouble: unknown): Promise<Response | null> {
    await this.turn;
    if (trouble) this.body?.destroy();
    else this.body?.end(`--${this.boundary}--\r\n`);
    return trouble ? this.answer : this.asked;
  }

  private async pass({ fieldname, originalname, mimetype, stream }: File): Promise<void> {
    const body = this.begun();
    const disposition = `form-data; name="${escaped(fieldname)}"; filename="${escaped(originalname)}"`;
    const type = /^[\w.+-]+\/[\w.+-]+$/.test(mimetype) ? mimetype : 'application/octet-stream';
    body.write(`--${this.boundary}\r\nContent-Disposition: ${disposition}\r\nContent-Type: ${type}\r\n\r\n`);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      this.bytes += chunk.length;
      // What was refused is read to its end, and not passed on.
      if (this.answer || body.destroyed) continue;
      if (!body.write(chunk)) await Promise.race([new Promise((resolve) => body.once('drain', resolve)), this.asked]);
    }
    if (this.answer) throw new Error('The files were refused');
    if (!body.destroyed) body.write('\r\n');
  }

  private begun(): PassThrough {
    if (this.body) return this.body;
    const body = new PassThrough();
    body.on('error', () => undefined);
    this.body = body;
    this.asked = this.bring(`multipart/form-data; boundary=${this.boundary}`, body).then(
      (answer) => (this.answer = answer),
    );
    // Whoever waits for the answer hears of it; where nobody does, the form has broken off.
    this.asked.catch(() => body.destroy());
    return body;
  }
}

/** As browsers write names: what would end them is written otherwise. */
function escaped(name: string): string {
  return name.replace(/\r/g, '%0D').replace(/\n/g, '%0A').replace(/"/g, '%22');
}
