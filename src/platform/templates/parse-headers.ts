/** Parses rendered headers: a JSON object of strings. */
import { validateHeaderName, validateHeaderValue } from 'node:http';
import { TemplateError } from './template-error.js';

const MAX_HEADERS = 50;

/** Headers that the connection or the signature of the message sets. */
const RESERVED =
  /^(host|content-length|transfer-encoding|connection|keep-alive|upgrade|te|trailer|expect|proxy-.*|webhook-.*)$/i;

/** Empty text has no headers. @throws TemplateError that names the header */
export function parseHeaders(rendered: string): Record<string, string> {
  if (rendered.trim() === '') return {};
  const headers = parse(rendered);
  if (typeof headers !== 'object' || headers === null || Array.isArray(headers)) {
    throw new TemplateError('must render to a JSON object of strings');
  }
  const entries = Object.entries(headers);
  if (entries.length > MAX_HEADERS) throw new TemplateError(`must have at most ${MAX_HEADERS} headers`);
  for (const [name, value] of entries) check(name, value);
  return Object.fromEntries(entries);
}

function check(name: string, value: unknown): void {
  const quoted = JSON.stringify(name.slice(0, 64));
  if (RESERVED.test(name)) throw new TemplateError(`must not set the header ${quoted}`);
  if (typeof value !== 'string') throw new TemplateError(`must give the header ${quoted} a string`);
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
  } catch {
    throw new TemplateError(`must give a valid header for ${quoted}`);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new TemplateError('must render to valid JSON');
  }
}
