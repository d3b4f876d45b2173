/** Endpoints of single workflow steps: fields, actions, inputs, bookings, slots and client offers. */
import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { StepInputView } from '../../entities/views/step-input-view.js';
import { ClientOfferVersionView, ClientOfferView } from '../../entities/views/client-offer-view.js';
import { SlotsQuery, SlotView } from '../../entities/views/slot-view.js';
import { WorkflowStepView } from '../../entities/views/workflow-step-view.js';
import { BookingView, StepDataView } from '../../entities/views/step-data-view.js';
import { ActInput, BookingInput, OfferInput } from '../../entities/views/step-inputs.js';
import { Id } from '../../platform/http/id.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { BOOKING_ERRORS } from '../../domain/routing/order/use-cases/step-booking.js';
import { STEP_ACTION_ERRORS } from '../../domain/routing/order/verbs/step-permission.js';
import { ReturnsErrors, Returns, ReturnsPage } from '../../platform/http/returns.js';
import { PageQuery } from '../../platform/read-models/index.js';
import { StepActionsService } from './step-actions.service.js';
import { StepBookingsService } from './step-bookings.service.js';
import { StepClientOffersService } from './step-client-offers.service.js';
import { StepInputsService } from './step-inputs.service.js';
import { StepUpdateInput } from './step-update.dto.js';
import { StepsService } from './steps.service.js';

@ApiTags('Workflows')
@Controller('api/routers/:routerId/workflow-steps/:id')
export class StepsController {
  constructor(
    private readonly steps: StepsService,
    private readonly actions: StepActionsService,
    private readonly bookings: StepBookingsService,
    private readonly offers: StepClientOffersService,
    private readonly inputs: StepInputsService,
  ) {}

  @Get()
  @RequirePermission('read', 'workflow')
  @Returns(WorkflowStepView, {
    summary: 'Get a step',
    description: 'Returns a step with its attempts, oldest first. Contractors get only steps that they see (else 404).',
  })
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.steps.get(caller, id);
  }

  @Put()
  @RequirePermission('update', 'workflow')
  @ReturnsErrors('OPERATOR_REQUIRED', 'STEP_STATUS', 'ORDER_CANCELLED', 'ORDER_COMPLETED')
  @Returns(WorkflowStepView, {
    summary: 'Change a step',
    description:
      'Changes the title, descriptions, due rule, `isRequired`, visibility and actor of a step of a running workflow; omitted fields stay, other fields of a step are ignored. Operators only (403). An active step gets a new due date, counted from its activation. Once someone has acted on the step, `actor` and `actorId` cannot change (409); another `actor` without `actorId` clears `actorId`. A settled step and a step of a completed or cancelled order cannot change (409). The client or contractor whose turn it becomes is notified. Emits `workflow.step.updated` if a value differs.',
  })
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() input: StepUpdateInput,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.steps.update(caller, id, input, ifMatch);
  }

  @Delete()
  @RequirePermission('delete', 'workflow')
  @ReturnsErrors('OPERATOR_REQUIRED', 'STEP_STATUS', 'STEP_REQUIRED', 'ORDER_CANCELLED', 'ORDER_COMPLETED')
  @Returns(null, {
    summary: 'Remove a step',
    description:
      'Removes a step that has not begun: one that is optional, of type `manual`, or added to the running workflow. A step has begun once someone acted on it, or it has a booking, an offer, a file or a dispatch (409: skip or cancel it instead). Steps that depend on it depend on its own dependency; acceptances, confirmations and signatures of it are skipped. Its messages that were not sent are dropped. Operators only. Emits `workflow.step.removed`.',
  })
  remove(@CurrentCaller() caller: Caller, @Id() id: string, @IfMatch() ifMatch: string | undefined) {
    return this.steps.remove(caller, id, ifMatch);
  }

  @Post('act')
  @RequirePermission('update', 'workflow')
  @ReturnsErrors(...STEP_ACTION_ERRORS)
  @Returns(StepDataView, {
    summary: 'Act on a step',
    description:
      'Performs an action such as `COMPLETE` or `SKIP` on a step and returns its current attempt. Operators act on every step, contractors on steps assigned to them. An action that the current status does not allow returns 409 with the status and the allowed actions; a missing requirement returns 409 naming it. Emits the step’s event and fires its tasks.',
    status: 200,
  })
  act(@CurrentCaller() caller: Caller, @Id() id: string, @Body() input: ActInput) {
    return this.actions.act(caller, id, input);
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
  @ReturnsErrors(...BOOKING_ERRORS)
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
  @ReturnsErrors('STEP_TYPE')
  @ReturnsPage(SlotView, {
    summary: 'List free slots for a booking',
    description:
      'Returns the earliest 500 slots in the working time of the performer and its technicians on the order: weekly hours without public holidays, absences and other visits with the travel time of the router around them. A slot may be taken before it is booked (409).',
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
  @ReturnsErrors(
    'NOT_YOUR_STEP',
    'OTHER_SIDE_REQUIRED',
    'STEP_TYPE',
    'STEP_STATUS',
    'CLIENT_OFFER_STATUS',
    'CLIENT_OFFER_CHANGED',
    'CLIENT_OFFER_LINES',
    'ORDER_CANCELLED',
    'ORDER_COMPLETED',
  )
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
