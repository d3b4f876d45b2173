/**
 * Parses JSON bodies and rejects what validation or PostgreSQL cannot handle: broken UTF-8, deep nesting, NUL characters
 * and lone surrogates.
 */
import { isUtf8 } from 'node:buffer';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { HttpException, HttpStatus } from '@nestjs/common';
import { invalid } from '../errors.js';
import { validateUnicode } from '../fields/validators.js';
import { assertJsonCounts, assertJsonLimits, JSON_DEPTH_MAX } from './json-limits.js';

const UPLOAD = /\/(?:file\/upload|files)\/?$/;

/** Parses the body into `request.body`. @throws 400, 408, 413 or 415 */
export type BodyParser = (request: Request, response: Response) => Promise<void>;

/** Limits of a body. */
export interface BodyLimits {
  /** Maximum size in bytes. */
  limit: number;
  /** Seconds within which the whole body must arrive. */
  seconds: number;
}

/** Whether the request has a body. */
export function hasBody({ headers }: Request): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/** Creates the parser. It leaves multipart uploads to their handler. */
export function createJsonBodyParser({ limit, seconds }: BodyLimits): BodyParser {
  const verify = (_request: unknown, _response: unknown, text: Buffer, charset: string) => assertRawJson(text, charset);
  const parse = express.json({ limit, strict: false, verify });
  const readJson: RequestHandler = (request, response, next) => {
    void parse(request, response, (error?: unknown) => next(error ? toHttpException(error) : undefined));
  };
  return async (request, response) => {
    await withTimeout(seconds, (done) => void readJson(request, response, done), response);
    guardBody(request);
  };
}

/** Responds with 408 and closes the connection if the body does not arrive in time. */
function withTimeout(seconds: number, read: (done: NextFunction) => void, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = () => {
      response.setHeader('Connection', 'close');
      reject(new HttpException({ message: 'body was not sent in time' }, HttpStatus.REQUEST_TIMEOUT));
    };
    const timer = setTimeout(late, seconds * 1000);
    read((error?: unknown) => {
      clearTimeout(timer);
      const exception = error as Error | undefined;
      if (exception) reject(exception);
      else resolve();
    });
  });
}

interface ParserError {
  status?: number;
  type?: string;
  exception?: HttpException;
}

/** Express overwrites the status of a thrown error, so the exception is attached as a property. */
function assertRawJson(text: Buffer, charset: string): void {
  try {
    // The limits are checked on bytes, so other encodings that Express supports, such as UTF-16, are rejected.
    if (charset !== 'utf-8') throw unsupportedMediaType(MESSAGES['charset.unsupported']);
    if (!isUtf8(text)) throw invalid('body', 'must be valid UTF-8', 'FORMAT');
    assertJsonLimits(text);
  } catch (exception) {
    throw Object.assign(new Error('The body is too much', { cause: exception }), { exception });
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

/** Converts errors of the Express parser. */
function toHttpException({ status = 400, type = '', exception }: ParserError): HttpException {
  if (exception) return exception;
  return new HttpException({ message: MESSAGES[type] ?? 'body cannot be read' }, status);
}

function guardBody(request: Request): void {
  const body: unknown = request.body;
  if (body !== undefined) assertParsedJson(body);
  else if (!(UPLOAD.test(request.path) && isMultipart(request))) {
    throw unsupportedMediaType('Content-Type must be application/json');
  }
}

function unsupportedMediaType(message: string): HttpException {
  return new HttpException({ message }, HttpStatus.UNSUPPORTED_MEDIA_TYPE);
}

/** A value within the body. Its path is built only for an error message. */
interface BodyNode {
  value: object;
  name: string;
  above: BodyNode | null;
  depth: number;
}

/**
 * Traverses the parsed body iteratively. @throws 400 with the path of a value that is nested too deeply or is invalid
 * text
 */
export function assertParsedJson(body: unknown): void {
  const open: BodyNode[] = [];
  const visit = (value: unknown, name: string | number, above: BodyNode | null) => {
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
  for (let node = open.pop(); node; node = open.pop()) {
    const { value, name, above, depth } = node;
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
    if (!names) (value as unknown[]).forEach((entry, index) => visit(entry, index, node));
    else {
      for (const key of names) {
        const rule = validateUnicode(key);
        if (rule) throw invalid('body', rule);
        visit((value as Record<string, unknown>)[key], key, node);
      }
    }
  }
}

/** `lines[0].name` */
function pathOf(name: string | number, above: BodyNode | null): string {
  if (!above) return '';
  const before = pathOf(above.name, above.above);
  if (Array.isArray(above.value)) return `${before}[${name}]`;
  return before ? `${before}.${name}` : String(name);
}

function isMultipart(request: Request): boolean {
  return /^multipart\/form-data/i.test(request.headers['content-type'] ?? '');
}
