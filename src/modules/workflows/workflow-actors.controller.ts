/** Endpoint that assigns an organization to an actor of a workflow. */
import { Body, Controller, Post } from '@nestjs/common';
import { ApiSchema, ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { StepActorView } from '../../entities/views/workflow-step-view.js';
import { BooleanField, UuidField } from '../../platform/fields/index.js';
import { Id } from '../../platform/http/id.js';
import { Returns, ReturnsErrors } from '../../platform/http/returns.js';
import { WorkflowActorsService } from './workflow-actors.service.js';

/** Request body of an assignment. */
@ApiSchema({ description: 'Organization that fills the actor.' })
export class AssignInput {
  @UuidField({ description: 'Contractor in the partner network, or an organization of the router.' })
  organizationId: string;

  @BooleanField({
    optional: true,
    description:
      'Gives the work to the organization although it has no capacity for the booked visits. The bookings and the history show it. A technician never has two visits at once. Default: `false`.',
  })
  allowOverlap?: boolean;
}

@ApiTags('Workflows')
@Controller('api/routers/:routerId/workflow-actors/:id')
export class WorkflowActorsController {
  constructor(private readonly actors: WorkflowActorsService) {}

  @Post('assign')
  @RequirePermission('create', 'dispatch')
  @ReturnsErrors('STEP_STATUS', 'ORDER_CANCELLED', 'ORDER_COMPLETED', 'PERFORMER_CAPACITY', 'TECHNICIAN_OCCUPIED')
  @Returns(StepActorView, {
    summary: 'Assign a workflow actor',
    description:
      'Assigns the actor’s work to an organization without an offer. Open offers for the actor are withdrawn. The booked visits move to the organization, which needs capacity for them (409) unless `allowOverlap`. Emits `order.assigned`.',
    status: 200,
  })
  assign(@CurrentCaller() caller: Caller, @Id() id: string, @Body() input: AssignInput) {
    return this.actors.assign(caller, id, input);
  }
}
