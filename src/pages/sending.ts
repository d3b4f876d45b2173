/** How pages and assets leave: what may be kept how long, and what a page may do. */
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

/** @param ancestors who may show the page within another one, as `frame-ancestors` has it. */
export function sendPage(response: Response, answer: PageAnswer, ancestors = "'none'"): void {
  response.vary('Accept, Accept-Language');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('X-Robots-Tag', 'noindex');
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  response.setHeader('Content-Security-Policy', `${POLICY}; frame-ancestors ${ancestors}`);
  if ('to' in answer) {
    response.redirect(303, answer.to);
    return;
  }
  response.status(answer.status).setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(answer.html);
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
