/** Endpoint that lists steps across orders, for boards and work lists. */
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { ReturnsPage } from '../../platform/http/returns.js';
import { WorkflowStepRowView, WorkflowStepsQuery } from './workflow-step.dto.js';
import { WorkflowStepsService } from './workflow-steps.service.js';

@ApiTags('Workflows')
@Controller('api/routers/:routerId/workflow-steps')
export class WorkflowStepsController {
  constructor(private readonly steps: WorkflowStepsService) {}

  @Get()
  @RequirePermission('read', 'workflow')
  @ReturnsPage(WorkflowStepRowView, {
    summary: 'List workflow steps',
    description: 'Returns running steps of all orders that the caller can see.',
  })
  list(@CurrentCaller() caller: Caller, @Query() query: WorkflowStepsQuery) {
    return this.steps.list(caller, query);
  }
}
