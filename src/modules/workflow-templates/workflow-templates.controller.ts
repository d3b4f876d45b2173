/** Endpoints of workflow templates (contract 4.8). */
import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { Id } from '../../platform/http/id.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { Returns, ReturnsPage } from '../../platform/http/returns.js';
import { TemplateCopyService } from './template-copy.service.js';
import {
  DuplicateInput,
  WorkflowTemplateInput,
  WorkflowTemplatesQuery,
  WorkflowTemplateUpdate,
} from './workflow-template.dto.js';
import { WorkflowTemplateRowView, WorkflowTemplateView } from './workflow-template.views.js';
import { WorkflowTemplatesService } from './workflow-templates.service.js';

@ApiTags('Workflow templates')
@Controller('api/routers/:routerId/workflow-templates')
export class WorkflowTemplatesController {
  constructor(
    private readonly templates: WorkflowTemplatesService,
    private readonly copies: TemplateCopyService,
  ) {}

  @Get()
  @RequirePermission('read', 'workflowTemplate')
  @ReturnsPage(WorkflowTemplateRowView, {
    summary: 'List workflow templates',
    description: 'Returns the workflow templates of the router.',
  })
  list(@CurrentCaller() caller: Caller, @Query() query: WorkflowTemplatesQuery) {
    return this.templates.list(caller, query);
  }

  @Post()
  @RequirePermission('create', 'workflowTemplate')
  @Returns(WorkflowTemplateView, {
    summary: 'Create a workflow template',
    description:
      'Creates a template, optionally with steps. Steps whose ID is in use get a new one, and dependencies on them within the body follow. Dependencies must not form a cycle (400).',
    status: 201,
  })
  create(@CurrentCaller() caller: Caller, @Body() input: WorkflowTemplateInput) {
    return this.templates.create(caller, input);
  }

  @Get(':id')
  @RequirePermission('read', 'workflowTemplate')
  @Returns(WorkflowTemplateView, {
    summary: 'Get a workflow template',
    description: 'Returns the template with its steps, actors, groups, documents and order template.',
  })
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.templates.get(caller, id);
  }

  @Put(':id')
  @RequirePermission('update', 'workflowTemplate')
  @Returns(WorkflowTemplateView, {
    summary: 'Update a workflow template',
    description:
      'Updates the template’s own fields. `steps` replaces all steps: a known ID updates that step, any other step is added, and missing steps are deleted with their tasks. Dependencies must not form a cycle. Running workflows do not change. Returns 412 if `If-Match` names an old version.',
  })
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @IfMatch() ifMatch: string | undefined,
    @Body() input: WorkflowTemplateUpdate,
  ) {
    return this.templates.update(caller, id, ifMatch, input);
  }

  @Delete(':id')
  @RequirePermission('delete', 'workflowTemplate')
  @Returns(null, {
    summary: 'Delete a workflow template',
    description: 'Running workflows are copies and continue unchanged.',
  })
  remove(@CurrentCaller() caller: Caller, @Id() id: string, @IfMatch() ifMatch: string | undefined) {
    return this.templates.remove(caller, id, ifMatch);
  }

  @Post(':id/duplicate')
  @RequirePermission('create', 'workflowTemplate')
  @Returns(WorkflowTemplateView, {
    summary: 'Duplicate a workflow template',
    description: 'Copies the template with its steps, actors, groups, tasks, documents and order template.',
    status: 201,
  })
  duplicate(@CurrentCaller() caller: Caller, @Id() id: string, @Body() input: DuplicateInput) {
    return this.copies.duplicate(caller, id, input);
  }
}
