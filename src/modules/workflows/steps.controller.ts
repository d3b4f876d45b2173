/** Endpoints of single workflow steps: actions, inputs, bookings, slots and client offers. */
import { Body, Controller, Get, Headers, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { StepInputView } from '../../entities/views/step-input-view.js';
import { ClientOfferVersionView, ClientOfferView } from '../../entities/views/client-offer-view.js';
import { SlotsQuery, SlotView } from '../../entities/views/slot-view.js';
import { BookingView, StepDataView } from '../../entities/views/step-data-view.js';
import { ActInput, BookingInput, OfferInput } from '../../entities/views/step-inputs.js';
import { readIdempotencyKey, AcceptsIdempotencyKey } from '../../platform/http/idempotency-key.js';
import { Id } from '../../platform/http/id.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { AlsoReturns, Returns, ReturnsPage } from '../../platform/http/returns.js';
import { PageQuery } from '../../platform/read-models/index.js';
import { StepActionsService } from './step-actions.service.js';
import { StepBookingsService } from './step-bookings.service.js';
import { StepClientOffersService } from './step-client-offers.service.js';
import { StepInputsService } from './step-inputs.service.js';

@ApiTags('Workflows')
@Controller('api/routers/:routerId/workflow-steps/:id')
export class StepsController {
  constructor(
    private readonly actions: StepActionsService,
    private readonly bookings: StepBookingsService,
    private readonly offers: StepClientOffersService,
    private readonly inputs: StepInputsService,
  ) {}

  @Post('act')
  @RequirePermission('update', 'workflow')
  @AcceptsIdempotencyKey()
  @Returns(StepDataView, {
    summary: 'Act on a step',
    description:
      'Performs an action such as `COMPLETE` or `SKIP` on a step and returns its current attempt. Operators act on every step, contractors on steps assigned to them. An action that the current status does not allow returns 409 with the status and the allowed actions; a missing requirement returns 409 naming it. Emits the step’s event and fires its tasks.',
    status: 200,
  })
  act(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() input: ActInput,
    @Headers('Idempotency-Key') key?: string,
  ) {
    return this.actions.act(caller, id, input, readIdempotencyKey(key));
  }

  @Get('inputs')
  @RequirePermission('read', 'workflow')
  @ReturnsPage(StepInputView, {
    summary: 'List inputs of a step',
    description: 'Returns the inputs of a `form_fill` step with their current values.',
  })
  listInputs(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.inputs.list(caller, id);
  }

  @Get('bookings')
  @RequirePermission('read', 'workflow')
  @Returns(BookingView, {
    summary: 'Get the booking of a step',
    description: 'Returns the current booking of a step. Returns 404 if there is none.',
  })
  getBooking(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.bookings.get(caller, id);
  }

  @Put('bookings')
  @RequirePermission('update', 'workflow')
  @Returns(BookingView, {
    summary: 'Create or change the booking of a step',
    description:
      'Creates, moves, confirms or cancels the booking and notifies the other party. Bookings of one performer must not overlap (409). Emits `booking.created`, `booking.updated` or `booking.cancelled`.',
  })
  putBooking(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() input: BookingInput,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.bookings.put(caller, id, input, ifMatch);
  }

  @Get('slots')
  @RequirePermission('read', 'workflow')
  @AlsoReturns(409)
  @ReturnsPage(SlotView, {
    summary: 'List free slots for a booking',
    description:
      'Returns the earliest 500 slots within the working hours of the performer that are not booked. A slot may be taken before it is booked (409).',
  })
  listSlots(@CurrentCaller() caller: Caller, @Id() id: string, @Query() query: SlotsQuery) {
    return this.bookings.listSlots(caller, id, query);
  }

  @Get('offers')
  @RequirePermission('read', 'workflow')
  @Returns(ClientOfferView, {
    summary: 'Get the client offer of a step',
    description: 'Returns the offer to the client. Returns 404 if there is none.',
  })
  getOffer(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.offers.get(caller, id);
  }

  @Get('offers/versions')
  @RequirePermission('read', 'workflow')
  @ReturnsPage(ClientOfferVersionView, {
    summary: 'List versions of a client offer',
    description: 'Returns each version as the client saw it.',
  })
  listOfferVersions(@CurrentCaller() caller: Caller, @Id() id: string, @Query() query: PageQuery) {
    return this.offers.listVersions(caller, id, query);
  }

  @Put('offers')
  @RequirePermission('update', 'workflow')
  @Returns(ClientOfferView, {
    summary: 'Create, change or send the client offer of a step',
    description: '`send` sends the offer to the client as a new version. Changing a sent offer returns it to draft.',
  })
  putOffer(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() input: OfferInput,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.offers.put(caller, id, input, ifMatch);
  }
}
