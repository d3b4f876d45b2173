/** Stores a stream under a new id and finds out on the way what it is. */
import { createHash } from 'node:crypto';
import { Transform, type Readable, type TransformCallback } from 'node:stream';
import { HEAD_BYTES, sniffContentType } from '../content-type.js';
import { cleanFileName } from '../file-name.js';
import { newId } from '../new-id.js';
import type { Storage } from './storage.js';

/** Bytes that lie in the store and have no row yet. */
export interface StoredUpload {
  id: string;
  fileName: string;
  contentType: string;
  /** Bytes. */
  size: number;
  /** In hexadecimal. */
  sha256: string;
}

/**
 * Streams, never in memory as a whole. A source that fails leaves nothing behind, and its own error is thrown; a store
 * that fails lets the source run out, so that whoever feeds it can finish. @param name as it came from outside.
 */
export async function writeUpload(storage: Storage, name: string, source: Readable): Promise<StoredUpload> {
  const id = newId('file');
  const measure = new Measure();
  let broken: Error | undefined;
  const giveUp = (error: Error) => {
    broken ??= error;
    measure.destroy(error);
  };
  // The store may not listen yet when the source fails.
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
    // A store that is away would not remove anything either: whoever waits for an answer has it now.
    if (broken) await removed;
    throw broken ?? error;
  }
  const contentType = await sniffContentType(Buffer.concat(measure.head).subarray(0, HEAD_BYTES));
  return { id, fileName: cleanFileName(name), contentType, size: measure.count, sha256: measure.hash.digest('hex') };
}

/** Passes bytes on and remembers their number, their hash and the first of them. */
class Measure extends Transform {
  readonly hash = createHash('sha256');
  readonly head: Buffer[] = [];
  /** Bytes so far; the S3 client would take a property named `size` or `length` for the whole. */
  count = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    if (this.count < HEAD_BYTES) this.head.push(chunk);
    this.count += chunk.length;
    this.hash.update(chunk);
    done(null, chunk);
  }
}
