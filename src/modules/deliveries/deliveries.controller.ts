/** Endpoints for the deliveries of a router. */
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { DeliveryView } from '../../entities/views/delivery-view.js';
import type { CsvRequest } from '../../platform/csv-export.js';
import { WantsCsv } from '../../platform/http/csv-answer.js';
import { Id } from '../../platform/http/id.js';
import { Returns, ReturnsPage, ReturnsErrors } from '../../platform/http/returns.js';
import { DeliveriesQuery, DELIVERIES_CSV, DeliveryWithAttemptsView, ReplayInput, ReplayView } from './delivery.dto.js';
import { DeliveriesService } from './deliveries.service.js';

/** Deliveries of all channels. */
@ApiTags('Deliveries')
@Controller('api/routers/:routerId/deliveries')
export class DeliveriesController {
  constructor(private readonly deliveries: DeliveriesService) {}

  @Get()
  @RequirePermission('read', 'delivery')
  @ReturnsPage(DeliveryView, {
    csv: DELIVERIES_CSV,
    summary: 'List deliveries',
    description: 'Returns webhook, e-mail and SMS deliveries of the router, newest first.',
  })
  list(
    @CurrentCaller() caller: Caller,
    @Query() query: DeliveriesQuery,
    @WantsCsv(DELIVERIES_CSV) csv: CsvRequest | undefined,
  ) {
    return this.deliveries.list(caller, { ...query, csv });
  }

  @Post('replay')
  @RequirePermission('update', 'delivery')
  @Returns(ReplayView, {
    summary: 'Replay deliveries of a period',
    description:
      'Queues the deliveries that match all conditions again, at most 10,000, as replaying one does; deliveries that cannot be replayed are left out. Returns 400 if more match.',
    status: 200,
  })
  replayRange(@CurrentCaller() caller: Caller, @Body() input: ReplayInput) {
    return this.deliveries.replayRange(caller, input);
  }

  @Get(':id')
  @RequirePermission('read', 'delivery')
  @Returns(DeliveryWithAttemptsView, {
    summary: 'Get a delivery',
    description:
      'Returns a delivery with its content and attempts. Webhook headers are omitted because they may contain credentials.',
  })
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.deliveries.get(caller, id);
  }

  @Post(':id/replay')
  @RequirePermission('update', 'delivery')
  @ReturnsErrors('DELIVERY_STATUS')
  @Returns(DeliveryWithAttemptsView, {
    summary: 'Replay a delivery',
    description:
      'Queues the delivery again with the same message ID. Webhooks keep their body and go to the present URL of the subscription. E-mails and text messages go to the present address of the recipient and may be rendered again; the delivery becomes `dead` if there is none.',
    status: 200,
  })
  replay(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.deliveries.replay(caller, id);
  }
}
