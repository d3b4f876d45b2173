/** The list of running steps. */
import { Module } from '@nestjs/common';
import { WorkflowStepsController } from './workflow-steps.controller.js';
import { WorkflowStepsService } from './workflow-steps.service.js';

/** The room of the list over all orders; one workflow has a room of its own. */
@Module({ controllers: [WorkflowStepsController], providers: [WorkflowStepsService] })
export class WorkflowStepsModule {}
