import { Module } from '@nestjs/common';
import { WorkflowStepsController } from './workflow-steps.controller.js';
import { WorkflowStepsService } from './workflow-steps.service.js';

/** API of the list of steps across orders. `WorkflowsModule` contains the endpoints of one workflow. */
@Module({ controllers: [WorkflowStepsController], providers: [WorkflowStepsService] })
export class WorkflowStepsModule {}
