/** The cookie that ties a sign-in to the browser that started it. */
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { BrowserCookies } from '../../../domain/authorization/browser-cookies.js';
import { Clock } from '../../../platform/clock.js';

const NAME = 'openid';
const LIFETIME_MS = 600_000;
const TOKEN = /^[\w-]{1,64}$/;

/** With the prefix `__Host-`, so that other hosts of the domain cannot plant a sign-in of theirs. */
@Injectable()
export class OpenidStateCookie {
  constructor(
    private readonly cookies: BrowserCookies,
    private readonly clock: Clock,
  ) {}

  /** Sets the cookie and redirects the browser to the provider. */
  redirect(response: Response, { url, browserToken }: { url: string; browserToken: string }): void {
    this.cookies.write(response, NAME, browserToken, this.clock.later(LIFETIME_MS));
    response.setHeader('Cache-Control', 'no-store');
    response.redirect(302, url);
  }

  /** Value of the cookie, if the request has one. */
  read(request: Request): string | undefined {
    const token = this.cookies.read(request, NAME);
    return token !== null && TOKEN.test(token) ? token : undefined;
  }
}
