/** Endpoints for actions on an order: cancellation, technicians, client link; and its history. */
import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { Id } from '../../platform/http/id.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { ReturnsErrors, Returns, ReturnsMany, ReturnsPage } from '../../platform/http/returns.js';
import { PageQuery } from '../../platform/read-models/index.js';
import { OrderActionsService } from './order-actions.service.js';
import { OrderTechniciansService } from './order-technicians.service.js';
import { CancelInput, TechniciansInput, WorkflowStartInput } from './order-input.dto.js';
import { ClientLinkView, OrderHistoryEntryView, OrderView } from './order.dto.js';
import { TechnicianChoiceView } from './technician-choice.dto.js';

/** Actions on an order, and its history. */
@ApiTags('Orders')
@Controller('api/v1/order/:orderId')
export class OrderActionsController {
  constructor(
    private readonly actions: OrderActionsService,
    private readonly technicians: OrderTechniciansService,
  ) {}

  @Post('cancel')
  @RequirePermission('update', 'order')
  @ReturnsErrors('ORDER_CANCELLED', 'ORDER_COMPLETED')
  @Returns(OrderView, {
    summary: 'Cancel an order',
    description:
      'Cancels the workflow, withdraws open offers and bookings, and notifies all participants. Returns 409 if the order is completed or cancelled. Emits `order.cancelled`.',
  })
  cancel(@CurrentCaller() caller: Caller, @Id('orderId') id: string, @Body() input: CancelInput) {
    return this.actions.cancel(caller, id, input);
  }

  @Post('workflow')
  @RequirePermission('update', 'order')
  @ReturnsErrors('WORKFLOW_EXISTS', 'ORDER_CANCELLED')
  @Returns(OrderView, {
    summary: 'Start a workflow on an order',
    description:
      'For an order without a workflow. It keeps its own texts, files and custom fields, and gets the custom fields of the template that it lacks. Emits `order.updated`.',
    status: 200,
  })
  startWorkflow(@CurrentCaller() caller: Caller, @Id('orderId') id: string, @Body() input: WorkflowStartInput) {
    return this.actions.startWorkflow(caller, id, input);
  }

  @Get('technician-candidates')
  @RequirePermission('read', 'technician')
  @ReturnsMany(TechnicianChoiceView, {
    summary: 'List people who can be assigned',
    description:
      'Returns the people whom the caller can assign to the order as technicians, by name: those of its organization, if it has accepted work on the order; for operators of the router those of contractors with accepted work and without a joined OWNER or ADMIN, people with an open invitation included. At most 200. `isFree` says whether other visits and absences leave them time for the coming visits of the order.',
  })
  listTechnicians(@CurrentCaller() caller: Caller, @Id('orderId') id: string) {
    return this.technicians.list(caller, id);
  }

  @Put('technicians')
  @RequirePermission('update', 'technician')
  @ReturnsErrors('WORK_NOT_ACCEPTED', 'ASSIGNS_ITSELF', 'PERFORMER_CAPACITY', 'TECHNICIAN_OCCUPIED')
  @Returns(OrderView, {
    summary: 'Assign technicians',
    description:
      'Sets the users of the caller’s organization who carry out an accepted order. They replace the current technicians. Operators of the router do the same for a contractor without a joined OWNER or ADMIN, and the history shows `onBehalf`; else 409, as the contractor assigns them itself. Returns 409 naming the visits if one of them has another visit at the time of a visit of the order.',
  })
  assignTechnicians(
    @CurrentCaller() caller: Caller,
    @Id('orderId') id: string,
    @Body() input: TechniciansInput,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.technicians.assign(caller, id, input, ifMatch);
  }

  @Get('history')
  @RequirePermission('read', 'order')
  @ReturnsPage(OrderHistoryEntryView, {
    summary: 'List the history of an order',
    description: 'Returns changes with the party, user and time.',
  })
  listHistory(@CurrentCaller() caller: Caller, @Id('orderId') id: string, @Query() query: PageQuery) {
    return this.actions.listHistory(caller, id, query);
  }

  @Post('client-link')
  @RequirePermission('update', 'order')
  @Returns(ClientLinkView, {
    summary: 'Rotate the client link',
    description: 'Creates a new secret link for the client; the previous link stops working.',
    status: 201,
  })
  rotateClientLink(@CurrentCaller() caller: Caller, @Id('orderId') id: string) {
    return this.actions.rotateClientLink(caller, id);
  }

  @Post('client-link/send')
  @RequirePermission('update', 'order')
  @ReturnsErrors('CLIENT_EMAIL_MISSING', 'CLIENT_LINK_CLOSED', 'TOO_MANY_ATTEMPTS')
  @Returns(null, {
    summary: 'Send the client link',
    description:
      'Mails the client’s present link to the client, at most five times an hour (429). Returns 409 if the order has no e-mail address or no open link. Emits `order.updated`.',
  })
  sendClientLink(@CurrentCaller() caller: Caller, @Id('orderId') id: string) {
    return this.actions.sendClientLink(caller, id);
  }

  @Delete('client-link')
  @RequirePermission('update', 'order')
  @Returns(null, {
    summary: 'Close the client link',
    description: 'The link stops working until a new one is created.',
  })
  closeClientLink(@CurrentCaller() caller: Caller, @Id('orderId') id: string) {
    return this.actions.closeClientLink(caller, id);
  }
}
