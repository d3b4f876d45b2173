/** Endpoint for superusers: deliveries of all routers. */
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequireSuperuser } from '../../domain/authorization/permission.decorators.js';
import { ReturnsPage } from '../../platform/http/returns.js';
import { AdminDeliveriesQuery, AdminDeliveryView } from './admin-delivery.dto.js';
import { AdminDeliveriesService } from './admin-deliveries.service.js';

/** Deliveries of the deployment. */
@ApiTags('Administration')
@Controller('api/admin/deliveries')
export class AdminDeliveriesController {
  constructor(private readonly deliveries: AdminDeliveriesService) {}

  @Get()
  @RequireSuperuser()
  @ReturnsPage(AdminDeliveryView, {
    summary: 'List all deliveries',
    description: 'Returns deliveries of all routers, newest first.',
  })
  list(@Query() query: AdminDeliveriesQuery) {
    return this.deliveries.list(query);
  }
}
