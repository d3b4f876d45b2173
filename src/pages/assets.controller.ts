/** Serves scripts, stylesheets and the icon. Names contain a hash of the content, so browsers may cache them forever. */
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { PublicPage } from '../domain/authorization/permission.decorators.js';
import { ASSETS_PATH, WebBundle } from './web-bundle.js';
import { sendAsset } from './page-response.js';

/** Serves `dist/web/assets`. */
@Controller(ASSETS_PATH)
export class AssetsController {
  constructor(private readonly bundle: WebBundle) {}

  @Get(':name')
  @PublicPage()
  async get(@Param('name') name: string, @Req() request: Request, @Res() response: Response) {
    sendAsset(request, response, await this.bundle.asset(name));
  }
}
