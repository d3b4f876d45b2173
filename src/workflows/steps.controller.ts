/** The doors to single running steps. */
import { Body, Controller, Get, Headers, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../access/allow.js';
import { Me, type Caller } from '../access/caller.js';
import { StepInputView } from '../entities/views/asked-input.js';
import { ClientOfferVersionView, ClientOfferView } from '../entities/views/client-offer-view.js';
import { SlotsQuery, SlotView } from '../entities/views/slot-view.js';
import { BookingView, StepDataView } from '../entities/views/step-data-view.js';
import { ActInput, BookingInput, OfferInput } from '../entities/views/step-inputs.js';
import { idempotencyKey, TakesIdempotencyKey } from '../platform/http/idempotency-key.js';
import { Id } from '../platform/http/id.js';
import { IfMatch } from '../platform/http/if-match.js';
import { AlsoAnswers, Returns, ReturnsPage } from '../platform/http/returns.js';
import { PageQuery } from '../platform/views/index.js';
import { StepActingService } from './step-acting.service.js';
import { StepDealsService } from './step-deals.service.js';
import { StepInputsService } from './step-inputs.service.js';
import { StepSlotsService } from './step-slots.service.js';

const SLOTS =
  'The earliest 500 within the hours of work of whoever comes, less what is booked. Whether a slot is still free says the booking.';

/** Steps one by one. */
@ApiTags('Workflows')
@Controller('api/routers/:routerId/workflow-steps/:id')
export class StepsController {
  constructor(
    private readonly acting: StepActingService,
    private readonly deals: StepDealsService,
    private readonly freeTimes: StepSlotsService,
    private readonly inputs: StepInputsService,
  ) {}

  @Post('act')
  @Allow('update', 'workflow')
  @TakesIdempotencyKey()
  @Returns(StepDataView, { summary: 'Act on a step', status: 200 })
  act(@Me() caller: Caller, @Id() id: string, @Body() input: ActInput, @Headers('Idempotency-Key') key?: string) {
    return this.acting.act(caller, id, input, idempotencyKey(key));
  }

  @Get('inputs')
  @Allow('read', 'workflow')
  @ReturnsPage(StepInputView, { summary: 'List what a step asks for, and what stands there now' })
  listInputs(@Me() caller: Caller, @Id() id: string) {
    return this.inputs.list(caller, id);
  }

  @Get('bookings')
  @Allow('read', 'workflow')
  @Returns(BookingView, { summary: 'Get what is booked on a step' })
  getBooking(@Me() caller: Caller, @Id() id: string) {
    return this.deals.getBooking(caller, id);
  }

  @Put('bookings')
  @Allow('update', 'workflow')
  @Returns(BookingView, { summary: 'Make, move, confirm or cancel the booking of a step' })
  putBooking(
    @Me() caller: Caller,
    @Id() id: string,
    @Body() input: BookingInput,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.deals.putBooking(caller, id, input, ifMatch);
  }

  @Get('slots')
  @Allow('read', 'workflow')
  @AlsoAnswers(409)
  @ReturnsPage(SlotView, { summary: 'List free times for the booking of a step', description: SLOTS })
  listSlots(@Me() caller: Caller, @Id() id: string, @Query() query: SlotsQuery) {
    return this.freeTimes.list(caller, id, query);
  }

  @Get('offers')
  @Allow('read', 'workflow')
  @Returns(ClientOfferView, { summary: 'Get what is offered to the client on a step' })
  getOffer(@Me() caller: Caller, @Id() id: string) {
    return this.deals.getOffer(caller, id);
  }

  @Get('offers/versions')
  @Allow('read', 'workflow')
  @ReturnsPage(ClientOfferVersionView, { summary: 'List the versions of an offer, as the client was shown them' })
  listOfferVersions(@Me() caller: Caller, @Id() id: string, @Query() query: PageQuery) {
    return this.deals.listVersions(caller, id, query);
  }

  @Put('offers')
  @Allow('update', 'workflow')
  @Returns(ClientOfferView, { summary: 'Make, change or send the offer of a step' })
  putOffer(@Me() caller: Caller, @Id() id: string, @Body() input: OfferInput, @IfMatch() ifMatch: string | undefined) {
    return this.deals.putOffer(caller, id, input, ifMatch);
  }
}
