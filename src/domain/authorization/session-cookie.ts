/** The session of a browser, in a cookie that no script can read and that no other site can use (decisions/identity "Session cookie"). */
import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { isWellFormedSessionToken } from '../../platform/api-key-format.js';
import { BrowserCookies } from './browser-cookies.js';

/** What a browser keeps of a session. */
export interface SessionToken {
  token: string;
  /** ISO 8601. */
  expiresAt: string | Date;
}

type Asking = Pick<IncomingMessage, 'headers' | 'method'>;

const NAME = 'session';
const BEARER = /^Bearer (\S+)$/i;

/** Reads and writes the cookie; whatever a request is let in by is read here. */
@Injectable()
export class SessionCookie {
  constructor(private readonly cookies: BrowserCookies) {}

  /** The token of the Authorization header, which always wins, else that of the cookie where the request is our own. */
  readCredential(request: Asking): string | null {
    const { authorization } = request.headers;
    if (authorization !== undefined) return BEARER.exec(authorization)?.[1] ?? null;
    return this.readToken(request);
  }

  /** The session in the cookie; null where there is none, or another site had a hand in the request. */
  readToken(request: Asking): string | null {
    const kept = this.readCookie(request);
    return kept && this.isSameOrigin(request) ? kept : null;
  }

  /** Whether a link from elsewhere was opened: the session is there, but not read. */
  isWithheld(request: Asking): boolean {
    const isFollowed = request.method === 'GET' && request.headers['sec-fetch-site'] !== undefined;
    return isFollowed && this.readCookie(request) !== null && !this.isSameOrigin(request);
  }

  /** Whether a form or a script of our own pages sends this; who says nothing of it does not. */
  isSameOrigin({ headers, method = 'GET' }: Asking): boolean {
    const site = headers['sec-fetch-site'];
    if (site === undefined) return headers.origin === this.origin;
    return site === 'same-origin' || (site === 'none' && (method === 'GET' || method === 'HEAD'));
  }

  /** Where our own pages come from. */
  get origin(): string {
    return this.cookies.address.origin;
  }

  /** Signs the browser in. */
  set(response: Response, { token, expiresAt }: SessionToken): void {
    this.write(response, token, new Date(expiresAt));
  }

  /** Makes the browser forget. */
  clear(response: Response): void {
    this.write(response, '', new Date(0));
  }

  private readCookie(request: Asking): string | null {
    const token = this.cookies.read(request, NAME);
    return token && isWellFormedSessionToken(token) ? token : null;
  }

  private write(response: Response, token: string, expires: Date): void {
    this.cookies.write(response, NAME, token, expires);
  }
}
