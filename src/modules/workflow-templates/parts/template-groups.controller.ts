/** Endpoints of the step groups of a workflow template. */
import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../../domain/authorization/caller.js';
import { Id } from '../../../platform/http/id.js';
import { IfMatch } from '../../../platform/http/if-match.js';
import { Returns, ReturnsPage } from '../../../platform/http/returns.js';
import { PageQuery } from '../../../platform/read-models/index.js';
import { TemplateGroupInput, TemplateGroupUpdate } from './template-part.dto.js';
import { TemplateGroupView, TemplateGroupRowView } from './template-part.views.js';
import { TemplateGroupsService } from './template-groups.service.js';

@ApiTags('Workflow templates')
@Controller('api/routers/:routerId/workflow-templates/:workflowTemplateId/groups')
export class TemplateGroupsController {
  constructor(private readonly groups: TemplateGroupsService) {}

  @Get()
  @RequirePermission('read', 'workflowTemplate')
  @ReturnsPage(TemplateGroupRowView, {
    summary: 'List groups',
    description: 'Returns the step groups of the workflow template.',
  })
  list(@CurrentCaller() caller: Caller, @Id('workflowTemplateId') templateId: string, @Query() query: PageQuery) {
    return this.groups.list(caller, templateId, query);
  }

  @Post()
  @RequirePermission('update', 'workflowTemplate')
  @Returns(TemplateGroupView, {
    summary: 'Create a group',
    description: 'Creates a step group of the workflow template.',
    status: 201,
  })
  create(
    @CurrentCaller() caller: Caller,
    @Id('workflowTemplateId') templateId: string,
    @IfMatch() ifMatch: string | undefined,
    @Body() input: TemplateGroupInput,
  ) {
    return this.groups.create(caller, templateId, ifMatch, input);
  }

  @Get(':id')
  @RequirePermission('read', 'workflowTemplate')
  @Returns(TemplateGroupView, { summary: 'Get a group', description: 'Returns a step group of the workflow template.' })
  get(@CurrentCaller() caller: Caller, @Id('workflowTemplateId') templateId: string, @Id() id: string) {
    return this.groups.get(caller, templateId, id);
  }

  @Put(':id')
  @RequirePermission('update', 'workflowTemplate')
  @Returns(TemplateGroupView, { summary: 'Update a group', description: 'Omitted fields keep their value.' })
  update(
    @CurrentCaller() caller: Caller,
    @Id('workflowTemplateId') templateId: string,
    @Id() id: string,
    @IfMatch() ifMatch: string | undefined,
    @Body() input: TemplateGroupUpdate,
  ) {
    return this.groups.update(caller, templateId, id, ifMatch, input);
  }

  @Delete(':id')
  @RequirePermission('update', 'workflowTemplate')
  @Returns(null, { summary: 'Delete a group', description: 'Deletes a step group of the workflow template.' })
  remove(
    @CurrentCaller() caller: Caller,
    @Id('workflowTemplateId') templateId: string,
    @Id() id: string,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.groups.remove(caller, templateId, id, ifMatch);
  }
}
