/** The doors to offers: the contractor's list and answers, and what an operator takes back. */
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../access/allow.js';
import { Me, type Caller } from '../access/caller.js';
import { Id } from '../platform/http/id.js';
import { Returns, ReturnsPage } from '../platform/http/returns.js';
import { DispatchesQuery, DispatchView, OrderDispatchView, ReasonInput } from './dispatch.dto.js';
import { DispatchesService } from './dispatches.service.js';

/** Contractors answer, operators withdraw. */
@ApiTags('Dispatches')
@Controller('api/v1/dispatches')
export class DispatchesController {
  constructor(private readonly dispatches: DispatchesService) {}

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
  @Returns(DispatchView, { summary: 'Accept an offer: the first to accept gets the work', status: 200 })
  accept(@Me() caller: Caller, @Id() id: string) {
    return this.dispatches.accept(caller, id);
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
    return this.dispatches.revoke(caller, id, input);
  }
}
