/** Opens pages and takes their forms: the API is asked in the name of whoever asks, and what it says is drawn. */
import type { Server } from 'node:http';
import { HttpException, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Request, Response } from 'express';
import { PROOF_HEADER, ProofCookie } from '../access/proof-cookie.js';
import { SessionCookie } from '../access/session-cookie.js';
import { Clock } from '../platform/clock.js';
import { forbidden } from '../platform/errors.js';
import { inProcess, passOn } from '../platform/http/in-process.js';
import { wantsPage } from '../platform/http/leads-to.js';
import { formFields } from './form-fields.js';
import { inTheNameOf, withHeader } from './in-the-name-of.js';
import { mayHaveFiles, receivedForm } from './received-form.js';
import { PageBuild, type PageAnswer, type VisitRequest } from './page-build.js';
import { sendOutcome, sendPage, type Leaving } from './sending.js';

/** What a controller says of its page. */
export interface Shown extends Leaving {
  /** Its name in `web/pages/answer-visit.tsx`. */
  page: string;
  /** The address of the API that answers the same as JSON, for programs that open the page’s address. */
  json?: string;
  /** The token of a client's link, which may have been proven in this browser. */
  link?: string;
  /** The path of the API that takes the files of its forms. */
  files?: string;
}

/** A form that has arrived. */
interface Arrived {
  fields: Record<string, string>;
  /** What the API has refused on the way here. */
  refused: VisitRequest['refused'];
}

/** The one way from a request to a page. */
@Injectable()
export class Pages {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly build: PageBuild,
    private readonly clock: Clock,
    private readonly cookie: SessionCookie,
    private readonly proofs: ProofCookie,
  ) {}

  /** Never changes anything: mail scanners follow links. */
  async open(shown: Shown, request: Request, response: Response): Promise<void> {
    if (shown.json && !wantsPage(request)) return this.answerJson(shown.json, request, response);
    sendPage(response, await this.answer(shown, request, response, null), shown);
  }

  /**
   * A script that asks for JSON is told where to go, or why not; it never sees a session. `?key=` tells a repeat from
   * another form. @throws for those who want no page: 403 for a form of another site, 400, 413 and 415 for what is no form.
   */
  async send(shown: Shown, request: Request, response: Response): Promise<void> {
    try {
      await this.take(shown, request, response);
    } catch (error) {
      const status = refusalOf(error);
      if (status === null || !wantsPage(request)) throw error;
      const { answerRefused } = await this.build.server();
      sendPage(response, answerRefused(status, this.told(request, response)), shown);
    }
  }

  private async take(shown: Shown, request: Request, response: Response): Promise<void> {
    this.refuseOtherSites(request, shown);
    const answer = await this.answer(shown, request, response, await this.arrived(shown, request, response));
    if ('session' in answer && answer.session) this.cookie.keep(response, answer.session);
    else if ('session' in answer && answer.session === null) this.cookie.drop(response);
    if ('proof' in answer && answer.proof) this.proofs.keep(response, shown.link!, answer.proof);
    if (request.headers.accept === 'application/json') sendOutcome(response, answer);
    else sendPage(response, answer, shown);
  }

  /** Files go to the API first, however large; their fields then hold their ids, behind those that stood there. */
  private async arrived({ files, link }: Shown, request: Request, response: Response): Promise<Arrived> {
    if (!files || !mayHaveFiles(request)) return { fields: await formFields(request, response), refused: null };
    const token = this.cookie.tokenOf(request);
    const proof = link === undefined ? null : this.proofs.proofOf(request, link);
    const { key } = texts(request.query);
    const given = {
      'x-request-id': String(response.getHeader('x-request-id')),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(proof ? { [PROOF_HEADER]: proof } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    };
    const { fields, names, answer } = await receivedForm(request, response, (type, body) =>
      passOn(this.server, request, { path: files, headers: { ...given, 'content-type': type }, body }),
    );
    if (!answer) return { fields, refused: null };
    const told = (await answer.json()) as { message: string; values: { id: string }[] };
    if (!answer.ok) return { fields, refused: { status: answer.status, message: told.message } };
    names.forEach((name, index) => (fields[name] = `${fields[name] ?? ''} ${told.values[index].id}`.trim()));
    return { fields, refused: null };
  }

  private async answer(
    { page, link }: Shown,
    request: Request,
    response: Response,
    form: Arrived | null,
  ): Promise<PageAnswer> {
    const told = this.told(request, response);
    const { answerVisit } = await this.build.server();
    const proof = link === undefined ? null : this.proofs.proofOf(request, link);
    const ask = withHeader(PROOF_HEADER, proof, inProcess(this.server, request, told.requestId));
    const asked = inTheNameOf(this.cookie.tokenOf(request), ask);
    return answerVisit({
      page,
      parameters: request.params as Record<string, string>,
      query: texts(request.query),
      fields: form?.fields ?? null,
      refused: form?.refused ?? null,
      path: request.originalUrl,
      isWithheld: this.cookie.isWithheld(request),
      fetch: asked,
      ...told,
    });
  }

  /** What every page is drawn with. */
  private told({ headers }: Request, response: Response) {
    return {
      acceptLanguage: headers['accept-language'],
      now: this.clock.now().toISOString(),
      requestId: String(response.getHeader('x-request-id')),
      build: this.build,
    };
  }

  private async answerJson(path: string, request: Request, response: Response): Promise<void> {
    const ask = inProcess(this.server, request, String(response.getHeader('x-request-id')));
    const answer = await ask(`http://service${path}`);
    response.status(answer.status).vary('Accept');
    response.setHeader('Content-Type', answer.headers.get('content-type') ?? 'application/json; charset=utf-8');
    response.end(Buffer.from(await answer.arrayBuffer()));
  }

  /** Browsers say from where a form comes; those that do not are asked for the origin, which other pages withhold. */
  private refuseOtherSites(request: Request, { tellsOrigin }: Shown): void {
    const { headers } = request;
    const site = headers['sec-fetch-site'];
    const isOurs =
      site === undefined
        ? !headers.origin || headers.origin === 'null' || headers.origin === this.cookie.origin
        : site === 'same-origin';
    if (!isOurs || (tellsOrigin && !this.cookie.isOwn(request))) throw forbidden('A form of another site is not taken');
  }

  private get server(): Server {
    return this.host.httpAdapter.getHttpServer() as Server;
  }
}

/** The status of what was not taken; null for a fault of ours. Express and its kin put it on what they throw. */
function refusalOf(error: unknown): number | null {
  const status: unknown = error instanceof HttpException ? error.getStatus() : (error as { status?: unknown }).status;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
}

function texts(query: Request['query']): Record<string, string> {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(entries);
}
