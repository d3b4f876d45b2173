/** Endpoint that simulates a template. */
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../../domain/authorization/caller.js';
import { Id } from '../../../platform/http/id.js';
import { Returns } from '../../../platform/http/returns.js';
import { IgnoresIdempotencyKey } from '../../../platform/idempotency/idempotency-key.js';
import { SimulationInput, SimulationView } from './simulation.dto.js';
import { TemplateSimulationService } from './template-simulation.service.js';

@ApiTags('Workflow templates')
@Controller('api/routers/:routerId/workflow-templates/:id/simulate')
export class TemplateSimulationController {
  constructor(private readonly simulations: TemplateSimulationService) {}

  @Post()
  @RequirePermission('read', 'workflowTemplate')
  @IgnoresIdempotencyKey()
  @Returns(SimulationView, {
    summary: 'Simulate a workflow template',
    description:
      'Plans every step for an order at an address: when it becomes active and due, which partners would receive offers, and which messages would be sent. Nothing is stored or sent.',
  })
  simulate(@CurrentCaller() caller: Caller, @Id() id: string, @Body() input: SimulationInput) {
    return this.simulations.simulate(caller, id, input);
  }
}
