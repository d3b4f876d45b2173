/** Where the bytes of files lie; the user of the service chooses the driver. */
import type { Readable } from 'node:stream';
import { HttpException, HttpStatus } from '@nestjs/common';
import { traceCall } from '../diagnostics/outbound-calls.js';

/** Bytes from `start` to `end`, both included, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A store of bytes under ids. Where it can't be reached, every method throws 503. */
export abstract class Storage {
  /** Resolves once the bytes would survive a crash; where it fails, nothing is left under the id. */
  write(id: string, bytes: Readable): Promise<void> {
    return traceCall({ purpose: 'store', operation: 'write' }, () => this.writeBytes(id, bytes));
  }

  /** The bytes, or a range of them. @throws 404 where there are none. */
  read(id: string, range?: ByteRange): Promise<Readable> {
    return traceCall({ purpose: 'store', operation: 'read' }, () => this.readBytes(id, range));
  }

  /** Removes the bytes; nothing where there are none. */
  remove(id: string): Promise<void> {
    return traceCall({ purpose: 'store', operation: 'remove' }, () => this.removeBytes(id));
  }

  /** Ids whose bytes were written before this moment. What earlier crashes left half-written goes on the way. */
  abstract listWrittenBefore(moment: Date): AsyncIterable<string>;

  /** Does what `write` says. */
  protected abstract writeBytes(id: string, bytes: Readable): Promise<void>;

  /** Does what `read` says. */
  protected abstract readBytes(id: string, range?: ByteRange): Promise<Readable>;

  /** Does what `remove` says. */
  protected abstract removeBytes(id: string): Promise<void>;
}

/** 503: the store of files can't be reached. */
export function storageUnavailable(cause: unknown): HttpException {
  return new HttpException({ message: 'The file store is away; try again' }, HttpStatus.SERVICE_UNAVAILABLE, { cause });
}
