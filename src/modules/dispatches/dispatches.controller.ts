/** Endpoints of dispatches: contractors respond, operators decide and revoke. */
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { OrderDispatchView } from '../../entities/views/order-dispatch-view.js';
import type { CsvRequest } from '../../platform/csv-export.js';
import { WantsCsv } from '../../platform/http/csv-answer.js';
import { Id } from '../../platform/http/id.js';
import { BOOKING_ERRORS } from '../../domain/routing/order/use-cases/step-booking.js';
import { Returns, ReturnsPage, ReturnsErrors } from '../../platform/http/returns.js';
import { DispatchView } from './dispatch.dto.js';
import {
  AcceptDispatchInput,
  AcceptProposalInput,
  DeclineDispatchInput,
  OwnDispatchesQuery,
  DISPATCHES_CSV,
  ExtensionInput,
  HandBackInput,
  ReasonInput,
} from './dispatch-input.dto.js';
import { DispatchDecisionsService } from './dispatch-decisions.service.js';
import { DispatchesService } from './dispatches.service.js';

/** Maps HTTP to the services of dispatches. */
@ApiTags('Dispatches')
@Controller('api/v1/dispatches')
export class DispatchesController {
  constructor(
    private readonly dispatches: DispatchesService,
    private readonly decisions: DispatchDecisionsService,
  ) {}

  @Get()
  @RequirePermission('read', 'dispatch')
  @ReturnsPage(DispatchView, {
    csv: DISPATCHES_CSV,
    summary: 'List dispatches',
    description: 'Returns the offers of work sent to the caller’s organization, in all statuses.',
  })
  list(
    @CurrentCaller() caller: Caller,
    @Query() query: OwnDispatchesQuery,
    @WantsCsv(DISPATCHES_CSV) csv: CsvRequest | undefined,
  ) {
    return this.dispatches.list(caller, { ...query, csv });
  }

  @Get(':id')
  @RequirePermission('read', 'dispatch')
  @Returns(DispatchView, {
    summary: 'Get a dispatch',
    description:
      'Returns an offer of work. Contact details are hidden until it is accepted, unless the router setting `showContactBeforeAcceptance` is on.',
  })
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.dispatches.get(caller, id);
  }

  @Post(':id/accept')
  @RequirePermission('update', 'dispatch')
  @ReturnsErrors(
    'OPERATOR_REQUIRED',
    'NOT_YOUR_ORGANIZATION',
    'DISPATCH_STATUS',
    'DISPATCH_CHANGED',
    'PERFORMER_CAPACITY',
    'TECHNICIAN_OCCUPIED',
  )
  @Returns(DispatchView, {
    summary: 'Accept a dispatch',
    description:
      'The first contractor to accept gets the work; other open offers are withdrawn. Completes the dispatch step and emits `dispatch.accepted`. With `proposedStartAt` or `proposedAmount` the request proposes other terms instead. Operators of the router answer for the contractor with `onBehalf`; the contractor is notified. Returns 409 if the offer is no longer open, if the contractor has no capacity for the visits of the order unless the operator sends `allowOverlap`, or if `version` is given and another one is current (`details` name `version`).',
    status: 200,
  })
  accept(@CurrentCaller() caller: Caller, @Id() id: string, @Body() input: AcceptDispatchInput) {
    return this.dispatches.accept(caller, id, input);
  }

  @Post(':id/proposal/accept')
  @RequirePermission('create', 'dispatch')
  @ReturnsErrors('NOT_YOUR_ORGANIZATION', 'DISPATCH_STATUS', 'DISPATCH_CHANGED', 'PROPOSAL_NOT_OPEN', ...BOOKING_ERRORS)
  @Returns(OrderDispatchView, {
    summary: 'Accept a contractor’s proposal',
    description:
      'The contractor gets the work on the proposed terms, with a confirmed visit at the proposed start if one is due; other open offers are withdrawn. Emits `dispatch.accepted`. Returns 409 without an open proposal, and if the contractor has no capacity for the visit unless `allowOverlap`.',
    status: 200,
  })
  acceptProposal(@CurrentCaller() caller: Caller, @Id() id: string, @Body() input: AcceptProposalInput) {
    return this.decisions.acceptProposal(caller, id, input);
  }

  @Post(':id/proposal/refuse')
  @RequirePermission('create', 'dispatch')
  @ReturnsErrors('NOT_YOUR_ORGANIZATION', 'DISPATCH_STATUS', 'DISPATCH_CHANGED', 'PROPOSAL_NOT_OPEN')
  @Returns(OrderDispatchView, {
    summary: 'Refuse a contractor’s proposal',
    description: 'The offer itself remains open until its deadline.',
    status: 200,
  })
  refuseProposal(@CurrentCaller() caller: Caller, @Id() id: string, @Body() input: ReasonInput) {
    return this.decisions.refuseProposal(caller, id, input);
  }

  @Post(':id/hand-back')
  @RequirePermission('update', 'dispatch')
  @ReturnsErrors('NOT_YOUR_ORGANIZATION', 'DISPATCH_STATUS', 'HAND_BACK_OPEN', 'ORDER_CANCELLED', 'ORDER_COMPLETED')
  @Returns(DispatchView, {
    summary: 'Hand accepted work back',
    description:
      'Before work begins, the work is offered to other contractors at once. Afterwards the request needs the operator’s agreement.',
    status: 200,
  })
  handBack(@CurrentCaller() caller: Caller, @Id() id: string, @Body() input: HandBackInput) {
    return this.dispatches.handBack(caller, id, input);
  }

  @Post(':id/hand-back/accept')
  @RequirePermission('delete', 'dispatch')
  @ReturnsErrors('NOT_YOUR_ORGANIZATION', 'DISPATCH_STATUS', 'HAND_BACK_NOT_OPEN', 'ORDER_CANCELLED', 'ORDER_COMPLETED')
  @Returns(OrderDispatchView, {
    summary: 'Accept a hand-back request',
    description: 'Releases the contractor and offers the work to others.',
    status: 200,
  })
  acceptHandBack(@CurrentCaller() caller: Caller, @Id() id: string, @Body() input: ReasonInput) {
    return this.decisions.acceptHandBack(caller, id, input);
  }

  @Post(':id/hand-back/refuse')
  @RequirePermission('delete', 'dispatch')
  @ReturnsErrors('NOT_YOUR_ORGANIZATION', 'DISPATCH_STATUS', 'HAND_BACK_NOT_OPEN')
  @Returns(OrderDispatchView, {
    summary: 'Refuse a hand-back request',
    description: 'The contractor keeps the work.',
    status: 200,
  })
  refuseHandBack(@CurrentCaller() caller: Caller, @Id() id: string, @Body() input: ReasonInput) {
    return this.decisions.refuseHandBack(caller, id, input);
  }

  @Post(':id/decline')
  @RequirePermission('update', 'dispatch')
  @ReturnsErrors('OPERATOR_REQUIRED', 'NOT_YOUR_ORGANIZATION', 'DISPATCH_STATUS', 'DISPATCH_CHANGED')
  @Returns(DispatchView, {
    summary: 'Decline a dispatch',
    description:
      'Emits `dispatch.declined`. The next round starts if no other offer is open. Operators of the router answer for the contractor with `onBehalf`; the contractor is notified.',
    status: 200,
  })
  decline(@CurrentCaller() caller: Caller, @Id() id: string, @Body() input: DeclineDispatchInput) {
    return this.dispatches.decline(caller, id, input);
  }

  @Post(':id/extend')
  @RequirePermission('create', 'dispatch')
  @ReturnsErrors('NOT_YOUR_ORGANIZATION', 'DISPATCH_STATUS', 'DISPATCH_CHANGED')
  @Returns(OrderDispatchView, {
    summary: 'Extend an offer',
    description:
      'Gives the contractor more time to answer an open offer. A later round waits for the new deadline; an open proposal stays. Emits `dispatch.updated` with `changed: ["expiresAt"]` and sends the contractor the message `offerReminder`. Returns 400 for a deadline that is not later than now and the present one or more than 365 days ahead, 409 if the offer is no longer open.',
    status: 200,
  })
  extend(@CurrentCaller() caller: Caller, @Id() id: string, @Body() input: ExtensionInput) {
    return this.decisions.extend(caller, id, input);
  }

  @Post(':id/revoke')
  @RequirePermission('delete', 'dispatch')
  @ReturnsErrors('NOT_YOUR_ORGANIZATION', 'DISPATCH_STATUS', 'ORDER_CANCELLED', 'ORDER_COMPLETED')
  @Returns(OrderDispatchView, {
    summary: 'Revoke a dispatch',
    description:
      'Withdraws an open offer, or the work from the contractor that accepted it: its visits stay for the next contractor. Emits `dispatch.revoked`. Returns 409 for completed orders.',
    status: 200,
  })
  revoke(@CurrentCaller() caller: Caller, @Id() id: string, @Body() input: ReasonInput) {
    return this.decisions.revoke(caller, id, input);
  }
}
