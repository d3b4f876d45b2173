/** Browsers that come back from the provider: their session goes into its cookie, and they are led to a page. */
import { HttpException, HttpStatus, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { SessionCookie } from '../../../domain/authorization/session-cookie.js';
import { wantsPage } from '../../../platform/http/leads-to.js';
import type { SessionView } from '../auth.dto.js';
import { keptBrowser, searchOf } from './browser-cookie.js';
import { OpenidSignIns } from './openid-sign-ins.js';

/** What a sign-in ends with. */
@Injectable()
export class BrowserArrivals {
  constructor(
    private readonly signIns: OpenidSignIns,
    private readonly cookie: SessionCookie,
  ) {}

  /** The session, for programs. @throws as `OpenidSignIns.finish`; 303 for who wants HTML, refused or not */
  async finish(request: Request, response: Response): Promise<SessionView> {
    const finish = () => this.signIns.finish(searchOf(request), keptBrowser(request));
    response.vary('Accept');
    if (!wantsPage(request)) return finish();
    try {
      this.cookie.keep(response, await finish());
    } catch (error) {
      if (!(error instanceof HttpException)) throw error;
      throw seeOther(response, `/sign-in?refused=${error.getStatus()}`);
    }
    throw seeOther(response, '/');
  }
}

function seeOther(response: Response, path: string): HttpException {
  response.setHeader('Location', path);
  return new HttpException({ message: `People go on at ${path}` }, HttpStatus.SEE_OTHER);
}
