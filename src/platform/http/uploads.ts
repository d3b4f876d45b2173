/** Streams the files of a multipart request to the store, whatever their field names are (contract 4.6). */
import type { Readable } from 'node:stream';
import { applyDecorators, HttpException, HttpStatus, Inject, Injectable } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { Request } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import { CONFIG, type Config } from '../config.js';
import { invalid } from '../errors.js';
import { writeUpload, type StoredUpload } from '../storage/write-upload.js';
import { Storage } from '../storage/storage.js';

/** Limits of text fields, which are ignored. */
const FIELDS = { fields: 100, fieldSize: 65_536, fieldNameSize: 1024, headerPairs: 100 };
/** Bytes allowed for the headers of the parts, in addition to the files. */
const HEADERS_BYTES = 1_048_576;

/**
 * OpenAPI description of a body with files under any names. Additional properties have no type: TypeScript clients
 * cannot combine one with an optional `file`.
 */
export function AcceptsFiles(): MethodDecorator {
  const file = { type: 'string', format: 'binary', description: 'File. The part may have any name.' };
  return applyDecorators(
    ApiConsumes('multipart/form-data'),
    ApiBody({ schema: { type: 'object', minProperties: 1, properties: { file }, additionalProperties: true } }),
  );
}

/** Receives files as streams; no file is held in memory. */
@Injectable()
export class Uploads {
  private readonly receiveInto: ReturnType<multer.Multer['any']>;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly storage: Storage,
  ) {
    const limits = { ...FIELDS, files: config.uploadFiles, fileSize: config.uploadLimit };
    this.receiveInto = multer({
      storage: createStorageEngine(storage),
      limits,
      preservePath: true,
      defParamCharset: 'utf8',
    }).any();
  }

  /**
   * Stores the files in the order of their parts. The caller inserts the rows. If a file fails, removes the others.
   * @throws 400 without files or with too many, 408 if the sender stalls, 413 if a file is too large, 415
   */
  async receive(request: Request): Promise<StoredUpload[]> {
    this.assertAcceptable(request);
    const failure = await new Promise<unknown>((resolve) => {
      const late = () => {
        if (request.readableFlowing) resolve(createException(HttpStatus.REQUEST_TIMEOUT, 'body was not sent in time'));
      };
      request.setTimeout(this.config.bodySeconds * 1000, late);
      // The whole body has arrived and the store is slow: without this listener Node.js closes the connection.
      request.res!.on('timeout', () => undefined);
      this.receiveInto(request, request.res!, resolve);
    });
    request.setTimeout(0);
    if (failure) throw this.toHttpException(failure);
    const files = (request.files ?? []) as unknown as { stored: StoredUpload }[];
    if (files.length === 0) throw invalid('body', 'must hold at least one file');
    return files.map(({ stored }) => stored);
  }

  /** Stores bytes that do not come from a request. */
  store(fileName: string, bytes: Readable): Promise<StoredUpload> {
    return writeUpload(this.storage, fileName, bytes);
  }

  private assertAcceptable(request: Request): void {
    if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')) {
      throw createException(HttpStatus.UNSUPPORTED_MEDIA_TYPE, 'Content-Type must be multipart/form-data');
    }
    if (request.destroyed) throw invalid('body', 'was not sent whole');
    const { uploadFiles, uploadLimit } = this.config;
    if (Number(request.headers['content-length'] ?? 0) > uploadFiles * uploadLimit + HEADERS_BYTES) {
      throw createException(
        HttpStatus.PAYLOAD_TOO_LARGE,
        `body must have at most ${uploadFiles} files of ${uploadLimit} bytes`,
      );
    }
  }

  private toHttpException(failure: unknown): unknown {
    if (failure instanceof HttpException) return failure;
    if (failure instanceof StoreError) return failure.cause;
    if (!(failure instanceof MulterError)) return invalid('body', 'must be whole and valid multipart/form-data');
    const { uploadFiles, uploadLimit } = this.config;
    if (failure.code === 'LIMIT_FILE_SIZE') {
      return createException(
        HttpStatus.PAYLOAD_TOO_LARGE,
        `${failure.field ?? 'file'} must have at most ${uploadLimit} bytes`,
      );
    }
    if (failure.code === 'LIMIT_FILE_COUNT')
      return invalid('body', { message: `must have at most ${uploadFiles} files`, code: 'TOO_MANY', max: uploadFiles });
    return invalid(failure.field ?? 'body', `is refused: ${failure.message}`);
  }
}

/** Failure of the store, as opposed to a failure of the sender. */
class StoreError extends Error {}

function createStorageEngine(storage: Storage): StorageEngine {
  return {
    _handleFile(_request, file, done) {
      let broken = false;
      file.stream.once('error', () => (broken = true));
      writeUpload(storage, file.originalname, file.stream).then(
        (stored) => done(null, { stored } as never),
        (cause: Error) => done(broken ? cause : new StoreError('not stored', { cause })),
      );
    },
    _removeFile(_request, file, done) {
      const { stored } = file as unknown as { stored?: StoredUpload };
      if (!stored) return done(null);
      storage.remove(stored.id).then(() => done(null), done);
    },
  };
}

function createException(status: HttpStatus, message: string): HttpException {
  return new HttpException({ message }, status);
}
