/** Reads JSON bodies once it is known from whom, and refuses what neither the rules nor PostgreSQL could bear: deep nesting, NUL, lone surrogates. */
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { HttpException, HttpStatus } from '@nestjs/common';
import { invalid } from '../errors.js';
import { validateUnicode } from '../fields/validators.js';
import { assertJsonCounts, assertJsonLimits, JSON_DEPTH_MAX } from './json-limits.js';

const UPLOAD = /\/(?:file\/upload|files)\/?$/;

/** Reads the body of a request into `request.body`. @throws 4xx in words of ours. */
export type BodyParser = (request: Request, response: Response) => Promise<void>;

/** What bodies may be. */
export interface BodyLimits {
  /** Bytes of the largest one. */
  limit: number;
  /** Seconds within which it must have come whole. */
  seconds: number;
}

/** Whether a request carries a body. */
export function hasBody({ headers }: Request): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/** The JSON reader and the check behind it; what is uploaded is left to whoever takes files. */
export function createJsonBodyParser({ limit, seconds }: BodyLimits): BodyParser {
  const verify = (_request: unknown, _response: unknown, text: Buffer) => refuseTooMuch(text);
  const parse = express.json({ limit, strict: false, verify });
  const readJson: RequestHandler = (request, response, next) => {
    void parse(request, response, (error?: unknown) => next(error ? refusalOf(error) : undefined));
  };
  return async (request, response) => {
    await inTime(seconds, (done) => void readJson(request, response, done), response);
    guardBody(request);
  };
}

/** Ends with 408 what does not come in time; the connection goes with it. */
function inTime(seconds: number, read: (done: NextFunction) => void, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = () => {
      response.setHeader('Connection', 'close');
      reject(new HttpException({ message: 'body was not sent in time' }, HttpStatus.REQUEST_TIMEOUT));
    };
    const timer = setTimeout(late, seconds * 1000);
    read((error?: unknown) => {
      clearTimeout(timer);
      const refusal = error as Error | undefined;
      if (refusal) reject(refusal);
      else resolve();
    });
  });
}

interface ParserError {
  status?: number;
  type?: string;
  refusal?: HttpException;
}

/** The parser writes a status of its own on what is thrown: the refusal travels inside. */
function refuseTooMuch(text: Buffer): void {
  try {
    assertJsonLimits(text);
  } catch (refusal) {
    throw Object.assign(new Error('The body is too much', { cause: refusal }), { refusal });
  }
}

const MESSAGES: Record<string, string> = {
  'entity.parse.failed': 'body must be valid JSON',
  'entity.too.large': 'body is too large',
  'encoding.unsupported': 'Content-Encoding is not supported',
  'charset.unsupported': 'charset of Content-Type is not supported',
  'request.aborted': 'body was not sent whole',
  'request.size.invalid': 'body does not have the length of Content-Length',
};

/** The parser's own errors, worded like ours. */
function refusalOf({ status = 400, type = '', refusal }: ParserError): HttpException {
  if (refusal) return refusal;
  return new HttpException({ message: MESSAGES[type] ?? 'body can not be read' }, status);
}

function guardBody(request: Request): void {
  const body: unknown = request.body;
  if (body !== undefined) assertParsedJson(body);
  else if (!(UPLOAD.test(request.path) && isMultipart(request))) {
    throw new HttpException({ message: 'Content-Type must be application/json' }, HttpStatus.UNSUPPORTED_MEDIA_TYPE);
  }
}

/** An object or list of a body, and where it stands: its path is put together only for somebody who must read it. */
interface Place {
  value: object;
  name: string;
  above: Place | null;
  depth: number;
}

/** Walks a parsed body without recursion. @throws 400 naming where it goes too deep or holds broken text. */
export function assertParsedJson(body: unknown): void {
  const open: Place[] = [];
  const visit = (value: unknown, name: string | number, above: Place | null) => {
    if (typeof value === 'string') {
      const rule = validateUnicode(value);
      if (rule) throw invalid(pathOf(name, above) || 'body', rule);
    } else if (typeof value === 'object' && value !== null) {
      open.push({ value, name: String(name), above, depth: above ? above.depth + 1 : 0 });
    }
  };
  visit(body, '', null);
  let values = 1;
  let objects = 0;
  for (let place = open.pop(); place; place = open.pop()) {
    const { value, name, above, depth } = place;
    if (depth >= JSON_DEPTH_MAX) {
      throw invalid(
        pathOf(name, above).slice(0, 200) || 'body',
        `must not be nested deeper than ${JSON_DEPTH_MAX} levels`,
      );
    }
    const names = Array.isArray(value) ? null : Object.keys(value);
    values += names ? names.length : (value as unknown[]).length;
    objects += Number(names !== null);
    assertJsonCounts(values, objects);
    if (!names) (value as unknown[]).forEach((entry, index) => visit(entry, index, place));
    else {
      for (const key of names) {
        const rule = validateUnicode(key);
        if (rule) throw invalid('body', rule);
        visit((value as Record<string, unknown>)[key], key, place);
      }
    }
  }
}

/** `lines[0].name` */
function pathOf(name: string | number, above: Place | null): string {
  if (!above) return '';
  const before = pathOf(above.name, above.above);
  if (Array.isArray(above.value)) return `${before}[${name}]`;
  return before ? `${before}.${name}` : String(name);
}

function isMultipart(request: Request): boolean {
  return /^multipart\/form-data/i.test(request.headers['content-type'] ?? '');
}
