/** Writes pages, form results and assets to the HTTP response, with their caching and security headers. */
import { STATUS_CODES } from 'node:http';
import type { Request, Response } from 'express';
import { excludeFromUnsent } from '../platform/http/unsent-responses.js';
import type { Asset, PageResponse } from './web-bundle.js';

/** Content security policy: same origin only, no inline script or style, no markup created from strings. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

export interface PageResponseOptions {
  /**
   * Accept forms only if the browser proves that they come from our own pages. The page is then sent with
   * `Referrer-Policy: same-origin`, so that browsers without `Sec-Fetch-Site` send the origin.
   */
  requiresSameOrigin?: boolean;
  /** The page shows e-mails in a frame (`mail-preview-response.ts`). No other page of ours can be framed by it. */
  framesPreviews?: boolean;
}

/** Sends the page or the redirect. */
export function sendPage(
  response: Response,
  page: PageResponse,
  { requiresSameOrigin = false, framesPreviews = false }: PageResponseOptions = {},
): void {
  response.vary('Accept, Accept-Language');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Referrer-Policy', requiresSameOrigin ? 'same-origin' : 'no-referrer');
  response.setHeader('X-Robots-Tag', 'noindex');
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  const policy = framesPreviews ? `${POLICY}; frame-src 'self'` : POLICY;
  response.setHeader('Content-Security-Policy', `${policy}; frame-ancestors ${frameAncestors(page)}`);
  if ('to' in page) {
    response.redirect(303, page.to);
    return;
  }
  response.status(page.status).setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(page.html));
  response.end(page.html);
}

function frameAncestors(page: PageResponse): string {
  const origins = 'frameAncestors' in page ? (page.frameAncestors ?? []) : [];
  return origins.length > 0 ? origins.join(' ') : "'none'";
}

/** Sends the result of a form that was submitted by script: where to go next, or why it was rejected. */
export function sendFormResult(response: Response, page: PageResponse): void {
  response.vary('Accept');
  if ('to' in page) {
    response.status(200).json({ to: page.to });
    return;
  }
  const { status, formError } = page;
  const error = STATUS_CODES[status] ?? 'Error';
  const { message = error, details = [] } = formError ?? {};
  response.status(status).json({ error, message, statusCode: status, details });
}

/** Sends an asset, compressed if the browser accepts Brotli. */
export function sendAsset(request: Request, response: Response, { contentType, plain, brotli }: Asset): void {
  const isBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  const bytes = isBrotli ? brotli : plain;
  response.vary('Accept-Encoding');
  // no-transform: assets are compressed at build time, so the compression middleware must leave them alone.
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable, no-transform');
  response.setHeader('Content-Type', contentType);
  response.setHeader('Content-Length', bytes.length);
  excludeFromUnsent(response);
  if (isBrotli) response.setHeader('Content-Encoding', 'br');
  response.end(bytes);
}
