/** Controller of the page of a job offer, opened by the link in a notification. */
import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { PublicPage } from '../domain/authorization/permission.decorators.js';
import { OFFER_LINK_PATH } from '../entities/offer-link.js';
import { PageService } from './page.service.js';

/** `/jobs/offers/{token}`; clients that do not accept HTML receive the response of `/api/offers/{token}`. */
@Controller(`${OFFER_LINK_PATH.slice(1)}:token`)
export class OfferPagesController {
  constructor(private readonly pages: PageService) {}

  @Get()
  @PublicPage()
  open(@Param('token') token: string, @Req() request: Request, @Res() response: Response) {
    return this.pages.open({ page: 'offer', json: `/api/offers/${encodeURIComponent(token)}` }, request, response);
  }

  @Post()
  @PublicPage()
  answer(@Req() request: Request, @Res() response: Response) {
    return this.pages.send({ page: 'offer' }, request, response);
  }
}
