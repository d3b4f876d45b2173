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
    const json = `/api/public/webforms/${encodeURIComponent(token)}`;
    return this.pages.open({ page: 'webform', json }, request, response);
  }

  @Post()
  @Page()
  send(@Req() request: Request, @Res() response: Response) {
    return this.pages.send({ page: 'webform' }, request, response);
  }
}
