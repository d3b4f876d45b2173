/** The session token in an HttpOnly cookie, which other sites cannot use (decisions/identity "Session cookie"). */
import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { isWellFormedSessionToken } from '../../platform/api-key-format.js';
import { BrowserCookies } from './browser-cookies.js';

/** A session token with its expiry time. */
export interface SessionToken {
  token: string;
  /** ISO 8601. */
  expiresAt: string | Date;
}

type CookieRequest = Pick<IncomingMessage, 'headers' | 'method'>;

const NAME = 'session';
const BEARER = /^Bearer (\S+)$/i;

/** Reads credentials of requests; writes and clears the cookie. */
@Injectable()
export class SessionCookie {
  constructor(private readonly cookies: BrowserCookies) {}

  /** The token of the Authorization header, else of the cookie if the request comes from this site. */
  readCredential(request: CookieRequest): string | null {
    const { authorization } = request.headers;
    if (authorization !== undefined) return BEARER.exec(authorization)?.[1] ?? null;
    return this.readToken(request);
  }

  /** The token of the cookie; null if there is none or another site caused the request. */
  readToken(request: CookieRequest): string | null {
    const token = this.readCookie(request);
    return token && this.isSameOrigin(request) ? token : null;
  }

  /** Whether a session cookie was ignored because the user followed a link from another site. */
  isWithheld(request: CookieRequest): boolean {
    const isBrowserRead = request.method === 'GET' && request.headers['sec-fetch-site'] !== undefined;
    return isBrowserRead && this.readCookie(request) !== null && !this.isSameOrigin(request);
  }

  /** Whether a page of this site sent the request, by `Sec-Fetch-Site`, else by `Origin`. */
  isSameOrigin({ headers, method = 'GET' }: CookieRequest): boolean {
    const site = headers['sec-fetch-site'];
    if (site === undefined) return headers.origin === this.origin;
    return site === 'same-origin' || (site === 'none' && (method === 'GET' || method === 'HEAD'));
  }

  /** Origin of this site. */
  get origin(): string {
    return this.cookies.address.origin;
  }

  /** Stores the session in the browser. */
  set(response: Response, { token, expiresAt }: SessionToken): void {
    this.write(response, token, new Date(expiresAt));
  }

  /** Deletes the cookie. */
  clear(response: Response): void {
    this.write(response, '', new Date(0));
  }

  private readCookie(request: CookieRequest): string | null {
    const token = this.cookies.read(request, NAME);
    return token && isWellFormedSessionToken(token) ? token : null;
  }

  private write(response: Response, token: string, expires: Date): void {
    this.cookies.write(response, NAME, token, expires);
  }
}
