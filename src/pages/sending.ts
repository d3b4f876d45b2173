/** How pages and assets leave: what may be kept how long, and what a page may do. */
import { STATUS_CODES } from 'node:http';
import type { Request, Response } from 'express';
import type { Asset, PageAnswer } from './page-build.js';

/** Nothing from elsewhere, no inline script or style, no markup made from text; forms go to ourselves alone. */
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

/** How a page differs from most. */
export interface Leaving {
  /** Browsers that say nothing else of a form then tell its origin, to ourselves alone. */
  tellsOrigin?: boolean;
}

/** The page, or the way on. */
export function sendPage(response: Response, answer: PageAnswer, { tellsOrigin = false }: Leaving = {}): void {
  response.vary('Accept, Accept-Language');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Referrer-Policy', tellsOrigin ? 'same-origin' : 'no-referrer');
  response.setHeader('X-Robots-Tag', 'noindex');
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  response.setHeader('Content-Security-Policy', `${POLICY}; frame-ancestors ${ancestorsOf(answer)}`);
  if ('to' in answer) {
    response.redirect(303, answer.to);
    return;
  }
  response.status(answer.status).setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(answer.html);
}

/** Who may show the page within their own. */
function ancestorsOf(answer: PageAnswer): string {
  const origins = 'ancestors' in answer ? (answer.ancestors ?? []) : [];
  return origins.length > 0 ? origins.join(' ') : "'none'";
}

/** What came of a form that a script has sent: where to go, or why it was refused. */
export function sendOutcome(response: Response, answer: PageAnswer): void {
  response.vary('Accept');
  if ('to' in answer) {
    response.status(200).json({ to: answer.to });
    return;
  }
  const { status, formError } = answer;
  const error = STATUS_CODES[status] ?? 'Error';
  const { message = error, details = [] } = formError ?? {};
  response.status(status).json({ error, message, statusCode: status, details });
}

/** Compressed where the browser takes it. */
export function sendAsset(request: Request, response: Response, { contentType, plain, brotli }: Asset): void {
  const isBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  const bytes = isBrotli ? brotli : plain;
  response.vary('Accept-Encoding');
  // Compressed once, at build: nobody on the way needs to.
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable, no-transform');
  response.setHeader('Content-Type', contentType);
  response.setHeader('Content-Length', bytes.length);
  if (isBrotli) response.setHeader('Content-Encoding', 'br');
  response.end(bytes);
}
