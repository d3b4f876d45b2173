/** The pages of a contractor's work. */
import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Page } from '../access/allow.js';
import { Pages } from './pages.service.js';

/** They act for whoever is signed in: only our own forms are taken. */
const ACCOUNT = { tellsOrigin: true };

/** `/jobs` and what is below, but for `/jobs/offers`, which needs no account. */
@Controller('jobs')
export class JobPagesController {
  constructor(private readonly pages: Pages) {}

  @Get()
  @Page()
  list(@Req() request: Request, @Res() response: Response) {
    return this.pages.open({ page: 'jobs', ...ACCOUNT }, request, response);
  }

  @Get(':id')
  @Page()
  open(@Req() request: Request, @Res() response: Response) {
    return this.pages.open({ page: 'job', ...ACCOUNT }, request, response);
  }

  @Post(':id')
  @Page()
  act(@Req() request: Request, @Res() response: Response) {
    return this.pages.send({ page: 'job', files: '/api/v1/file/upload', ...ACCOUNT }, request, response);
  }
}
