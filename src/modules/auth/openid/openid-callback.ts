/** The redirect from the provider back to this service. */
import { HttpException, HttpStatus, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { SessionCookie } from '../../../domain/authorization/session-cookie.js';
import { prefersHtml } from '../../../platform/http/html-redirect.js';
import type { SessionView } from '../auth.dto.js';
import { readSignInOrigin } from '../sign-in-origin.js';
import { OpenidStateCookie } from './openid-state-cookie.js';
import { OpenidSignIns } from './openid-sign-ins.js';

/** Finishes sign-ins: returns the session to API clients; sets the session cookie of browsers and redirects them. */
@Injectable()
export class OpenidCallback {
  constructor(
    private readonly signIns: OpenidSignIns,
    private readonly cookie: SessionCookie,
    private readonly stateCookie: OpenidStateCookie,
  ) {}

  /** @throws as `OpenidSignIns.finish` for API clients; 303 for requests that accept HTML, also after an error. */
  async finish(request: Request, response: Response): Promise<SessionView> {
    const finish = () =>
      this.signIns.finish(getRawQuery(request), this.stateCookie.read(request), readSignInOrigin(request).device);
    response.vary('Accept');
    if (!prefersHtml(request)) return finish();
    try {
      this.cookie.set(response, await finish());
    } catch (error) {
      if (!(error instanceof HttpException)) throw error;
      throw seeOther(response, `/sign-in?refused=${error.getStatus()}`);
    }
    throw seeOther(response, '/');
  }
}

/** The raw query string with its question mark, or an empty string. */
function getRawQuery({ originalUrl }: Request): string {
  const start = originalUrl.indexOf('?');
  return start < 0 ? '' : originalUrl.slice(start);
}

function seeOther(response: Response, path: string): HttpException {
  response.setHeader('Location', path);
  return new HttpException({ message: `See ${path}` }, HttpStatus.SEE_OTHER);
}
