/** The doors to deliveries of all channels. */
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../domain/authorization/allow.js';
import { Me, type Caller } from '../../domain/authorization/caller.js';
import { DeliveryView } from '../../entities/views/delivery-view.js';
import { Id } from '../../platform/http/id.js';
import { Returns, ReturnsPage } from '../../platform/http/returns.js';
import { DeliveriesQuery, DeliveryWithAttemptsView, ReplayInput, ReplayView } from './delivery.dto.js';
import { DeliveriesService } from './deliveries.service.js';

/** Maps HTTP to the deliveries service. */
@ApiTags('Deliveries')
@Controller('api/routers/:routerId/deliveries')
export class DeliveriesController {
  constructor(private readonly deliveries: DeliveriesService) {}

  @Get()
  @Allow('read', 'delivery')
  @ReturnsPage(DeliveryView, {
    summary: 'List deliveries',
    description: 'Returns webhook, e-mail and SMS deliveries of the router, newest first.',
  })
  list(@Me() caller: Caller, @Query() query: DeliveriesQuery) {
    return this.deliveries.list(caller, query);
  }

  @Post('replay')
  @Allow('update', 'delivery')
  @Returns(ReplayView, {
    summary: 'Replay deliveries of a period',
    description: 'Queues matching deliveries again with the same message IDs and bodies.',
    status: 200,
  })
  replayRange(@Me() caller: Caller, @Body() input: ReplayInput) {
    return this.deliveries.replayRange(caller, input);
  }

  @Get(':id')
  @Allow('read', 'delivery')
  @Returns(DeliveryWithAttemptsView, {
    summary: 'Get a delivery',
    description:
      'Returns a delivery with its content and attempts. Webhook headers are omitted because they may contain credentials.',
  })
  get(@Me() caller: Caller, @Id() id: string) {
    return this.deliveries.get(caller, id);
  }

  @Post(':id/replay')
  @Allow('update', 'delivery')
  @Returns(DeliveryWithAttemptsView, {
    summary: 'Replay a delivery',
    description: 'Queues the delivery again with the same message ID and body.',
    status: 200,
  })
  replay(@Me() caller: Caller, @Id() id: string) {
    return this.deliveries.replay(caller, id);
  }
}
