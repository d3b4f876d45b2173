/** Endpoints of the evidence files of a workflow step. */
import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { StepFileView } from '../../entities/views/step-file-view.js';
import { StepFilesInput } from '../../entities/views/step-inputs.js';
import { Id } from '../../platform/http/id.js';
import { ReturnsBytes, ReturnsPage, ReturnsErrors } from '../../platform/http/returns.js';
import { PageQuery } from '../../platform/read-models/index.js';
import { StepFilesService } from './step-files.service.js';

@ApiTags('Workflows')
@Controller('api/routers/:routerId/workflow-steps/:id/files')
export class StepFilesController {
  constructor(private readonly files: StepFilesService) {}

  @Get()
  @RequirePermission('read', 'workflow')
  @ReturnsPage(StepFileView, {
    summary: 'List evidence files of a step',
    description: 'Returns the files that were uploaded for the step.',
  })
  list(@CurrentCaller() caller: Caller, @Id() id: string, @Query() query: PageQuery) {
    return this.files.list(caller, id, query);
  }

  @Post()
  @RequirePermission('update', 'workflow')
  @ReturnsErrors('NOT_YOUR_STEP', 'OPERATOR_REQUIRED', 'STEP_STATUS', 'ORDER_CANCELLED', 'ORDER_COMPLETED')
  @ReturnsPage(StepFileView, {
    summary: 'Attach files to a step',
    description: 'Attaches uploaded files to the step and its order as evidence.',
    status: 201,
  })
  add(@CurrentCaller() caller: Caller, @Id() id: string, @Body() input: StepFilesInput) {
    return this.files.add(caller, id, input);
  }

  @Get(':fileId/content')
  @RequirePermission('read', 'workflow')
  @ReturnsBytes({ summary: 'Download an evidence file', description: 'Supports `Range` and `If-None-Match`.' })
  getContent(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Id('fileId') fileId: string,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    return this.files.sendContent(caller, id, fileId, request, response);
  }
}
