/** Endpoints of the order template and the client portal of a workflow template (contract 4.9, 4.10). */
import { Body, Controller, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../../domain/authorization/caller.js';
import { Id } from '../../../platform/http/id.js';
import { IfMatch } from '../../../platform/http/if-match.js';
import { Returns } from '../../../platform/http/returns.js';
import { CustomerPortalService } from './customer-portal.service.js';
import { OrderTemplateInput } from './order-template.dto.js';
import { OrderTemplateService } from './order-template.service.js';
import { CustomerPortalInput } from '../workflow-template.dto.js';
import { WorkflowTemplateView } from '../workflow-template.views.js';

/** Both endpoints return the workflow template. */
@ApiTags('Workflow templates')
@Controller('api/routers/:routerId/workflow-templates/:workflowTemplateId')
export class TemplateSettingsController {
  constructor(
    private readonly orderTemplates: OrderTemplateService,
    private readonly portals: CustomerPortalService,
  ) {}

  @Put('order-template')
  @RequirePermission('update', 'workflowTemplate')
  @Returns(WorkflowTemplateView, {
    summary: 'Update the order template',
    description:
      'Updates what new orders of the workflow template start with: name, description, files, tags and custom fields. Lists replace the current ones.',
  })
  updateOrderTemplate(
    @CurrentCaller() caller: Caller,
    @Id('workflowTemplateId') templateId: string,
    @IfMatch() ifMatch: string | undefined,
    @Body() input: OrderTemplateInput,
  ) {
    return this.orderTemplates.update(caller, templateId, ifMatch, input);
  }

  @Put('customer-portal')
  @RequirePermission('update', 'workflowTemplate')
  @Returns(WorkflowTemplateView, {
    summary: 'Update the client portal',
    description: 'Updates the welcome text of the client portal for new orders.',
  })
  updateCustomerPortal(
    @CurrentCaller() caller: Caller,
    @Id('workflowTemplateId') templateId: string,
    @IfMatch() ifMatch: string | undefined,
    @Body() input: CustomerPortalInput,
  ) {
    return this.portals.update(caller, templateId, ifMatch, input);
  }
}
