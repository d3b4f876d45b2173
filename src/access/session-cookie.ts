/** The session of a browser, in a cookie that no script can read and that no other site can use (decisions/identity "Session cookie"). */
import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { isWellFormedSessionToken } from '../platform/api-key-format.js';
import { Database } from '../platform/database/database.js';

/** What a browser keeps of a session. */
export interface KeptSession {
  token: string;
  /** ISO 8601. */
  expiresAt: string | Date;
}

type Asking = Pick<IncomingMessage, 'headers' | 'method'>;

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const BEARER = /^Bearer (\S+)$/i;

/** Reads and writes the cookie; whatever a request is let in by is read here. */
@Injectable()
export class SessionCookie {
  constructor(private readonly db: Database) {}

  /** The token of the Authorization header, which always wins, else that of the cookie where the request is our own. */
  credentialOf(request: Asking): string | null {
    const { authorization } = request.headers;
    if (authorization !== undefined) return BEARER.exec(authorization)?.[1] ?? null;
    return this.tokenOf(request);
  }

  /** The session in the cookie; null where there is none, or another site had a hand in the request. */
  tokenOf(request: Asking): string | null {
    const kept = this.kept(request);
    return kept && this.isOwn(request) ? kept : null;
  }

  /** Whether a link from elsewhere was opened: the session is there, but not read. */
  isWithheld(request: Asking): boolean {
    const isFollowed = request.method === 'GET' && request.headers['sec-fetch-site'] !== undefined;
    return isFollowed && this.kept(request) !== null && !this.isOwn(request);
  }

  /** Whether a form or a script of our own pages sends this; who says nothing of it does not. */
  isOwn({ headers, method = 'GET' }: Asking): boolean {
    const site = headers['sec-fetch-site'];
    if (site === undefined) return headers.origin === this.address.origin;
    return site === 'same-origin' || (site === 'none' && (method === 'GET' || method === 'HEAD'));
  }

  /** Signs the browser in. */
  keep(response: Response, { token, expiresAt }: KeptSession): void {
    this.write(response, token, new Date(expiresAt));
  }

  /** Makes the browser forget. */
  drop(response: Response): void {
    this.write(response, '', new Date(0));
  }

  private kept({ headers }: Asking): string | null {
    const { cookie } = headers;
    if (cookie === undefined) return null;
    const pair = cookie.split(/;\s*/).find((one) => one.startsWith(`${this.name}=`));
    const token = pair?.slice(this.name.length + 1);
    return token && isWellFormedSessionToken(token) ? token : null;
  }

  private write(response: Response, token: string, expires: Date): void {
    const secure = this.isSecure ? '; Secure' : '';
    const rest = `Path=/; Expires=${expires.toUTCString()}; HttpOnly; SameSite=Lax${secure}`;
    response.append('Set-Cookie', `${this.name}=${token}; ${rest}`);
  }

  /** Browsers take the prefix only over what they trust: https, and the machine itself. */
  private get name(): string {
    return this.isSecure ? '__Host-session' : 'session';
  }

  private get isSecure(): boolean {
    return this.address.protocol === 'https:' || LOOPBACK.test(this.address.hostname);
  }

  private get address(): URL {
    return new URL(String(this.db.constants.publicUrl));
  }
}
