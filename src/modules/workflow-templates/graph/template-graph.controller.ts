/** Endpoint that renders the step graph of a template. */
import { Controller, Get, Query, Req } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { RequirePermission } from '../../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../../domain/authorization/caller.js';
import { EnumField } from '../../../platform/fields/index.js';
import { Id } from '../../../platform/http/id.js';
import { GRAPH_FORMATS, TemplateGraphService, type GraphFormat } from './template-graph.service.js';

/** Query parameters of the graph. */
export class GraphQuery {
  @EnumField({
    of: GRAPH_FORMATS,
    optional: true,
    description: 'Format of the graph. Default: the preferred format of the `Accept` header, otherwise Mermaid.',
  })
  format?: GraphFormat;
}

const TEXT = { schema: { type: 'string' as const, maxLength: 1048576 } };

@ApiTags('Workflow templates')
@Controller('api/routers/:routerId/workflow-templates/:id/graph')
export class TemplateGraphController {
  constructor(private readonly graphs: TemplateGraphService) {}

  @Get()
  @RequirePermission('read', 'workflowTemplate')
  @ApiOperation({
    summary: 'Draw the step graph',
    description: 'Returns the dependencies of the template’s steps as a graph.',
  })
  @ApiResponse({
    status: 200,
    description: 'Mermaid flowchart text or an SVG picture.',
    content: { 'text/plain': { ...TEXT, example: 'flowchart LR' }, 'image/svg+xml': { ...TEXT, example: '<svg/>' } },
  })
  drawGraph(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Query() { format }: GraphQuery,
    @Req() request: Request,
  ) {
    return this.graphs.render(caller, id, format ?? preferredFormat(request));
  }
}

function preferredFormat(request: Request): GraphFormat {
  return request.accepts(['text/plain', 'image/svg+xml']) === 'image/svg+xml' ? 'svg' : 'mermaid';
}
