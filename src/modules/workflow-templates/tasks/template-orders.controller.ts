/** Endpoint of the recent orders of a workflow template. */
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../../domain/authorization/caller.js';
import { Id } from '../../../platform/http/id.js';
import { ReturnsPage } from '../../../platform/http/returns.js';
import { TemplateAccess } from '../template-access.js';
import { TemplateOrders, TemplateOrderView } from './template-orders.js';

@ApiTags('Workflow templates')
@Controller('api/routers/:routerId/workflow-templates/:workflowTemplateId/orders')
export class TemplateOrdersController {
  constructor(
    private readonly templates: TemplateAccess,
    private readonly orders: TemplateOrders,
  ) {}

  @Get()
  @RequirePermission('read', 'workflowTemplate')
  @ReturnsPage(TemplateOrderView, {
    summary: 'List recent orders of a workflow template',
    description:
      'Returns the newest 20 orders whose workflow is a copy of the template, newest first, to preview messages for. Only the router’s 2,000 newest workflows are searched, and only orders that the caller may read are returned.',
  })
  async list(@CurrentCaller() caller: Caller, @Id('workflowTemplateId') templateId: string) {
    await this.templates.assertExists(caller, templateId);
    return this.orders.list(caller, templateId);
  }
}
