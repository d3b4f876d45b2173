/** Sends errors of any address to browsers as pages in their language. */
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Clock } from '../platform/clock.js';
import { Log } from '../platform/log.js';
import { sendPage } from './page-response.js';
import { WebBundle } from './web-bundle.js';

/** Needs no database, so that it also works while that is unavailable. */
@Injectable()
export class ErrorPages {
  constructor(
    private readonly bundle: WebBundle,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** @returns false if the page cannot be rendered */
  async send(status: number, { headers }: Request, response: Response): Promise<boolean> {
    try {
      const { renderRequestError } = await this.bundle.server();
      const page = renderRequestError(status, {
        acceptLanguage: headers['accept-language'],
        now: this.clock.now().toISOString(),
        requestId: String(response.getHeader('x-request-id')),
        assets: this.bundle,
      });
      sendPage(response, page);
      return true;
    } catch (err) {
      this.log.error({ err });
      return false;
    }
  }
}
