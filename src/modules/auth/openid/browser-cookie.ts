/** The cookie that ties a sign-in to the browser that began it. */
import type { Request, Response } from 'express';

const NAME = 'openid';
const SECONDS = 600;

/** Sends the browser on, with the cookie. */
export function keepBrowser(response: Response, { address, browser }: { address: string; browser: string }): void {
  const secure = response.req.secure ? '; Secure' : '';
  const cookie = `${NAME}=${browser}; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`;
  response.setHeader('Set-Cookie', cookie);
  response.setHeader('Cache-Control', 'no-store');
  response.redirect(302, address);
}

/** What the browser kept. */
export function keptBrowser({ headers }: Request): string | undefined {
  return new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{1,64})(?:;|$)`).exec(headers.cookie ?? '')?.[1];
}

/** The query as it came, with its question mark. */
export function searchOf({ originalUrl }: Request): string {
  const start = originalUrl.indexOf('?');
  return start < 0 ? '' : originalUrl.slice(start);
}
