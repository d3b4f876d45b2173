/** Gives out scripts, styles and the icon; another content has another name, so that each may be kept for ever. */
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Page } from '../access/allow.js';
import { ASSETS_PATH, PageBuild } from './page-build.js';
import { sendAsset } from './sending.js';

/** Maps HTTP to the build. */
@Controller(ASSETS_PATH)
export class AssetsController {
  constructor(private readonly build: PageBuild) {}

  @Get(':name')
  @Page()
  async get(@Param('name') name: string, @Req() request: Request, @Res() response: Response) {
    sendAsset(request, response, await this.build.asset(name));
  }
}
