/** The fields of a form as browsers send it without script. */
import express, { type Request, type Response } from 'express';
import { HttpException, HttpStatus } from '@nestjs/common';
import { checkJson } from '../platform/http/body.js';

/** Bytes of a form without files, as of any body that comes without a token. */
const FORM_BYTES = 65_536;
const parse = express.urlencoded({ extended: false, limit: FORM_BYTES, parameterLimit: 1000 });

/** Text by name; the last one where a name comes twice. @throws 413, 415, and 400 for broken text. */
export async function formFields(request: Request, response: Response): Promise<Record<string, string>> {
  if (!request.is('application/x-www-form-urlencoded')) {
    throw new HttpException({ message: 'Content-Type must be that of a form' }, HttpStatus.UNSUPPORTED_MEDIA_TYPE);
  }
  await new Promise<void>((resolve, reject) => {
    parse(request, response, (error?: Error | string) => (error instanceof Error ? reject(error) : resolve()));
  });
  checkJson(request.body);
  const body = (request.body ?? {}) as Record<string, string | string[]>;
  const entries = Object.entries(body);
  return Object.fromEntries(entries.map(([name, value]) => [name, Array.isArray(value) ? value.at(-1)! : value]));
}
