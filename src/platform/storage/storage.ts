/** Store for the bytes of files; settings select the driver. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { HttpException, HttpStatus } from '@nestjs/common';
import { uuidv7 } from '../uuid.js';
import { traceCall } from '../diagnostics/outbound-calls.js';

/** Inclusive range of bytes, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Bytes by ID. If the store is unavailable, every method throws 503. */
export abstract class Storage {
  /** Resolves when the bytes are durable. After a failure nothing is stored under the ID. */
  write(id: string, bytes: Readable): Promise<void> {
    return traceCall({ purpose: 'store', operation: 'write' }, () => this.writeBytes(id, bytes));
  }

  /** Bytes, or a range of them. @throws 404 if they do not exist */
  read(id: string, range?: ByteRange): Promise<Readable> {
    return traceCall({ purpose: 'store', operation: 'read' }, () => this.readBytes(id, range));
  }

  /** Removes the bytes if they exist. */
  remove(id: string): Promise<void> {
    return traceCall({ purpose: 'store', operation: 'remove' }, () => this.removeBytes(id));
  }

  /** IDs whose bytes were written before this time. Also removes partial files of earlier crashes. */
  abstract listWrittenBefore(before: Date): AsyncIterable<string>;

  /** Writes, reads and removes a few bytes. @throws Error if that fails */
  async check(): Promise<void> {
    const id = uuidv7();
    const bytes = Buffer.from('written as a check');
    try {
      await this.writeBytes(id, Readable.from([bytes]));
      if (!(await buffer(await this.readBytes(id))).equals(bytes)) throw new Error('Other bytes are read than written');
    } finally {
      await this.removeBytes(id).catch(() => undefined);
    }
  }

  /** Implements `write`. */
  protected abstract writeBytes(id: string, bytes: Readable): Promise<void>;

  /** Implements `read`. */
  protected abstract readBytes(id: string, range?: ByteRange): Promise<Readable>;

  /** Implements `remove`. */
  protected abstract removeBytes(id: string): Promise<void>;
}

/** 503: the file store is unavailable. */
export function storageUnavailable(cause: unknown): HttpException {
  return new HttpException({ message: 'The file store is unavailable; try again' }, HttpStatus.SERVICE_UNAVAILABLE, {
    cause,
  });
}
