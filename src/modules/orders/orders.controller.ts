/** Endpoints for orders. */
import { Body, Controller, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import type { CsvRequest } from '../../platform/csv-export.js';
import { WantsCsv } from '../../platform/http/csv-answer.js';
import { Id } from '../../platform/http/id.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { Returns, ReturnsPage } from '../../platform/http/returns.js';
import { Idempotent, type IdempotentRequest } from '../../platform/idempotency/idempotency-key.js';
import { OrderInput, OrdersQuery, ORDERS_CSV, OrderUpdate } from './order-input.dto.js';
import { OrderKeyParam, type OrderPathKey } from './order-path-key.js';
import { OrderCountsQuery, OrderCountsView } from './order-counts.dto.js';
import { OrderCountsService } from './order-counts.service.js';
import { OrderCreationService } from './order-creation.service.js';
import { OrderUpdateService } from './order-update.service.js';
import { OrderRowView } from './order-row.dto.js';
import { OrderView } from './order.dto.js';
import { OrdersService } from './orders.service.js';

/** List, creation, reading and update of orders. */
@ApiTags('Orders')
@Controller('api/v1')
export class OrdersController {
  constructor(
    private readonly orders: OrdersService,
    private readonly counts: OrderCountsService,
    private readonly creation: OrderCreationService,
    private readonly updates: OrderUpdateService,
  ) {}

  @Get('orders')
  @RequirePermission('read', 'order')
  @ReturnsPage(OrderRowView, {
    csv: ORDERS_CSV,
    summary: 'List orders',
    description:
      'Returns the orders that the caller can see: contractors see orders dispatched or assigned to them. Filters, search and a view preset can be combined. Newest first by default.',
  })
  list(
    @CurrentCaller() caller: Caller,
    @Query() query: OrdersQuery,
    @WantsCsv(ORDERS_CSV) csv: CsvRequest | undefined,
  ) {
    return this.orders.list(caller, { ...query, csv });
  }

  @Get('orders/counts')
  @RequirePermission('read', 'order')
  @Returns(OrderCountsView, {
    summary: 'Count orders',
    description:
      'Returns the numbers of orders that the caller can see, by status, by the side that they wait for and by reason of attention, in one answer. Filters restrict the orders as in the list. Counts for up to a second; further counts are `null`.',
  })
  getCounts(@CurrentCaller() caller: Caller, @Query() query: OrderCountsQuery) {
    return this.counts.count(caller, query);
  }

  @Post('order')
  @RequirePermission('create', 'order')
  @Returns(OrderView, {
    summary: 'Create an order',
    description:
      'Creates the order and starts its workflow: the named workflow template or the router’s default. Emits `order.created`. `externalId` must be unique (409).',
    status: 201,
  })
  create(
    @CurrentCaller() caller: Caller,
    @Body() input: OrderInput,
    @Idempotent() idempotent: IdempotentRequest | null,
  ) {
    return this.creation.create(caller, input, idempotent);
  }

  @Get('order/:orderId')
  @RequirePermission('read', 'order')
  @Returns(OrderView, { summary: 'Get an order', description: 'Contractors see the order without internal fields.' })
  get(@CurrentCaller() caller: Caller, @OrderKeyParam() key: OrderPathKey) {
    return this.orders.get(caller, key);
  }

  @Put('order/:orderId')
  @RequirePermission('update', 'order')
  @Returns(OrderView, {
    summary: 'Update an order',
    description:
      'Omitted fields keep their value; `lines`, `customFields` and `orderTagIds` replace the current ones. After a change of address, open offers that no longer cover it are withdrawn. A change of lines makes a new `version` of offers of work and of accepted work, with another `payout`. Emits `order.updated`.',
  })
  update(
    @CurrentCaller() caller: Caller,
    @Id('orderId') id: string,
    @Body() input: OrderUpdate,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.updates.update(caller, id, input, ifMatch);
  }
}
