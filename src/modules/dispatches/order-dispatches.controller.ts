/** Endpoints of dispatching one order: manual dispatch, dispatches, rounds and candidates. */
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { DispatchRoundView, OrderDispatchView } from '../../entities/views/order-dispatch-view.js';
import { Id } from '../../platform/http/id.js';
import { ReturnsErrors, Returns, ReturnsPage } from '../../platform/http/returns.js';
import { PageQuery } from '../../platform/read-models/index.js';
import { CandidatesView } from './dispatch.dto.js';
import { CandidatesQuery, DispatchInput, OrderDispatchesQuery } from './dispatch-input.dto.js';
import { OrderDispatchesService } from './order-dispatches.service.js';

/** Maps HTTP to the order dispatches service. */
@ApiTags('Dispatches')
@Controller('api/v1/order/:orderId')
export class OrderDispatchesController {
  constructor(private readonly dispatches: OrderDispatchesService) {}

  @Post('dispatch')
  @RequirePermission('create', 'dispatch')
  @ReturnsErrors('NOTHING_TO_DISPATCH', 'STEP_STATUS', 'DISPATCH_EXISTS', 'LIMIT_REACHED', 'ORDER_CANCELLED')
  @ReturnsPage(OrderDispatchView, {
    summary: 'Dispatch an order',
    description:
      'Sends offers for a dispatch step to the given contractors and notifies them. Emits `dispatch.created` for each.',
    status: 201,
  })
  create(@CurrentCaller() caller: Caller, @Id('orderId') orderId: string, @Body() input: DispatchInput) {
    return this.dispatches.dispatch(caller, orderId, input);
  }

  @Get('dispatches')
  @RequirePermission('read', 'dispatch')
  @ReturnsPage(OrderDispatchView, {
    summary: 'List dispatches of an order',
    description: 'Returns all offers of work of the order, in all statuses.',
  })
  list(@CurrentCaller() caller: Caller, @Id('orderId') orderId: string, @Query() query: OrderDispatchesQuery) {
    return this.dispatches.list(caller, orderId, query);
  }

  @Get('dispatch-rounds')
  @RequirePermission('create', 'dispatch')
  @ReturnsPage(DispatchRoundView, {
    summary: 'List dispatch rounds of an order',
    description: 'Returns the automatic rounds, with the partners that were not candidates and the reason.',
  })
  listRounds(@CurrentCaller() caller: Caller, @Id('orderId') orderId: string, @Query() query: PageQuery) {
    return this.dispatches.listRounds(caller, orderId, query);
  }

  @Get('candidates')
  @RequirePermission('create', 'dispatch')
  @ReturnsErrors('NOTHING_TO_DISPATCH', 'STEP_STATUS')
  @Returns(CandidatesView, {
    summary: 'List candidates for an order',
    description:
      'Returns the partners that could receive an offer now, best first, with their ranking, and those left out with the reason. With `at`, or `from` and `to`, partners without time for the first visit are left out as `UNAVAILABLE`: they have no working time or capacity then, or are absent. Otherwise those are left out that automatic rounds do not ask because they are absent at the time of the coming visit, or today if there is none. Returns 409 if the order has no active dispatch step or several.',
  })
  listCandidates(@CurrentCaller() caller: Caller, @Id('orderId') orderId: string, @Query() query: CandidatesQuery) {
    return this.dispatches.listCandidates(caller, orderId, query);
  }
}
