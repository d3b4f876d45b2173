/** The list of running steps. */
import { Module } from '@nestjs/common';
import { WorkflowStepsController } from './workflow-steps.controller.js';
import { WorkflowStepsService } from './workflow-steps.service.js';

@Module({ controllers: [WorkflowStepsController], providers: [WorkflowStepsService] })
export class WorkflowStepsModule {}
