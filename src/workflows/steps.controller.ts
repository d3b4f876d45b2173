/** The doors to single running steps. */
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../access/allow.js';
import { Me, type Caller } from '../access/caller.js';
import { StepDataView } from '../entities/views/step-data-view.js';
import { Id } from '../platform/http/id.js';
import { Returns } from '../platform/http/returns.js';
import { ActInput } from './step.dto.js';
import { StepActingService } from './step-acting.service.js';

/** Steps one by one. */
@ApiTags('Workflows')
@Controller('api/routers/:routerId/workflow-steps/:id')
export class StepsController {
  constructor(private readonly acting: StepActingService) {}

  @Post('act')
  @Allow('update', 'workflow')
  @Returns(StepDataView, { summary: 'Act on a step', status: 200 })
  act(@Me() caller: Caller, @Id() id: string, @Body() input: ActInput) {
    return this.acting.act(caller, id, input);
  }
}
