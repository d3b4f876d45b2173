/** The page of a webform. */
import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Page } from '../access/allow.js';
import { Pages } from './pages.service.js';

/** `/f/{publicToken}`; opened by a program it answers as `/api/public/webforms/{publicToken}`. */
@Controller('f/:publicToken')
export class WebformPagesController {
  constructor(private readonly pages: Pages) {}

  @Get()
  @Page()
  open(@Param('publicToken') token: string, @Req() request: Request, @Res() response: Response) {
    return this.pages.open({ page: 'webform', json: apiOf(token) }, request, response);
  }

  @Post()
  @Page()
  send(@Param('publicToken') token: string, @Req() request: Request, @Res() response: Response) {
    return this.pages.send({ page: 'webform', files: `${apiOf(token)}/files` }, request, response);
  }
}

function apiOf(token: string): string {
  return `/api/public/webforms/${encodeURIComponent(token)}`;
}
