/** The doors to offers: the contractor's list and answers, and what an operator takes back. */
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../access/allow.js';
import { Me, type Caller } from '../access/caller.js';
import { AcceptInput } from '../entities/views/accept-input.js';
import { Id } from '../platform/http/id.js';
import { Returns, ReturnsPage } from '../platform/http/returns.js';
import { DispatchView, OrderDispatchView } from './dispatch.dto.js';
import { DispatchesQuery, HandBackInput, ReasonInput } from './dispatch-input.dto.js';
import { DispatchDecisionsService } from './dispatch-decisions.service.js';
import { DispatchesService } from './dispatches.service.js';

/** Contractors answer, operators withdraw. */
@ApiTags('Dispatches')
@Controller('api/v1/dispatches')
export class DispatchesController {
  constructor(
    private readonly dispatches: DispatchesService,
    private readonly decisions: DispatchDecisionsService,
  ) {}

  @Get()
  @Allow('read', 'dispatch')
  @ReturnsPage(DispatchView, { summary: 'List the offers to the caller’s organization, in all statuses' })
  list(@Me() caller: Caller, @Query() query: DispatchesQuery) {
    return this.dispatches.list(caller, query);
  }

  @Get(':id')
  @Allow('read', 'dispatch')
  @Returns(DispatchView, { summary: 'Get an offer' })
  get(@Me() caller: Caller, @Id() id: string) {
    return this.dispatches.get(caller, id);
  }

  @Post(':id/accept')
  @Allow('update', 'dispatch')
  @Returns(DispatchView, {
    summary: 'Accept an offer: the first to accept gets the work; with other terms it is a proposal',
    status: 200,
  })
  accept(@Me() caller: Caller, @Id() id: string, @Body() input: AcceptInput) {
    return this.dispatches.accept(caller, id, input);
  }

  @Post(':id/proposal/accept')
  @Allow('create', 'dispatch')
  @Returns(OrderDispatchView, { summary: 'Agree to the terms that a contractor proposed', status: 200 })
  acceptProposal(@Me() caller: Caller, @Id() id: string) {
    return this.decisions.acceptProposal(caller, id);
  }

  @Post(':id/proposal/refuse')
  @Allow('create', 'dispatch')
  @Returns(OrderDispatchView, { summary: 'Refuse the terms that a contractor proposed', status: 200 })
  refuseProposal(@Me() caller: Caller, @Id() id: string, @Body() input: ReasonInput) {
    return this.decisions.refuseProposal(caller, id, input);
  }

  @Post(':id/hand-back')
  @Allow('update', 'dispatch')
  @Returns(DispatchView, {
    summary: 'Give accepted work back, or ask for it once work has begun',
    status: 200,
  })
  handBack(@Me() caller: Caller, @Id() id: string, @Body() input: HandBackInput) {
    return this.dispatches.handBack(caller, id, input);
  }

  @Post(':id/hand-back/accept')
  @Allow('delete', 'dispatch')
  @Returns(OrderDispatchView, { summary: 'Agree that a contractor gives begun work back', status: 200 })
  acceptHandBack(@Me() caller: Caller, @Id() id: string, @Body() input: ReasonInput) {
    return this.decisions.acceptHandBack(caller, id, input);
  }

  @Post(':id/hand-back/refuse')
  @Allow('delete', 'dispatch')
  @Returns(OrderDispatchView, { summary: 'Refuse that a contractor gives begun work back', status: 200 })
  refuseHandBack(@Me() caller: Caller, @Id() id: string, @Body() input: ReasonInput) {
    return this.decisions.refuseHandBack(caller, id, input);
  }

  @Post(':id/decline')
  @Allow('update', 'dispatch')
  @Returns(DispatchView, { summary: 'Decline an offer', status: 200 })
  decline(@Me() caller: Caller, @Id() id: string, @Body() input: ReasonInput) {
    return this.dispatches.decline(caller, id, input);
  }

  @Post(':id/revoke')
  @Allow('delete', 'dispatch')
  @Returns(OrderDispatchView, { summary: 'Take back an offer, or the work from who accepted it', status: 200 })
  revoke(@Me() caller: Caller, @Id() id: string, @Body() input: ReasonInput) {
    return this.decisions.revoke(caller, id, input);
  }
}
