/** Endpoints for files: upload (contract 4.6) and download. */
import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { FileRecordView } from '../../entities/views/file-record-view.js';
import { Id } from '../../platform/http/id.js';
import { Returns, ReturnsBytes, ReturnsPage, ReturnsErrors } from '../../platform/http/returns.js';
import { AcceptsFiles } from '../../platform/http/uploads.js';
import { Idempotent, type IdempotentRequest } from '../../platform/idempotency/idempotency-key.js';
import { FileView } from './file.dto.js';
import { FilesService } from './files.service.js';

/** Upload and download of files. */
@ApiTags('Files')
@Controller()
export class FilesController {
  constructor(private readonly files: FilesService) {}

  @Post(['v1/file/upload', 'api/v1/file/upload'])
  @RequirePermission('create', 'file')
  @AcceptsFiles()
  @ReturnsErrors('STORAGE_FULL')
  @ReturnsPage(FileView, {
    summary: 'Upload files',
    description:
      'Stores up to 10 files of at most 25 MB each (configurable). Part names are arbitrary. The files belong to the router; other operations take their IDs. Also available at `/api/v1/file/upload`.',
    status: 201,
  })
  upload(@CurrentCaller() caller: Caller, @Req() request: Request, @Idempotent() idempotent: IdempotentRequest | null) {
    return this.files.upload(caller, request, idempotent);
  }

  @Get('api/v1/file/:id')
  @RequirePermission('read', 'file')
  @Returns(FileRecordView, {
    summary: 'Get a file record',
    description: 'Returns name, size, media type and hash of a file.',
  })
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.files.get(caller, id);
  }

  @Get('api/v1/file/:id/content')
  @RequirePermission('read', 'file')
  @ReturnsBytes({
    summary: 'Download a file',
    description:
      'Supports `Range` and `If-None-Match`. Sent as an attachment unless the content is a safe image or a PDF.',
  })
  getContent(@CurrentCaller() caller: Caller, @Id() id: string, @Req() request: Request, @Res() response: Response) {
    return this.files.sendContent(caller, id, request, response);
  }
}
