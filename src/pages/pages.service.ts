/** Opens pages and takes their forms: the API is asked in the name of whoever asks, and what it says is drawn. */
import type { Server } from 'node:http';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Request, Response } from 'express';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/database.js';
import { forbidden } from '../platform/errors.js';
import { inProcess } from '../platform/http/in-process.js';
import { wantsPage } from '../platform/http/leads-to.js';
import { formFields } from './form-fields.js';
import { PageBuild } from './page-build.js';
import { sendPage } from './sending.js';

/** What a controller says of its page. */
export interface Shown {
  /** Its name in `web/pages/answer-visit.tsx`. */
  page: string;
  /** The address of the API that answers the same as JSON, for programs that open the page’s address. */
  json?: string;
}

/** The one way from a request to a page. */
@Injectable()
export class Pages {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly build: PageBuild,
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  /** Never changes anything: mail scanners follow links. */
  async open({ page, json }: Shown, request: Request, response: Response): Promise<void> {
    if (json && !wantsPage(request)) return this.passOn(json, request, response);
    await this.answer(page, request, response, null);
  }

  /** @throws 403 for a form of another site, 400, 413 and 415 for what is no form. */
  async send({ page }: Shown, request: Request, response: Response): Promise<void> {
    this.refuseOtherSites(request);
    await this.answer(page, request, response, await formFields(request, response));
  }

  private async answer(page: string, request: Request, response: Response, fields: Record<string, string> | null) {
    const requestId = String(response.getHeader('x-request-id'));
    const { answerVisit } = await this.build.server();
    const answer = await answerVisit({
      page,
      parameters: request.params as Record<string, string>,
      query: texts(request.query),
      fields,
      acceptLanguage: request.headers['accept-language'],
      now: this.clock.now().toISOString(),
      requestId,
      fetch: inProcess(this.server, request, requestId),
      build: this.build,
    });
    sendPage(response, answer);
  }

  private async passOn(path: string, request: Request, response: Response): Promise<void> {
    const ask = inProcess(this.server, request, String(response.getHeader('x-request-id')));
    const answer = await ask(`http://service${path}`);
    response.status(answer.status).vary('Accept');
    response.setHeader('Content-Type', answer.headers.get('content-type') ?? 'application/json; charset=utf-8');
    response.end(Buffer.from(await answer.arrayBuffer()));
  }

  /** Browsers say from where a form comes; those that do not are asked for the origin, which may be withheld. */
  private refuseOtherSites({ headers }: Request): void {
    const site = headers['sec-fetch-site'];
    const isOurs =
      site === undefined
        ? !headers.origin || headers.origin === 'null' || headers.origin === new URL(this.publicUrl).origin
        : site === 'same-origin';
    if (!isOurs) throw forbidden('A form of another site is not taken');
  }

  private get publicUrl(): string {
    return String(this.db.constants.publicUrl);
  }

  private get server(): Server {
    return this.host.httpAdapter.getHttpServer() as Server;
  }
}

function texts(query: Request['query']): Record<string, string> {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(entries);
}
