/** Endpoints of the actors of a workflow template. */
import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../../domain/authorization/caller.js';
import { Id } from '../../../platform/http/id.js';
import { IfMatch } from '../../../platform/http/if-match.js';
import { Returns, ReturnsPage } from '../../../platform/http/returns.js';
import { PageQuery } from '../../../platform/read-models/index.js';
import { TemplateActorInput, TemplateActorUpdate } from './template-part.dto.js';
import { TemplateActorView, TemplateActorRowView } from './template-part.views.js';
import { TemplateActorsService } from './template-actors.service.js';

@ApiTags('Workflow templates')
@Controller('api/routers/:routerId/workflow-templates/:workflowTemplateId/actors')
export class TemplateActorsController {
  constructor(private readonly actors: TemplateActorsService) {}

  @Get()
  @RequirePermission('read', 'workflowTemplate')
  @ReturnsPage(TemplateActorRowView, {
    summary: 'List actors',
    description: 'Returns the actors of the workflow template.',
  })
  list(@CurrentCaller() caller: Caller, @Id('workflowTemplateId') templateId: string, @Query() query: PageQuery) {
    return this.actors.list(caller, templateId, query);
  }

  @Post()
  @RequirePermission('update', 'workflowTemplate')
  @Returns(TemplateActorView, {
    summary: 'Create an actor',
    description: 'Creates an actor of the workflow template. Without a slug, one is generated from the name.',
    status: 201,
  })
  create(
    @CurrentCaller() caller: Caller,
    @Id('workflowTemplateId') templateId: string,
    @IfMatch() ifMatch: string | undefined,
    @Body() input: TemplateActorInput,
  ) {
    return this.actors.create(caller, templateId, ifMatch, input);
  }

  @Get(':id')
  @RequirePermission('read', 'workflowTemplate')
  @Returns(TemplateActorView, { summary: 'Get an actor', description: 'Returns an actor of the workflow template.' })
  get(@CurrentCaller() caller: Caller, @Id('workflowTemplateId') templateId: string, @Id() id: string) {
    return this.actors.get(caller, templateId, id);
  }

  @Put(':id')
  @RequirePermission('update', 'workflowTemplate')
  @Returns(TemplateActorView, { summary: 'Update an actor', description: 'Omitted fields keep their value.' })
  update(
    @CurrentCaller() caller: Caller,
    @Id('workflowTemplateId') templateId: string,
    @Id() id: string,
    @IfMatch() ifMatch: string | undefined,
    @Body() input: TemplateActorUpdate,
  ) {
    return this.actors.update(caller, templateId, id, ifMatch, input);
  }

  @Delete(':id')
  @RequirePermission('update', 'workflowTemplate')
  @Returns(null, { summary: 'Delete an actor', description: 'Deletes an actor of the workflow template.' })
  remove(
    @CurrentCaller() caller: Caller,
    @Id('workflowTemplateId') templateId: string,
    @Id() id: string,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.actors.remove(caller, templateId, id, ifMatch);
  }
}
