/** Running workflows. */
import { Module } from '@nestjs/common';
import { StepActingService } from './step-acting.service.js';
import { StepsController } from './steps.controller.js';
import { WorkflowReach } from './workflow-reach.js';
import { WorkflowsController } from './workflows.controller.js';
import { WorkflowsService } from './workflows.service.js';

/** The door to running workflows. */
@Module({
  controllers: [WorkflowsController, StepsController],
  providers: [WorkflowReach, WorkflowsService, StepActingService],
})
export class WorkflowsModule {}
