/** Endpoint of the prices of a partner. */
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { Id } from '../../platform/http/id.js';
import { ReturnsPage } from '../../platform/http/returns.js';
import { PartnerPricesQuery, PartnerPriceView } from './partner-price.dto.js';
import { PartnerPricesService } from './partner-prices.service.js';

/** Maps HTTP to the partner prices service. */
@ApiTags('Partners')
@Controller('api/routers/:routerId/partners/:partnerId/prices')
export class PartnerPricesController {
  constructor(private readonly prices: PartnerPricesService) {}

  @Get()
  @RequirePermission('read', 'partner')
  @ReturnsPage(PartnerPriceView, {
    summary: 'List prices of a partner',
    description:
      'Returns what the partner is paid for one unit of each product of the router, and the rule that this follows from. A group price is set at `/api/v1/products/{id}/partner-group-prices/{groupId}`.',
  })
  list(@CurrentCaller() caller: Caller, @Id('partnerId') partnerId: string, @Query() query: PartnerPricesQuery) {
    return this.prices.list(caller, partnerId, query);
  }
}
