/** Running workflows. */
import { Module } from '@nestjs/common';
import { OrderPdfsController } from './order-pdfs.controller.js';
import { OrderPdfsService } from './order-pdfs.service.js';
import { StepActingService } from './step-acting.service.js';
import { StepDealsService } from './step-deals.service.js';
import { StepFileContentService } from './step-file-content.service.js';
import { StepFilesController } from './step-files.controller.js';
import { StepFilesService } from './step-files.service.js';
import { StepInputsService } from './step-inputs.service.js';
import { StepSigningController } from './step-signing.controller.js';
import { StepSigningService } from './step-signing.service.js';
import { StepSlotsService } from './step-slots.service.js';
import { StepsController } from './steps.controller.js';
import { WorkflowActorsController } from './workflow-actors.controller.js';
import { WorkflowActorsService } from './workflow-actors.service.js';
import { WorkflowAccess } from './workflow-reach.js';
import { WorkflowsController } from './workflows.controller.js';
import { WorkflowsService } from './workflows.service.js';

/** The door to running workflows. */
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
    StepActingService,
    StepDealsService,
    StepFilesService,
    StepFileContentService,
    StepSigningService,
    OrderPdfsService,
    StepSlotsService,
    StepInputsService,
    WorkflowActorsService,
  ],
})
export class WorkflowsModule {}
