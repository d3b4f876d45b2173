/** The page of a client's order. */
import { Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Page } from '../access/allow.js';
import { CLIENT_PAGE_PATH } from '../entities/order.js';
import { Pages } from './pages.service.js';

/** `/c/{token}`; opened by a program it answers as `/api/clients/{token}/workflows`. */
@Controller(`${CLIENT_PAGE_PATH.slice(1)}:token`)
export class PortalPagesController {
  constructor(private readonly pages: Pages) {}

  @Get()
  @Page()
  open(@Param('token') token: string, @Req() request: Request, @Res() response: Response) {
    return this.pages.open({ page: 'portal', link: token, json: `${apiOf(token)}/workflows` }, request, response);
  }

  /** Files go to the step that the address names, else they are answers. */
  @Post()
  @Page()
  act(
    @Param('token') token: string,
    @Query('workflowStepId') step: string | undefined,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const query = step === undefined ? '' : `?workflowStepId=${encodeURIComponent(step)}`;
    const files = `${apiOf(token)}/files${query}`;
    return this.pages.send({ page: 'portal', link: token, files }, request, response);
  }
}

function apiOf(token: string): string {
  return `/api/clients/${encodeURIComponent(token)}`;
}
