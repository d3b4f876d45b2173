/** Controller of the page of a client's order. */
import { Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { PublicPage } from '../domain/authorization/permission.decorators.js';
import { CLIENT_PAGE_PATH } from '../entities/order.js';
import { PageService } from './page.service.js';

/** `/c/{token}`; clients that do not accept HTML receive the response of `/api/clients/{token}/workflows`. */
@Controller(`${CLIENT_PAGE_PATH.slice(1)}:token`)
export class PortalPagesController {
  constructor(private readonly pages: PageService) {}

  @Get()
  @PublicPage()
  open(@Param('token') token: string, @Req() request: Request, @Res() response: Response) {
    return this.pages.open({ page: 'portal', link: token, json: `${apiPath(token)}/workflows` }, request, response);
  }

  /** Uploads files as evidence of the step in the query, otherwise as answers of a form. */
  @Post()
  @PublicPage()
  act(
    @Param('token') token: string,
    @Query('workflowStepId') step: string | undefined,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const query = step === undefined ? '' : `?workflowStepId=${encodeURIComponent(step)}`;
    const files = `${apiPath(token)}/files${query}`;
    return this.pages.send({ page: 'portal', link: token, files }, request, response);
  }
}

function apiPath(token: string): string {
  return `/api/clients/${encodeURIComponent(token)}`;
}
