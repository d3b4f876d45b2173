/** Endpoint for public images: logos, avatars, images in e-mails. */
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../domain/authorization/permission.decorators.js';
import { RateLimitByIp } from '../../domain/authorization/ip-rate-limit.guard.js';
import { PUBLIC_FILES_PATH } from '../../entities/stored-file.js';
import { ReturnsBytes } from '../../platform/http/returns.js';
import { FilesService } from './files.service.js';

/** Images that are readable without authentication. */
@ApiTags('Files')
@Controller(PUBLIC_FILES_PATH)
export class PublicFilesController {
  constructor(private readonly files: FilesService) {}

  @Get(':publicToken')
  @Public()
  @RateLimitByIp()
  @ReturnsBytes({
    summary: 'Get a public image',
    description: 'Returns a logo, avatar or e-mail image by its unguessable token.',
  })
  get(@Param('publicToken') publicToken: string, @Req() request: Request, @Res() response: Response) {
    return this.files.sendPublicImage(publicToken, request, response);
  }
}
