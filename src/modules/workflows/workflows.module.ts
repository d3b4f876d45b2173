import { Module } from '@nestjs/common';
import { OrderPdfsController } from './order-pdfs.controller.js';
import { OrderPdfsService } from './order-pdfs.service.js';
import { StepActionsService } from './step-actions.service.js';
import { StepBookingsService } from './step-bookings.service.js';
import { StepClientOffersService } from './step-client-offers.service.js';
import { StepFilesController } from './step-files.controller.js';
import { StepFilesService } from './step-files.service.js';
import { StepInputsService } from './step-inputs.service.js';
import { StepSigningController } from './step-signing.controller.js';
import { StepSigningService } from './step-signing.service.js';
import { StepsController } from './steps.controller.js';
import { StepsService } from './steps.service.js';
import { WorkflowActorsController } from './workflow-actors.controller.js';
import { WorkflowActorsService } from './workflow-actors.service.js';
import { WorkflowAccess } from './workflow-access.js';
import { WorkflowsController } from './workflows.controller.js';
import { WorkflowsService } from './workflows.service.js';

/** API of running workflows and their steps. */
@Module({
  controllers: [
    WorkflowsController,
    StepsController,
    StepFilesController,
    StepSigningController,
    OrderPdfsController,
    WorkflowActorsController,
  ],
  providers: [
    WorkflowAccess,
    WorkflowsService,
    StepActionsService,
    StepBookingsService,
    StepClientOffersService,
    StepFilesService,
    StepSigningService,
    OrderPdfsService,
    StepInputsService,
    StepsService,
    WorkflowActorsService,
  ],
})
export class WorkflowsModule {}
