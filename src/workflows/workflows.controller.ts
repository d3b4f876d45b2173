/** The doors to running workflows: endpoints 13 and 14 and what makes them usable. */
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../access/allow.js';
import { Me, type Caller } from '../access/caller.js';
import { Id } from '../platform/http/id.js';
import { Returns } from '../platform/http/returns.js';
import { CompositeStepsView, WorkflowView } from './workflow.dto.js';
import { WorkflowsService } from './workflows.service.js';

/** Workflows as wholes. */
@ApiTags('Workflows')
@Controller('api/routers/:routerId/workflows/:workflowId')
export class WorkflowsController {
  constructor(private readonly workflows: WorkflowsService) {}

  @Get()
  @Allow('read', 'workflow')
  @Returns(WorkflowView, { summary: 'Get a running workflow with its steps' })
  get(@Me() caller: Caller, @Id('workflowId') id: string) {
    return this.workflows.get(caller, id);
  }

  @Get('composite-steps')
  @Allow('read', 'workflow')
  @Returns(CompositeStepsView, { summary: 'Get the actors and step groups of a workflow' })
  compositeSteps(@Me() caller: Caller, @Id('workflowId') id: string) {
    return this.workflows.compositeSteps(caller, id);
  }
}
