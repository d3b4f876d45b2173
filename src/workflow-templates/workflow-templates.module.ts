/** Workflow templates. */
import { Module } from '@nestjs/common';
import { CustomFieldReplacing } from './custom-field-replacing.js';
import { CustomerPortalService } from './customer-portal.service.js';
import { OrderTemplateService } from './order-template.service.js';
import { SimulatedCandidates } from './simulated-candidates.js';
import { SimulatedOrders } from './simulated-order.js';
import { StepReferences } from './step-references.js';
import { StepReplacing } from './step-replacing.js';
import { TemplateActorsController } from './template-actors.controller.js';
import { TemplateActorsService } from './template-actors.service.js';
import { TemplateCopyService } from './template-copy.service.js';
import { TemplateDocumentsController } from './template-documents.controller.js';
import { TemplateDocumentsService } from './template-documents.service.js';
import { TemplateFields } from './template-fields.js';
import { TemplateGraphController } from './template-graph.controller.js';
import { TemplateGraphService } from './template-graph.service.js';
import { TemplateGroupsController } from './template-groups.controller.js';
import { TemplateGroupsService } from './template-groups.service.js';
import { TemplateSettingsController } from './template-settings.controller.js';
import { TemplateSimulationController } from './template-simulation.controller.js';
import { TemplateSimulationService } from './template-simulation.service.js';
import { WorkflowTemplatesController } from './workflow-templates.controller.js';
import { WorkflowTemplatesService } from './workflow-templates.service.js';

/** Everything about templates but their tasks. */
@Module({
  controllers: [
    WorkflowTemplatesController,
    TemplateSettingsController,
    TemplateGroupsController,
    TemplateActorsController,
    TemplateDocumentsController,
    TemplateGraphController,
    TemplateSimulationController,
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
  ],
})
export class WorkflowTemplatesModule {}
