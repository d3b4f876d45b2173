/** Reads a `multipart/form-data` form: texts are parsed, files are streamed to the API. */
import { HttpException, HttpStatus } from '@nestjs/common';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { assertParsedJson } from '../platform/http/json-body.js';
import { invalid } from '../platform/errors.js';
import { StreamingFileForwarder, type UploadFiles } from './streamed-files.js';

/** Limits of the text fields; sizes in bytes. */
const LIMITS = { fields: 1000, fieldSize: 32_768, fieldNameSize: 1024, headerPairs: 100 };
/** Limit in bytes of everything but files, part headers included. */
const MAX_TEXT_BYTES = 1_048_576;

/** The parsed form. */
export interface MultipartForm {
  /** Texts by field name; the last value of a repeated name. */
  fields: Record<string, string>;
  /** The field name of each file, in the order of the API's response. */
  fileFields: string[];
  /** The API's response to the upload; null if there were no files. */
  uploadResponse: globalThis.Response | null;
}

/** Returns whether the request is a form that may contain files. */
export function isMultipart(request: Request): boolean {
  return Boolean(request.is('multipart/form-data'));
}

/** Parses the form. Files are never held in memory as a whole. @throws 400 for a malformed form, 413 for too much text */
export async function readMultipartForm(
  request: Request,
  response: Response,
  upload: UploadFiles,
): Promise<MultipartForm> {
  const forwarder = new StreamingFileForwarder(upload);
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes - forwarder.bytes > MAX_TEXT_BYTES) request.destroy(new MulterError('LIMIT_FIELD_VALUE'));
  };
  const parse = multer({ storage: forwarder, limits: LIMITS, preservePath: true, defParamCharset: 'utf8' }).any();
  request.on('data', count);
  const parseError = await new Promise<unknown>((resolve) => parse(request, response, resolve));
  request.off('data', count);
  const uploadResponse = await forwarder.end(parseError);
  if (parseError && !uploadResponse) throw toHttpException(parseError);
  const fields = textFields(request.body);
  assertParsedJson(fields);
  return { fields, fileFields: forwarder.fileFields, uploadResponse };
}

function textFields(body: unknown): Record<string, string> {
  const last = (value: unknown): unknown => (Array.isArray(value) ? value.at(-1) : value);
  const entries = Object.entries(body ?? {}).map(([name, value]) => [name, last(value)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

function toHttpException(error: unknown): HttpException {
  if (error instanceof HttpException) return error;
  const isTooLarge = error instanceof MulterError && error.code.startsWith('LIMIT_');
  if (!isTooLarge) return invalid('body', 'must be a whole form');
  return new HttpException({ message: 'The form is too long' }, HttpStatus.PAYLOAD_TOO_LARGE);
}
