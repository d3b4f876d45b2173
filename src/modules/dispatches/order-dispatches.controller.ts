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
import { AssignWorkInput, CandidatesQuery, DispatchInput, OrderDispatchesQuery } from './dispatch-input.dto.js';
import { BOOKING_ERRORS } from '../../domain/routing/order/use-cases/step-booking.js';
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

  @Post('assign')
  @RequirePermission('create', 'dispatch')
  @ReturnsErrors('NOTHING_TO_DISPATCH', 'STEP_STATUS', 'ORDER_CANCELLED', 'ORDER_COMPLETED', ...BOOKING_ERRORS)
  @Returns(OrderDispatchView, {
    summary: 'Give the work of an order to a contractor',
    description:
      'Assigns the work without an offer, in place of the present contractor, and settles the dispatch step that offers it; open offers are withdrawn. With `startAt` the visit is booked in the same transaction. Returns 409 if the order has no work to give or, with `startAt`, no open visit. Emits `order.assigned`.',
    status: 200,
  })
  assign(@CurrentCaller() caller: Caller, @Id('orderId') orderId: string, @Body() input: AssignWorkInput) {
    return this.dispatches.assign(caller, orderId, input);
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
  @Returns(CandidatesView, {
    summary: 'List candidates for an order',
    description:
      'Returns the partners that could take the work, best first, with ranking, payout, margin and first free slot, and those left out with the reason. With `at`, or `from` and `to`, partners without time for the first visit are left out as `UNAVAILABLE`: they have no working time or capacity then, or are absent. Otherwise those are left out that automatic rounds do not ask because they are absent at the time of the coming visit, or today if there is none. With `q` the list of those left out is filtered too; `excludedCount` is not.',
  })
  listCandidates(@CurrentCaller() caller: Caller, @Id('orderId') orderId: string, @Query() query: CandidatesQuery) {
    return this.dispatches.listCandidates(caller, orderId, query);
  }
}
