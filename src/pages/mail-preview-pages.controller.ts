/** HTML e-mails as documents of their own, which pages of the console show in a frame (decisions/pages "Previews of e-mails"). */
import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { Server } from 'node:http';
import type { Request, Response } from 'express';
import { CurrentCaller, type Caller } from '../domain/authorization/caller.js';
import { RequirePermission } from '../domain/authorization/permission.decorators.js';
import { SessionCookie } from '../domain/authorization/session-cookie.js';
import { ReadsOwnBody } from '../platform/http/request-bodies.js';
import { createInProcessFetch } from '../platform/http/in-process-fetch.js';
import { IgnoresIdempotencyKey } from '../platform/idempotency/idempotency-key.js';
import { withSession } from './authenticated-fetch.js';
import { sendMailPreview } from './mail-preview-response.js';
import { readUrlEncodedForm } from './url-encoded-form.js';

/** Renders through the API, with the permissions of the person who looks. Stores and sends nothing. */
@Controller('console/preview')
export class MailPreviewPagesController {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly cookie: SessionCookie,
  ) {}

  /** The e-mail of a task of a workflow template, for the order `orderId`; default: the newest one of the template. */
  @Get('tasks/:templateId/:taskId')
  @RequirePermission('update', 'workflowTemplate')
  @ApiExcludeEndpoint()
  async showTask(
    @CurrentCaller() { routerId }: Caller,
    @Param() { templateId, taskId }: Record<'templateId' | 'taskId', string>,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const { orderId } = request.query;
    const path = ['routers', routerId, 'workflow-templates', templateId, 'tasks', taskId, 'preview'];
    await this.render(path, { orderId }, request, response);
  }

  /** A built-in message with the texts of the router. */
  @Get('messages')
  @RequirePermission('read', 'routerMessage')
  @ApiExcludeEndpoint()
  async showMessage(@CurrentCaller() { routerId }: Caller, @Req() request: Request, @Res() response: Response) {
    const { kind, language } = request.query;
    await this.render(['routers', routerId, 'messages', 'preview'], { kind, language }, request, response);
  }

  /** A built-in message with texts that are being written: a form with `kind`, `language`, `subject` and `text`. */
  @Post('messages')
  @ReadsOwnBody()
  @IgnoresIdempotencyKey()
  @RequirePermission('read', 'routerMessage')
  @ApiExcludeEndpoint()
  async showTypedMessage(@CurrentCaller() { routerId }: Caller, @Req() request: Request, @Res() response: Response) {
    const { kind, language, subject, text } = await readUrlEncodedForm(request, response);
    const texts = { subject, text: text?.replaceAll('\r\n', '\n') };
    await this.render(['routers', routerId, 'messages', 'preview'], { kind, language, ...texts }, request, response);
  }

  private async render(path: string[], body: object, request: Request, response: Response): Promise<void> {
    const server = this.host.httpAdapter.getHttpServer() as Server;
    const fetch = withSession(
      this.cookie.readCredential(request),
      createInProcessFetch(server, request, String(response.getHeader('x-request-id'))),
    );
    const answer = await fetch(`http://service/api/${path.map(encodeURIComponent).join('/')}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    sendMailPreview(response, answer.status, (await answer.json()) as object);
  }
}
