/** A form with files as a browser sends it without script: its texts are read, its files go on to the API as they come. */
import { HttpException, HttpStatus } from '@nestjs/common';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { checkJson } from '../platform/http/body.js';
import { invalid } from '../platform/errors.js';
import { PassedFiles, type BringFiles } from './passed-files.js';

/** As many texts as a form without files has, each with room for the longest that a page takes. */
const LIMITS = { fields: 1000, fieldSize: 32_768, fieldNameSize: 1024, headerPairs: 100 };
/** Bytes of all that is no file: several times what a form without files may have, as each text has a head here. */
const TEXT_BYTES = 1_048_576;

/** What has been read. */
export interface ReceivedForm {
  /** The last one where a name comes twice. */
  fields: Record<string, string>;
  /** Of each file the name of its field, in the order of the answer. */
  names: string[];
  /** What the API says of the files; null where there are none. */
  answer: globalThis.Response | null;
}

/** Whether a form may have files. */
export function mayHaveFiles(request: Request): boolean {
  return Boolean(request.is('multipart/form-data'));
}

/** No file is ever whole in memory. @throws 400 for what is not whole, 413 where its texts are too long. */
export async function receivedForm(request: Request, response: Response, bring: BringFiles): Promise<ReceivedForm> {
  const passed = new PassedFiles(bring);
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes - passed.bytes > TEXT_BYTES) request.destroy(new MulterError('LIMIT_FIELD_VALUE'));
  };
  const receive = multer({ storage: passed, limits: LIMITS, preservePath: true, defParamCharset: 'utf8' }).any();
  request.on('data', count);
  const trouble = await new Promise<unknown>((resolve) => receive(request, response, resolve));
  request.off('data', count);
  const answer = await passed.end(trouble);
  if (trouble && !answer) throw refusalOf(trouble);
  const fields = textsIn(request.body);
  checkJson(fields);
  return { fields, names: passed.names, answer };
}

function textsIn(body: unknown): Record<string, string> {
  const last = (value: unknown): unknown => (Array.isArray(value) ? value.at(-1) : value);
  const entries = Object.entries(body ?? {}).map(([name, value]) => [name, last(value)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

function refusalOf(trouble: unknown): HttpException {
  if (trouble instanceof HttpException) return trouble;
  const isTooMuch = trouble instanceof MulterError && trouble.code.startsWith('LIMIT_');
  if (!isTooMuch) return invalid('body', 'must be a whole form');
  return new HttpException({ message: 'The form is too long' }, HttpStatus.PAYLOAD_TOO_LARGE);
}
