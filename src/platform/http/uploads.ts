/** Receives the files of a multipart request into the store, whatever their parts are called (contract 4.6). */
import type { Readable } from 'node:stream';
import { applyDecorators, HttpException, HttpStatus, Inject, Injectable } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { Request } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import { CONFIG, type Config } from '../config.js';
import { invalid } from '../errors.js';
import { writeUpload, type StoredUpload } from '../storage/write-upload.js';
import { Storage } from '../storage/storage.js';

/** Text parts beside the files are read over; so many of them, and so long. */
const FIELDS = { fields: 100, fieldSize: 65_536, fieldNameSize: 1024, headerPairs: 100 };
/** Room for part headers in the length of a request. */
const HEADERS_BYTES = 1_048_576;

/**
 * For the interface description: a body of files under any names. What those are stays open: a type for all of them beside
 * an optional `file` does not compile in TypeScript.
 */
export function AcceptsFiles(): MethodDecorator {
  const file = { type: 'string', format: 'binary', description: 'File. The part may have any name.' };
  return applyDecorators(
    ApiConsumes('multipart/form-data'),
    ApiBody({ schema: { type: 'object', minProperties: 1, properties: { file }, additionalProperties: true } }),
  );
}

/** Takes files in, streamed: no file is ever whole in memory. */
@Injectable()
export class Uploads {
  private readonly receiveInto: ReturnType<multer.Multer['any']>;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly storage: Storage,
  ) {
    const limits = { ...FIELDS, files: config.uploadFiles, fileSize: config.uploadLimit };
    this.receiveInto = multer({
      storage: engineOver(storage),
      limits,
      preservePath: true,
      defParamCharset: 'utf8',
    }).any();
  }

  /**
   * The files in the order of their parts; the bytes are safe, rows are the caller's to write. Where anything fails,
   * nothing is left in the store. @throws 408 where the sender stands still, 415, 413 where a file is too large, 400 where there is none or too many.
   */
  async receive(request: Request): Promise<StoredUpload[]> {
    this.refuseAtOnce(request);
    const trouble = await new Promise<unknown>((resolve) => {
      const late = () => {
        if (request.readableFlowing) resolve(refused(HttpStatus.REQUEST_TIMEOUT, 'body was not sent in time'));
      };
      request.setTimeout(this.config.bodySeconds * 1000, late);
      // All of it came, and the store takes its time: Node.js would end the connection without an answer.
      request.res!.on('timeout', () => undefined);
      this.receiveInto(request, request.res!, resolve);
    });
    request.setTimeout(0);
    if (trouble) throw this.refusalOf(trouble);
    const files = (request.files ?? []) as unknown as { kept: StoredUpload }[];
    if (files.length === 0) throw invalid('body', 'must hold at least one file');
    return files.map(({ kept }) => kept);
  }

  /** Takes bytes in that do not come from a request. */
  store(fileName: string, bytes: Readable): Promise<StoredUpload> {
    return writeUpload(this.storage, fileName, bytes);
  }

  private refuseAtOnce(request: Request): void {
    if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')) {
      throw refused(HttpStatus.UNSUPPORTED_MEDIA_TYPE, 'Content-Type must be multipart/form-data');
    }
    if (request.destroyed) throw invalid('body', 'was not sent whole');
    const { uploadFiles, uploadLimit } = this.config;
    if (Number(request.headers['content-length'] ?? 0) > uploadFiles * uploadLimit + HEADERS_BYTES) {
      throw refused(
        HttpStatus.PAYLOAD_TOO_LARGE,
        `body must have at most ${uploadFiles} files of ${uploadLimit} bytes`,
      );
    }
  }

  private refusalOf(trouble: unknown): unknown {
    if (trouble instanceof HttpException) return trouble;
    if (trouble instanceof StoreError) return trouble.cause;
    if (!(trouble instanceof MulterError)) return invalid('body', 'must be whole and valid multipart/form-data');
    const { uploadFiles, uploadLimit } = this.config;
    if (trouble.code === 'LIMIT_FILE_SIZE') {
      return refused(HttpStatus.PAYLOAD_TOO_LARGE, `${trouble.field ?? 'file'} must have at most ${uploadLimit} bytes`);
    }
    if (trouble.code === 'LIMIT_FILE_COUNT') return invalid('body', `must have at most ${uploadFiles} files`);
    return invalid(trouble.field ?? 'body', `is refused: ${trouble.message}`);
  }
}

/** Marks what went wrong on our side of an upload. */
class StoreError extends Error {}

function engineOver(storage: Storage): StorageEngine {
  return {
    _handleFile(_request, file, done) {
      let broken = false;
      file.stream.once('error', () => (broken = true));
      writeUpload(storage, file.originalname, file.stream).then(
        (kept) => done(null, { kept } as never),
        (cause: Error) => done(broken ? cause : new StoreError('not stored', { cause })),
      );
    },
    _removeFile(_request, file, done) {
      const { kept } = file as unknown as { kept?: StoredUpload };
      if (!kept) return done(null);
      storage.remove(kept.id).then(() => done(null), done);
    },
  };
}

function refused(status: HttpStatus, message: string): HttpException {
  return new HttpException({ message }, status);
}
