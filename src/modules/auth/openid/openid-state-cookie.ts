/** The cookie that ties a sign-in to the browser that started it. */
import type { Request, Response } from 'express';

const NAME = 'openid';
const SECONDS = 600;

/** Sets the cookie and redirects the browser to the provider. */
export function redirectWithStateCookie(
  response: Response,
  { url, browserToken }: { url: string; browserToken: string },
): void {
  const secure = response.req.secure ? '; Secure' : '';
  const cookie = `${NAME}=${browserToken}; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`;
  response.setHeader('Set-Cookie', cookie);
  response.setHeader('Cache-Control', 'no-store');
  response.redirect(302, url);
}

/** Value of the cookie, if the request has one. */
export function readStateCookie({ headers }: Request): string | undefined {
  return new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{1,64})(?:;|$)`).exec(headers.cookie ?? '')?.[1];
}

/** The raw query string with its question mark, or an empty string. */
export function getRawQuery({ originalUrl }: Request): string {
  const start = originalUrl.indexOf('?');
  return start < 0 ? '' : originalUrl.slice(start);
}
