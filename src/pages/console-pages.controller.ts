/** Controller of the operator's console: its pages, and the events that keep them up to date. */
import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CallerResolver } from '../domain/authorization/caller-resolver.js';
import { CurrentCaller, type Caller } from '../domain/authorization/caller.js';
import { PublicPage, RequirePermission } from '../domain/authorization/permission.decorators.js';
import { SessionCookie } from '../domain/authorization/session-cookie.js';
import { forbidden } from '../platform/errors.js';
import { LiveConnections } from './live/live-connections.js';
import { PageService } from './page.service.js';

/** These forms use the session, so only forms of our own pages are accepted. */
const CONSOLE_PAGE = { page: 'console', files: '/api/v1/file/upload', requiresSameOrigin: true, framesPreviews: true };

/** `/console` and all pages below it; the page of an address is found in `web/console/manifest.ts`. */
@Controller('console')
export class ConsolePagesController {
  constructor(
    private readonly pages: PageService,
    private readonly live: LiveConnections,
    private readonly callers: CallerResolver,
    private readonly cookie: SessionCookie,
  ) {}

  /** Server-sent events: which orders of the router changed. Not for contractors, who have no console. */
  @Get('live')
  @RequirePermission('read', 'order')
  @ApiExcludeEndpoint()
  connect(@CurrentCaller() caller: Caller, @Req() request: Request, @Res() response: Response) {
    if (caller.isContractorOnly) throw forbidden('The console is for operators', 'ROLE_REQUIRED');
    const token = this.cookie.readCredential(request);
    return this.live.connect(caller, response, async () => token !== null && (await this.mayRead(token)));
  }

  @Get(['', '*path'])
  @PublicPage()
  open(@Req() request: Request, @Res() response: Response) {
    return this.pages.open(CONSOLE_PAGE, request, response);
  }

  @Post(['', '*path'])
  @PublicPage()
  send(@Req() request: Request, @Res() response: Response) {
    return this.pages.send(CONSOLE_PAGE, request, response);
  }

  private async mayRead(token: string): Promise<boolean> {
    return (await this.callers.resolve(token))?.can('read', 'order') ?? false;
  }
}
