/** Reads an `application/x-www-form-urlencoded` form. */
import { HttpException, HttpStatus } from '@nestjs/common';
import express, { type Request, type Response } from 'express';
import { assertParsedJson } from '../platform/http/json-body.js';

/** Limit of the body in bytes. */
const MAX_BYTES = 65_536;
const verify = (_request: unknown, _response: unknown, body: Buffer) => assertUtf8(body);
const parse = express.urlencoded({ extended: false, limit: MAX_BYTES, parameterLimit: 1000, verify });

/** Returns texts by field name; the last value of a repeated name. @throws 400 for invalid Unicode, 413, 415 */
export async function readUrlEncodedForm(request: Request, response: Response): Promise<Record<string, string>> {
  if (!request.is('application/x-www-form-urlencoded')) {
    throw new HttpException({ message: 'Content-Type must be that of a form' }, HttpStatus.UNSUPPORTED_MEDIA_TYPE);
  }
  await new Promise<void>((resolve, reject) => {
    parse(request, response, (error?: Error | string) => (error instanceof Error ? reject(error) : resolve()));
  });
  assertParsedJson(request.body);
  const body = (request.body ?? {}) as Record<string, string | string[]>;
  const entries = Object.entries(body);
  return Object.fromEntries(entries.map(([name, value]) => [name, Array.isArray(value) ? value.at(-1)! : value]));
}

/** Checks the bytes and their escapes, whose broken parts the parser would replace by U+FFFD. @throws 400 */
function assertUtf8(body: Buffer): void {
  try {
    decodeURIComponent(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (cause) {
    throw Object.assign(new Error('body must be valid UTF-8', { cause }), { status: HttpStatus.BAD_REQUEST });
  }
}
