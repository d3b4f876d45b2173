/** Serves pages and their forms. Pages call the API in process, with the visitor's credentials. */
import type { Server } from 'node:http';
import { HttpException, HttpStatus, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Request, Response } from 'express';
import { PROOF_HEADER, ClientProofCookie } from '../domain/authorization/client-proof-cookie.js';
import { SessionCookie } from '../domain/authorization/session-cookie.js';
import { Clock } from '../platform/clock.js';
import { forbidden, invalid, RetryLater } from '../platform/errors.js';
import { isHeaderText } from '../platform/idempotency/idempotency-key.js';
import { createInProcessFetch, forwardStream } from '../platform/http/in-process-fetch.js';
import { BoundedSemaphore } from '../platform/semaphore.js';
import { prefersHtml } from '../platform/http/html-redirect.js';
import { withHeader, withSession } from './authenticated-fetch.js';
import { isMultipart, readMultipartForm } from './multipart-form.js';
import { sendFormResult, sendPage, type PageResponseOptions } from './page-response.js';
import { readUrlEncodedForm } from './url-encoded-form.js';
import { WebBundle, type PageRequest, type PageResponse } from './web-bundle.js';

/** What a controller passes for its page. */
export interface PageOptions extends PageResponseOptions {
  /** Name of the page in `web/pages/render-page.tsx`. */
  page: string;
  /** Path of the API that answers clients which do not accept HTML. */
  json?: string;
  /** Token of a client's link, to find the verification cookie of that link. */
  link?: string;
  /** Path of the API that stores the files of the page's forms. */
  files?: string;
}

interface ReceivedForm {
  fields: Record<string, string>;
  /** Set if the API rejected the files. */
  rejected: PageRequest['rejected'];
}

/** Pages of visitors without a session that are rendered at a time in a process: anybody may ask for them. */
const ANONYMOUS_PAGES = 4;

/** Serves all pages. */
@Injectable()
export class PageService {
  private readonly anonymous = new BoundedSemaphore({
    limit: ANONYMOUS_PAGES,
    queueLimit: 200,
    timeoutMs: 10_000,
    createRejection: () => new RetryLater(HttpStatus.SERVICE_UNAVAILABLE, 'Too many pages are requested; try again', 5),
  });

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly bundle: WebBundle,
    private readonly clock: Clock,
    private readonly cookie: SessionCookie,
    private readonly proofs: ClientProofCookie,
  ) {}

  /** Handles GET. Has no side effects, because mail scanners follow links. @throws 503 if too many anonymous pages wait */
  async open(options: PageOptions, request: Request, response: Response): Promise<void> {
    if (options.json && !prefersHtml(request)) return this.sendJson(options.json, request, response);
    const render = () => this.render(options, request, response, null);
    const page = await (this.cookie.readToken(request) ? render() : this.anonymous.run(render));
    sendPage(response, page, options);
  }

  /**
   * Handles POST. Scripts that accept JSON receive the redirect target or the error, never a session. The field `key` is an
   * idempotency key. @throws 403 for a form of another site, 400, 413, 415 for an invalid form, if the client does not accept HTML
   */
  async send(options: PageOptions, request: Request, response: Response): Promise<void> {
    try {
      await this.submit(options, request, response);
    } catch (error) {
      const status = clientErrorStatus(error);
      if (status === null || !prefersHtml(request)) throw error;
      const { renderRejectedForm } = await this.bundle.server();
      sendPage(response, renderRejectedForm(status, this.renderContext(request, response)), options);
    }
  }

  private async submit(options: PageOptions, request: Request, response: Response): Promise<void> {
    this.assertSameSite(request, options);
    const form = await this.readForm(options, request, response);
    assertPrintable(form.fields.key);
    const page = await this.render(options, request, response, form);
    if ('session' in page && page.session) this.cookie.set(response, page.session);
    else if ('session' in page && page.session === null) this.cookie.clear(response);
    if ('proof' in page && page.proof) this.proofs.write(response, options.link!, page.proof);
    if (request.headers.accept === 'application/json') sendFormResult(response, page);
    else sendPage(response, page, options);
  }

  /** Reads the form. Files are streamed to the API; their fields receive the ids of the stored files. */
  private async readForm({ files, link }: PageOptions, request: Request, response: Response): Promise<ReceivedForm> {
    if (!files || !isMultipart(request)) {
      return { fields: await readUrlEncodedForm(request, response), rejected: null };
    }
    const token = this.cookie.readToken(request);
    const proof = link === undefined ? null : this.proofs.readProof(request, link);
    const headers = {
      'x-request-id': String(response.getHeader('x-request-id')),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(proof ? { [PROOF_HEADER]: proof } : {}),
    };
    const { fields, fileFields, uploadResponse } = await readMultipartForm(request, response, (contentType, body) => {
      // The fields before the first file have been read.
      const key = (request.body as ReceivedForm['fields']).key;
      const sent: Record<string, string> = { ...headers, 'content-type': contentType };
      if (key && isHeaderText(key)) sent['idempotency-key'] = key;
      return forwardStream(this.server, request, { path: files, headers: sent, body });
    });
    if (!uploadResponse) return { fields, rejected: null };
    const result = (await uploadResponse.json()) as { message: string; values: { id: string }[] };
    if (!uploadResponse.ok) return { fields, rejected: { status: uploadResponse.status, message: result.message } };
    fileFields.forEach((name, index) => {
      fields[name] = `${fields[name] ?? ''} ${result.values[index].id}`.trim();
    });
    return { fields, rejected: null };
  }

  private async render(
    { page, link }: PageOptions,
    request: Request,
    response: Response,
    form: ReceivedForm | null,
  ): Promise<PageResponse> {
    const context = this.renderContext(request, response);
    const { handlePageRequest } = await this.bundle.server();
    const proof = link === undefined ? null : this.proofs.readProof(request, link);
    const withProof = withHeader(PROOF_HEADER, proof, createInProcessFetch(this.server, request, context.requestId));
    return handlePageRequest({
      page,
      params: request.params as Record<string, string>,
      query: singleValues(request.query),
      fields: form?.fields ?? null,
      rejected: form?.rejected ?? null,
      path: request.originalUrl,
      isSessionWithheld: this.cookie.isWithheld(request),
      fetch: withSession(this.cookie.readToken(request), withProof),
      ...context,
    });
  }

  /** What every page is rendered with. */
  private renderContext({ headers }: Request, response: Response) {
    return {
      acceptLanguage: headers['accept-language'],
      now: this.clock.now().toISOString(),
      requestId: String(response.getHeader('x-request-id')),
      assets: this.bundle,
    };
  }

  private async sendJson(path: string, request: Request, response: Response): Promise<void> {
    const fetch = createInProcessFetch(this.server, request, String(response.getHeader('x-request-id')));
    const result = await fetch(`http://service${path}`);
    response.status(result.status).vary('Accept');
    response.setHeader('Content-Type', result.headers.get('content-type') ?? 'application/json; charset=utf-8');
    const body = Buffer.from(await result.arrayBuffer());
    response.setHeader('Content-Length', body.length);
    response.end(body);
  }

  /** CSRF protection by `Sec-Fetch-Site`; for browsers that do not send it, by `Origin`. @throws 403 */
  private assertSameSite(request: Request, { requiresSameOrigin }: PageOptions): void {
    const { headers } = request;
    const site = headers['sec-fetch-site'];
    const isSameSite =
      site === undefined
        ? !headers.origin || headers.origin === 'null' || headers.origin === this.cookie.origin
        : site === 'same-origin';
    if (!isSameSite || (requiresSameOrigin && !this.cookie.isSameOrigin(request))) {
      throw forbidden('Forms of other sites are rejected', 'FOREIGN_FORM');
    }
  }

  private get server(): Server {
    return this.host.httpAdapter.getHttpServer() as Server;
  }
}

/** Returns the status of a client error (Express middleware sets it on its errors too); null for any other error. */
function clientErrorStatus(error: unknown): number | null {
  const status: unknown = error instanceof HttpException ? error.getStatus() : (error as { status?: unknown }).status;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
}

/** @throws 400 for an idempotency key that no header can contain */
function assertPrintable(key: string | undefined): void {
  if (key && !isHeaderText(key)) throw invalid('key', 'must consist of printable ASCII characters');
}

/** Drops query parameters that are repeated or nested. */
function singleValues(query: Request['query']): Record<string, string> {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(entries);
}
