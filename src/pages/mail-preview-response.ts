/** Sends the HTML of an e-mail as a document that can do nothing: a sandbox without script, forms and navigation. */
import type { Response } from 'express';

/**
 * Styles are inline, as in every e-mail. Pictures may be anywhere, as in the reader's mail program; they get no referrer.
 * `sandbox` gives the document an origin of its own, also if its address is opened outside of a frame.
 */
const POLICY = [
  'sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' https: data:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Links open nowhere: a sandbox may open no window. */
const LINKS_OPEN_NOTHING = '<base target="_blank">';

/** @param preview answer of the API: `html` of a built-in message, `body` of a task whose `type` is `email`, or an error */
export function sendMailPreview(response: Response, status: number, preview: object): void {
  const { html, body, type, message } = preview as Partial<Record<'html' | 'body' | 'type' | 'message', string | null>>;
  const mail = html ?? (type === 'email' ? body : null);
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('X-Robots-Tag', 'noindex');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Content-Security-Policy', POLICY);
  const isMail = status === 200 && typeof mail === 'string';
  const content = Buffer.from(isMail ? withBase(mail) : (message ?? 'There is no e-mail to show.'));
  response.status(isMail || status !== 200 ? status : 404);
  response.setHeader('Content-Type', isMail ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8');
  response.setHeader('Content-Length', content.length);
  response.end(content);
}

function withBase(html: string): string {
  return /<head[^>]*>/i.test(html)
    ? html.replace(/<head[^>]*>/i, (head) => head + LINKS_OPEN_NOTHING)
    : LINKS_OPEN_NOTHING + html;
}
