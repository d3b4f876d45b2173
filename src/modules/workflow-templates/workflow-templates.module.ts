import { Module } from '@nestjs/common';
import { CustomFieldReplacer } from './order-template/custom-field-replacer.js';
import { CustomerPortalService } from './order-template/customer-portal.service.js';
import { OrderTemplateService } from './order-template/order-template.service.js';
import { SimulatedCandidates } from './simulation/simulated-candidates.js';
import { SimulatedOrderBuilder } from './simulation/simulated-order-builder.js';
import { StepReferences } from './steps/step-references.js';
import { StepReplacer } from './steps/step-replacer.js';
import { TemplateActorsController } from './parts/template-actors.controller.js';
import { TemplateActorsService } from './parts/template-actors.service.js';
import { TemplateCopyService } from './template-copy.service.js';
import { TemplateDocumentPdfsService } from './parts/template-document-pdfs.service.js';
import { TemplateDocumentsController } from './parts/template-documents.controller.js';
import { TemplateDocumentsService } from './parts/template-documents.service.js';
import { TemplateFieldsWriter } from './template-fields-writer.js';
import { TemplateGraphController } from './graph/template-graph.controller.js';
import { TemplateGraphService } from './graph/template-graph.service.js';
import { TemplateGroupsController } from './parts/template-groups.controller.js';
import { TemplateGroupsService } from './parts/template-groups.service.js';
import { TemplateSettingsController } from './order-template/template-settings.controller.js';
import { TemplateSimulationController } from './simulation/template-simulation.controller.js';
import { TemplateSimulationService } from './simulation/template-simulation.service.js';
import { TaskPreviews } from './tasks/task-previews.js';
import { TaskReferences } from './tasks/task-references.js';
import { TemplateOrders } from './tasks/template-orders.js';
import { TemplateOrdersController } from './tasks/template-orders.controller.js';
import { TemplateTasksController } from './tasks/template-tasks.controller.js';
import { TemplateTasksService } from './tasks/template-tasks.service.js';
import { TemplateAccess } from './template-access.js';
import { WorkflowTemplatesController } from './workflow-templates.controller.js';
import { WorkflowTemplatesService } from './workflow-templates.service.js';

/** API of workflow templates: parts, steps, tasks, order templates, diagrams and simulations. */
@Module({
  controllers: [
    WorkflowTemplatesController,
    TemplateSettingsController,
    TemplateGroupsController,
    TemplateActorsController,
    TemplateDocumentsController,
    TemplateGraphController,
    TemplateSimulationController,
    TemplateOrdersController,
    TemplateTasksController,
  ],
  providers: [
    TemplateFieldsWriter,
    StepReferences,
    StepReplacer,
    CustomFieldReplacer,
    OrderTemplateService,
    CustomerPortalService,
    WorkflowTemplatesService,
    TemplateCopyService,
    TemplateGroupsService,
    TemplateActorsService,
    TemplateDocumentsService,
    TemplateDocumentPdfsService,
    TemplateGraphService,
    SimulatedCandidates,
    SimulatedOrderBuilder,
    TemplateSimulationService,
    TaskPreviews,
    TemplateOrders,
    TaskReferences,
    TemplateTasksService,
    TemplateAccess,
  ],
})
export class WorkflowTemplatesModule {}
