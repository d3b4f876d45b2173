/** Stores a stream under a new ID; determines content type, size and hash meanwhile. */
import { createHash } from 'node:crypto';
import { Transform, type Readable, type TransformCallback } from 'node:stream';
import { HEAD_BYTES, sniffContentType } from '../content-type.js';
import { cleanFileName } from '../file-name.js';
import { newId } from '../new-id.js';
import type { Storage } from './storage.js';

/** Stored bytes that have no row yet. */
export interface StoredUpload {
  id: string;
  fileName: string;
  contentType: string;
  /** In bytes. */
  size: number;
  /** In hexadecimal. */
  sha256: string;
}

/**
 * Streams without buffering. If the source fails, removes the bytes and throws its error. If the store fails, drains
 * the source, so that its sender can finish.
 * @param name as received
 */
export async function writeUpload(storage: Storage, name: string, source: Readable): Promise<StoredUpload> {
  const id = newId('file');
  const measure = new Measure();
  let broken: Error | undefined;
  const giveUp = (error: Error) => {
    broken ??= error;
    measure.destroy(error);
  };
  // The source may fail before the store listens.
  measure.on('error', () => undefined);
  source.once('error', giveUp);
  source.once('close', () => !source.readableEnded && giveUp(new Error('The source ended early')));
  source.pipe(measure);
  try {
    await storage.write(id, measure);
    if (broken) throw broken;
  } catch (error) {
    source.unpipe(measure);
    source.resume();
    const removed = storage.remove(id).catch(() => undefined);
    // An unavailable store could not remove the bytes either, so the caller does not wait for it.
    if (broken) await removed;
    throw broken ?? error;
  }
  const contentType = await sniffContentType(Buffer.concat(measure.head).subarray(0, HEAD_BYTES));
  return { id, fileName: cleanFileName(name), contentType, size: measure.count, sha256: measure.hash.digest('hex') };
}

/** Passes bytes on and records their number, hash and beginning. */
class Measure extends Transform {
  readonly hash = createHash('sha256');
  readonly head: Buffer[] = [];
  /** Bytes so far. Not `size` or `length`, which the S3 client would take for the total. */
  count = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    if (this.count < HEAD_BYTES) this.head.push(chunk);
    this.count += chunk.length;
    this.hash.update(chunk);
    done(null, chunk);
  }
}
