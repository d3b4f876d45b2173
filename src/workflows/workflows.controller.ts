/** The doors to running workflows: contract 4.13 and 4.14 and what makes them usable. */
import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../access/allow.js';
import { Me, type Caller } from '../access/caller.js';
import { WorkflowStepView } from '../entities/views/workflow-step-view.js';
import { ArrayBody } from '../platform/http/array-body.js';
import { arrayOf } from '../platform/http/body.pipe.js';
import { Id } from '../platform/http/id.js';
import { Returns, ReturnsMany } from '../platform/http/returns.js';
import { InjectionInput, NewStepInput } from './new-step.dto.js';
import { CompositeStepsView, FilledDocumentView, WorkflowView } from './workflow.dto.js';
import { WorkflowsService } from './workflows.service.js';

/** The most steps of one request (decisions/platform "Limits"). */
const STEPS_MAX = 200;

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
  getCompositeSteps(@Me() caller: Caller, @Id('workflowId') id: string) {
    return this.workflows.compositeSteps(caller, id);
  }

  @Get('documents')
  @Allow('read', 'workflow')
  @ReturnsMany(FilledDocumentView, { summary: 'List the documents of a workflow, filled in for its order' })
  listDocuments(@Me() caller: Caller, @Id('workflowId') id: string) {
    return this.workflows.getDocuments(caller, id);
  }

  @Post('steps')
  @Allow('create', 'workflow')
  @ArrayBody(NewStepInput, STEPS_MAX)
  @ReturnsMany(WorkflowStepView, { summary: 'Add steps to a running workflow', status: 201 })
  addSteps(
    @Me() caller: Caller,
    @Id('workflowId') id: string,
    @Body(arrayOf(NewStepInput, STEPS_MAX)) inputs: NewStepInput[],
  ) {
    return this.workflows.addSteps(caller, id, inputs);
  }

  @Post('steps/inject')
  @Allow('create', 'workflow')
  @ArrayBody(InjectionInput, STEPS_MAX)
  @ReturnsMany(WorkflowStepView, { summary: 'Inject steps of injectable groups', status: 201 })
  injectSteps(
    @Me() caller: Caller,
    @Id('workflowId') id: string,
    @Body(arrayOf(InjectionInput, STEPS_MAX)) inputs: InjectionInput[],
  ) {
    return this.workflows.injectSteps(caller, id, inputs);
  }
}
