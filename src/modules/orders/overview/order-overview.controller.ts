/** Endpoint of the overview of an order. */
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../../domain/authorization/caller.js';
import { Id } from '../../../platform/http/id.js';
import { Returns } from '../../../platform/http/returns.js';
import { OrderOverviewView } from './order-overview.dto.js';
import { OrderOverviewService } from './order-overview.service.js';

/** Everything that the page of an order shows. */
@ApiTags('Orders')
@Controller('api/v1/order/:orderId/overview')
export class OrderOverviewController {
  constructor(private readonly overviews: OrderOverviewService) {}

  @Get()
  @RequirePermission('read', 'order')
  @Returns(OrderOverviewView, {
    summary: 'Get the overview of an order',
    description:
      'Returns the order, its steps with the actions that the caller may perform now, bookings, offers of work, partners left out, client offers, notes, files, failed deliveries and history. Callers see of each what the endpoint for it shows them; contractors see no partners left out and no deliveries. Each list has a maximum length, stated at the field, and at most 1 MB; `counts` has the total numbers, and the endpoint of each list returns the rest.',
  })
  get(@CurrentCaller() caller: Caller, @Id('orderId') id: string) {
    return this.overviews.get(caller, id);
  }
}
