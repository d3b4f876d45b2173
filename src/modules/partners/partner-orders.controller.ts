/** Endpoint of the orders in work of a partner. */
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { Id } from '../../platform/http/id.js';
import { ReturnsPage } from '../../platform/http/returns.js';
import { PartnerOrdersQuery, PartnerOrderView } from './partner-order.dto.js';
import { PartnerOrdersService } from './partner-orders.service.js';

/** Maps HTTP to the partner orders service. */
@ApiTags('Partners')
@Controller('api/routers/:routerId/partners/:partnerId/orders')
export class PartnerOrdersController {
  constructor(private readonly orders: PartnerOrdersService) {}

  @Get()
  @RequirePermission('read', 'partner')
  @ReturnsPage(PartnerOrderView, {
    summary: 'List orders in work of a partner',
    description:
      'Returns the orders whose work the partner has accepted, and which are neither completed nor cancelled, by its next visit; orders without a visit last. Only orders that the caller may see.',
  })
  list(@CurrentCaller() caller: Caller, @Id('partnerId') partnerId: string, @Query() query: PartnerOrdersQuery) {
    return this.orders.list(caller, partnerId, query);
  }
}
