/** Endpoints of the tasks of a workflow template (contract 4.11). */
import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../../domain/authorization/caller.js';
import { TemplateTaskView } from '../../../entities/views/template-task-view.js';
import { Id } from '../../../platform/http/id.js';
import { IfMatch } from '../../../platform/http/if-match.js';
import { Returns, ReturnsPage } from '../../../platform/http/returns.js';
import { IgnoresIdempotencyKey } from '../../../platform/idempotency/idempotency-key.js';
import { PageQuery } from '../../../platform/read-models/index.js';
import {
  TaskPreviewInput,
  TaskPreviewView,
  TemplateTaskInput,
  TemplateTaskUpdate,
  TemplateTaskRowView,
} from './template-task.dto.js';
import { TaskPreviews } from './task-previews.js';
import { TemplateTasksService } from './template-tasks.service.js';

@ApiTags('Workflow templates')
@Controller('api/routers/:routerId/workflow-templates/:workflowTemplateId/tasks')
export class TemplateTasksController {
  constructor(
    private readonly tasks: TemplateTasksService,
    private readonly previews: TaskPreviews,
  ) {}

  @Get()
  @RequirePermission('read', 'workflowTemplate')
  @ReturnsPage(TemplateTaskRowView, {
    summary: 'List tasks',
    description: 'Returns the tasks of the workflow template.',
  })
  list(@CurrentCaller() caller: Caller, @Id('workflowTemplateId') templateId: string, @Query() query: PageQuery) {
    return this.tasks.list(caller, templateId, query);
  }

  @Post()
  @RequirePermission('update', 'workflowTemplate')
  @Returns(TemplateTaskView, {
    summary: 'Create a task',
    description:
      'Creates a message that is sent when a step enters one of the given statuses. Templates are checked: a syntax error returns 400 with its position.',
    status: 201,
  })
  create(
    @CurrentCaller() caller: Caller,
    @Id('workflowTemplateId') templateId: string,
    @IfMatch() ifMatch: string | undefined,
    @Body() input: TemplateTaskInput,
  ) {
    return this.tasks.create(caller, templateId, ifMatch, input);
  }

  @Get(':taskId')
  @RequirePermission('read', 'workflowTemplate')
  @Returns(TemplateTaskView, { summary: 'Get a task', description: 'Returns a task of the workflow template.' })
  get(@CurrentCaller() caller: Caller, @Id('workflowTemplateId') templateId: string, @Id('taskId') id: string) {
    return this.tasks.get(caller, templateId, id);
  }

  @Put(':taskId')
  @RequirePermission('update', 'workflowTemplate')
  @Returns(TemplateTaskView, {
    summary: 'Update a task',
    description:
      'Updates a task of the workflow template. Templates are checked: a syntax error returns 400 with its position. Saving enables a task that was disabled by 410 Gone.',
  })
  update(
    @CurrentCaller() caller: Caller,
    @Id('workflowTemplateId') templateId: string,
    @Id('taskId') id: string,
    @IfMatch() ifMatch: string | undefined,
    @Body() input: TemplateTaskUpdate,
  ) {
    return this.tasks.update(caller, templateId, id, ifMatch, input);
  }

  @Delete(':taskId')
  @RequirePermission('update', 'workflowTemplate')
  @Returns(null, {
    summary: 'Delete a task',
    description: 'Deletes a task of the workflow template. Running workflows keep their copy.',
  })
  remove(
    @CurrentCaller() caller: Caller,
    @Id('workflowTemplateId') templateId: string,
    @Id('taskId') id: string,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.tasks.remove(caller, templateId, id, ifMatch);
  }

  @Post(':taskId/preview')
  @RequirePermission('update', 'workflowTemplate')
  @IgnoresIdempotencyKey()
  @Returns(TaskPreviewView, {
    summary: 'Preview a task',
    description:
      'Renders the saved task’s templates for an order, by default the newest one of the template (400 if there is none). Nothing is sent.',
    status: 200,
  })
  preview(
    @CurrentCaller() caller: Caller,
    @Id('workflowTemplateId') templateId: string,
    @Id('taskId') id: string,
    @Body() input: TaskPreviewInput,
  ) {
    return this.previews.render(caller, templateId, id, input);
  }
}
