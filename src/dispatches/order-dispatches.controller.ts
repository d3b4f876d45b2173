/** The doors to dispatching one order: by hand, who was asked, and who would be. */
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../access/allow.js';
import { Me, type Caller } from '../access/caller.js';
import { Id } from '../platform/http/id.js';
import { AlsoAnswers, Returns, ReturnsPage } from '../platform/http/returns.js';
import { PageQuery } from '../platform/views/index.js';
import { CandidatesView, DispatchRoundView, OrderDispatchView } from './dispatch.dto.js';
import { CandidatesQuery, DispatchInput, OrderDispatchesQuery } from './dispatch-input.dto.js';
import { OrderDispatchesService } from './order-dispatches.service.js';

/** Below one order. */
@ApiTags('Dispatches')
@Controller('api/v1/order/:orderId')
export class OrderDispatchesController {
  constructor(private readonly dispatches: OrderDispatchesService) {}

  @Post('dispatch')
  @Allow('create', 'dispatch')
  @ReturnsPage(OrderDispatchView, { summary: 'Offer the order to chosen contractors', status: 201 })
  create(@Me() caller: Caller, @Id('orderId') orderId: string, @Body() input: DispatchInput) {
    return this.dispatches.dispatch(caller, orderId, input);
  }

  @Get('dispatches')
  @Allow('read', 'dispatch')
  @ReturnsPage(OrderDispatchView, { summary: 'List the dispatches of an order' })
  list(@Me() caller: Caller, @Id('orderId') orderId: string, @Query() query: OrderDispatchesQuery) {
    return this.dispatches.list(caller, orderId, query);
  }

  @Get('dispatch-rounds')
  @Allow('create', 'dispatch')
  @ReturnsPage(DispatchRoundView, { summary: 'List the rounds of offers of an order, and who was left out of them' })
  listRounds(@Me() caller: Caller, @Id('orderId') orderId: string, @Query() query: PageQuery) {
    return this.dispatches.rounds(caller, orderId, query);
  }

  @Get('candidates')
  @Allow('create', 'dispatch')
  @AlsoAnswers(409)
  @Returns(CandidatesView, { summary: 'List who would be asked next, best first, and why; and who not' })
  listCandidates(@Me() caller: Caller, @Id('orderId') orderId: string, @Query() query: CandidatesQuery) {
    return this.dispatches.candidates(caller, orderId, query);
  }
}
