/** The page of an offer of work, which links in messages open. */
import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Page } from '../access/allow.js';
import { OFFER_LINK_PATH } from '../entities/offer-link.js';
import { Pages } from './pages.service.js';

/** `/jobs/offers/{token}`; opened by a program it answers as `/api/offers/{token}`. */
@Controller(`${OFFER_LINK_PATH.slice(1)}:token`)
export class OfferPagesController {
  constructor(private readonly pages: Pages) {}

  @Get()
  @Page()
  open(@Param('token') token: string, @Req() request: Request, @Res() response: Response) {
    return this.pages.open({ page: 'offer', json: `/api/offers/${encodeURIComponent(token)}` }, request, response);
  }

  @Post()
  @Page()
  answer(@Req() request: Request, @Res() response: Response) {
    return this.pages.send({ page: 'offer' }, request, response);
  }
}
