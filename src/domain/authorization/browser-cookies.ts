/** Reads and writes cookies that no script can read and that browsers send to our own pages alone. */
import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { Database } from '../../platform/database/database.js';

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** `HttpOnly`, `SameSite=Lax`, and with the prefix `__Host-` wherever a browser takes it. */
@Injectable()
export class BrowserCookies {
  constructor(private readonly db: Database) {}

  /** The value; null where there is none. Whether the request may use it is for the caller to say. */
  read({ headers }: Pick<IncomingMessage, 'headers'>, name: string): string | null {
    const { cookie } = headers;
    if (cookie === undefined) return null;
    const whole = `${this.nameOf(name)}=`;
    const pair = cookie.split(/;\s*/).find((one) => one.startsWith(whole));
    return pair?.slice(whole.length) || null;
  }

  /** @param expires in the past: the browser forgets it. */
  write(response: Response, name: string, value: string, expires: Date): void {
    const secure = this.isSecure ? '; Secure' : '';
    const rest = `Path=/; Expires=${expires.toUTCString()}; HttpOnly; SameSite=Lax${secure}`;
    response.append('Set-Cookie', `${this.nameOf(name)}=${value}; ${rest}`);
  }

  /** The public address of the service. */
  get address(): URL {
    return new URL(String(this.db.constants.publicUrl));
  }

  /** Browsers take the prefix only over what they trust: https, and the machine itself. */
  private nameOf(name: string): string {
    return this.isSecure ? `__Host-${name}` : name;
  }

  private get isSecure(): boolean {
    return this.address.protocol === 'https:' || LOOPBACK.test(this.address.hostname);
  }
}
