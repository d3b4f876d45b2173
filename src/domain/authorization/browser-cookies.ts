/** Reads and writes cookies that scripts cannot read and that browsers send only to this site. */
import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { CONFIG, type Config } from '../../platform/config.js';

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Cookies are `HttpOnly` and `SameSite=Lax`, and have the prefix `__Host-` where browsers accept it. */
@Injectable()
export class BrowserCookies {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** The value, or null. The caller decides whether the request may use it. */
  read({ headers }: Pick<IncomingMessage, 'headers'>, name: string): string | null {
    const { cookie } = headers;
    if (cookie === undefined) return null;
    const prefix = `${this.cookieName(name)}=`;
    const pair = cookie.split(/;\s*/).find((entry) => entry.startsWith(prefix));
    return pair?.slice(prefix.length) || null;
  }

  /** @param expires a time in the past deletes the cookie. */
  write(response: Response, name: string, value: string, expires: Date): void {
    const secure = this.isSecure ? '; Secure' : '';
    const attributes = `Path=/; Expires=${expires.toUTCString()}; HttpOnly; SameSite=Lax${secure}`;
    response.append('Set-Cookie', `${this.cookieName(name)}=${value}; ${attributes}`);
  }

  /** The public URL of the service. */
  get address(): URL {
    return new URL(this.config.baseUrl);
  }

  /** Browsers accept the prefix only over HTTPS and on loopback addresses. */
  private cookieName(name: string): string {
    return this.isSecure ? `__Host-${name}` : name;
  }

  private get isSecure(): boolean {
    return this.address.protocol === 'https:' || LOOPBACK.test(this.address.hostname);
  }
}
