/** Controller of the pages of a contractor's jobs. */
import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { PublicPage } from '../domain/authorization/permission.decorators.js';
import { PageService } from './page.service.js';

/** These forms use the session, so only forms of our own pages are accepted. */
const ACCOUNT_PAGE = { requiresSameOrigin: true };

/** `/jobs`, `/jobs/team`, `/jobs/payouts` and `/jobs/{id}`. `/jobs/offers/{token}` has its own controller, as it needs no account. */
@Controller('jobs')
export class JobPagesController {
  constructor(private readonly pages: PageService) {}

  @Get()
  @PublicPage()
  list(@Req() request: Request, @Res() response: Response) {
    return this.pages.open({ page: 'jobs', ...ACCOUNT_PAGE }, request, response);
  }

  @Get('team')
  @PublicPage()
  openTeam(@Req() request: Request, @Res() response: Response) {
    return this.pages.open({ page: 'team', ...ACCOUNT_PAGE }, request, response);
  }

  @Post('team')
  @PublicPage()
  planTeam(@Req() request: Request, @Res() response: Response) {
    return this.pages.send({ page: 'team', ...ACCOUNT_PAGE }, request, response);
  }

  @Get('payouts')
  @PublicPage()
  listPayouts(@Req() request: Request, @Res() response: Response) {
    return this.pages.open({ page: 'payouts', ...ACCOUNT_PAGE }, request, response);
  }

  @Get(':id')
  @PublicPage()
  open(@Req() request: Request, @Res() response: Response) {
    return this.pages.open({ page: 'job', ...ACCOUNT_PAGE }, request, response);
  }

  @Post(':id')
  @PublicPage()
  act(@Req() request: Request, @Res() response: Response) {
    return this.pages.send({ page: 'job', files: '/api/v1/file/upload', ...ACCOUNT_PAGE }, request, response);
  }
}
