/** Controller of the page of a webform. */
import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { PublicPage } from '../domain/authorization/permission.decorators.js';
import { PageService } from './page.service.js';

/** `/f/{publicToken}`; clients that do not accept HTML receive the response of `/api/public/webforms/{publicToken}`. */
@Controller('f/:publicToken')
export class WebformPagesController {
  constructor(private readonly pages: PageService) {}

  @Get()
  @PublicPage()
  open(@Param('publicToken') token: string, @Req() request: Request, @Res() response: Response) {
    return this.pages.open({ page: 'webform', json: apiPath(token) }, request, response);
  }

  @Post()
  @PublicPage()
  send(@Param('publicToken') token: string, @Req() request: Request, @Res() response: Response) {
    return this.pages.send({ page: 'webform', files: `${apiPath(token)}/files` }, request, response);
  }
}

function apiPath(token: string): string {
  return `/api/public/webforms/${encodeURIComponent(token)}`;
}
