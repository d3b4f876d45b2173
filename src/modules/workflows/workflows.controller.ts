/** Endpoints of running workflows (contract 4.13, 4.14). */
import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { WorkflowStepView } from '../../entities/views/workflow-step-view.js';
import { ApiArrayBody, createArrayPipe } from '../../platform/validation/validation.pipe.js';
import { Id } from '../../platform/http/id.js';
import { Returns, ReturnsMany, ReturnsErrors } from '../../platform/http/returns.js';
import { InjectionInput, NewStepInput } from './new-step.dto.js';
import { CompositeStepsView, FilledDocumentView, WorkflowView } from './workflow.dto.js';
import { WorkflowsService } from './workflows.service.js';

/** Maximum number of steps in one request (decisions/platform "Limits"). */
const STEPS_MAX = 200;

@ApiTags('Workflows')
@Controller('api/routers/:routerId/workflows/:workflowId')
export class WorkflowsController {
  constructor(private readonly workflows: WorkflowsService) {}

  @Get()
  @RequirePermission('read', 'workflow')
  @Returns(WorkflowView, {
    summary: 'Get a workflow',
    description: 'Returns the running workflow with the steps that the caller can see.',
  })
  get(@CurrentCaller() caller: Caller, @Id('workflowId') id: string) {
    return this.workflows.get(caller, id);
  }

  @Get('composite-steps')
  @RequirePermission('read', 'workflow')
  @Returns(CompositeStepsView, {
    summary: 'Get composite steps',
    description:
      'Returns the actors of the running workflow and its groups with the steps that have not been injected.',
  })
  getCompositeSteps(@CurrentCaller() caller: Caller, @Id('workflowId') id: string) {
    return this.workflows.getCompositeSteps(caller, id);
  }

  @Get('documents')
  @RequirePermission('read', 'workflow')
  @ReturnsMany(FilledDocumentView, {
    summary: 'List documents of a workflow',
    description: 'Returns the documents with form fields filled in for the order.',
  })
  listDocuments(@CurrentCaller() caller: Caller, @Id('workflowId') id: string) {
    return this.workflows.listDocuments(caller, id);
  }

  @Post('steps')
  @RequirePermission('create', 'workflow')
  @ApiArrayBody(NewStepInput, STEPS_MAX)
  @ReturnsErrors('ORDER_CANCELLED', 'ORDER_COMPLETED')
  @ReturnsMany(WorkflowStepView, {
    summary: 'Add workflow steps',
    description:
      'Adds 1 to 200 steps to the running workflow and returns only the added steps. Steps without an unfinished dependency become active at once. A step without `index` takes its position in the array. Steps whose ID is in use get a new one, and dependencies on them within the body follow, so that a step can be sent as it was read.',
    status: 201,
  })
  addSteps(
    @CurrentCaller() caller: Caller,
    @Id('workflowId') id: string,
    @Body(createArrayPipe(NewStepInput, STEPS_MAX)) inputs: NewStepInput[],
  ) {
    return this.workflows.addSteps(caller, id, inputs);
  }

  @Post('steps/inject')
  @RequirePermission('create', 'workflow')
  @ApiArrayBody(InjectionInput, STEPS_MAX)
  @ReturnsErrors('ORDER_CANCELLED', 'ORDER_COMPLETED')
  @ReturnsMany(WorkflowStepView, {
    summary: 'Inject steps',
    description: 'Adds steps of injectable groups to the running workflow and returns only the added steps.',
    status: 201,
  })
  injectSteps(
    @CurrentCaller() caller: Caller,
    @Id('workflowId') id: string,
    @Body(createArrayPipe(InjectionInput, STEPS_MAX)) inputs: InjectionInput[],
  ) {
    return this.workflows.injectSteps(caller, id, inputs);
  }
}
