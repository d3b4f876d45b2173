/** Workflow templates. */
import { Module } from '@nestjs/common';
import { CustomFieldReplacing } from './order-template/custom-field-replacing.js';
import { CustomerPortalService } from './order-template/customer-portal.service.js';
import { OrderTemplateService } from './order-template/order-template.service.js';
import { SimulatedCandidates } from './simulation/simulated-candidates.js';
import { SimulatedOrders } from './simulation/simulated-order.js';
import { StepReferences } from './steps/step-references.js';
import { StepReplacing } from './steps/step-replacing.js';
import { TemplateActorsController } from './parts/template-actors.controller.js';
import { TemplateActorsService } from './parts/template-actors.service.js';
import { TemplateCopyService } from './template-copy.service.js';
import { TemplateDocumentsController } from './parts/template-documents.controller.js';
import { TemplateDocumentsService } from './parts/template-documents.service.js';
import { TemplateFields } from './template-fields.js';
import { TemplateGraphController } from './graph/template-graph.controller.js';
import { TemplateGraphService } from './graph/template-graph.service.js';
import { TemplateGroupsController } from './parts/template-groups.controller.js';
import { TemplateGroupsService } from './parts/template-groups.service.js';
import { TemplateSettingsController } from './order-template/template-settings.controller.js';
import { TemplateSimulationController } from './simulation/template-simulation.controller.js';
import { TemplateSimulationService } from './simulation/template-simulation.service.js';
import { TaskPreviews } from './tasks/task-previews.js';
import { TaskReferences } from './tasks/task-references.js';
import { TemplateTasksController } from './tasks/template-tasks.controller.js';
import { TemplateTasksService } from './tasks/template-tasks.service.js';
import { TemplateWriter } from './template-writer.js';
import { WorkflowTemplatesController } from './workflow-templates.controller.js';
import { WorkflowTemplatesService } from './workflow-templates.service.js';

/** Templates with their parts, tasks, order templates, drawings and simulations. */
@Module({
  controllers: [
    WorkflowTemplatesController,
    TemplateSettingsController,
    TemplateGroupsController,
    TemplateActorsController,
    TemplateDocumentsController,
    TemplateGraphController,
    TemplateSimulationController,
    TemplateTasksController,
  ],
  providers: [
    TemplateFields,
    StepReferences,
    StepReplacing,
    CustomFieldReplacing,
    OrderTemplateService,
    CustomerPortalService,
    WorkflowTemplatesService,
    TemplateCopyService,
    TemplateGroupsService,
    TemplateActorsService,
    TemplateDocumentsService,
    TemplateGraphService,
    SimulatedCandidates,
    SimulatedOrders,
    TemplateSimulationService,
    TaskPreviews,
    TaskReferences,
    TemplateTasksService,
    TemplateWriter,
  ],
})
export class WorkflowTemplatesModule {}
