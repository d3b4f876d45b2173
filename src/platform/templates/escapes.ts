/** Escapes a value for each channel, so that it cannot change the structure of the message. */
import { escapeHtml } from '../escape-html.js';

/**
 * Where the rendered text is used: a JSON payload, a URL, the JSON object of headers, an HTML body, or plain text
 * such as an SMS or a subject.
 */
export type TemplateChannel = 'json' | 'url' | 'header' | 'html' | 'plain';

/** Writes one value. `quoted` is true inside a JSON string. */
export type Escape = (value: unknown, quoted: boolean) => string;

export const ESCAPES: Record<TemplateChannel, Escape> = {
  json: (value, quoted) => (quoted ? inJsonString(textOf(value)) : jsonOf(value)),
  header: (value, quoted) => (quoted ? inJsonString(headerText(value)) : JSON.stringify(headerText(value))),
  url: (value) => urlSegment(textOf(value)),
  html: (value) => escapeHtml(textOf(value)),
  plain: (value) => textOf(value),
};

/** A missing value is empty; dates are ISO 8601; arrays and objects are JSON. */
function textOf(value: unknown): string {
  if (value === null || value === undefined || typeof value === 'function') return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object') return JSON.stringify(value);
  // eslint-disable-next-line @typescript-eslint/no-base-to-string -- objects are handled above
  return String(value).replace(/\p{Surrogate}/gu, '\ufffd');
}

function jsonOf(value: unknown): string {
  return JSON.stringify(typeof value === 'string' ? textOf(value) : value) ?? 'null';
}

function inJsonString(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** HTTP header values allow no line breaks, control characters or characters beyond Latin-1. */
function headerText(value: unknown): string {
  return textOf(value)
    .replace(/[\x00-\x1f\x7f]+/g, ' ')
    .replace(/[^\x20-\xff]/gu, '?');
}

/** `.` and `..` would climb in the path even if encoded. */
function urlSegment(text: string): string {
  return /^\.{1,2}$/.test(text) ? '' : encodeURIComponent(text);
}
