/** Endpoints for clients, authorized by the token of their link (decisions/client-portal "Client portal"). */
import { Body, Controller, Get, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../domain/authorization/permission.decorators.js';
import { RateLimitByIp } from '../../domain/authorization/ip-rate-limit.guard.js';
import { SlotsQuery, SlotView } from '../../entities/views/slot-view.js';
import { CLIENT_PAGE_PATH } from '../../entities/order.js';
import { BookingView, StepDataView } from '../../entities/views/step-data-view.js';
import { ActInput, BookingInput } from '../../entities/views/step-inputs.js';
import { Id } from '../../platform/http/id.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { RedirectsBrowsersTo } from '../../platform/http/html-redirect.js';
import { BOOKING_ERRORS } from '../../domain/routing/order/use-cases/step-booking.js';
import { STEP_ACTION_ERRORS } from '../../domain/routing/order/verbs/step-permission.js';
import { ReturnsErrors, Returns, ReturnsBytes, ReturnsPage } from '../../platform/http/returns.js';
import { AcceptsFiles } from '../../platform/http/uploads.js';
import { Idempotent, type IdempotentRequest } from '../../platform/idempotency/idempotency-key.js';
import { PageQuery, SearchQuery } from '../../platform/read-models/index.js';
import { AcceptsProofHeader, RequiresProof } from './proof.guard.js';
import { PortalActionsService } from './portal-actions.service.js';
import { PortalFilesService } from './portal-files.service.js';
import {
  PortalFileView,
  PortalNote,
  PortalNoteInput,
  PortalProductView,
  PortalUploadQuery,
} from './portal-parts.views.js';
import { PortalNotesService } from './portal-notes.service.js';
import { PortalOrderService } from './portal-order.service.js';
import { PortalOrderView } from './portal-order.views.js';
import { PortalQueriesService } from './portal-queries.service.js';
import { PortalUploadsService } from './portal-uploads.service.js';
import { PortalWorkflowView } from './portal.views.js';

/** Order, notes, steps, bookings and files of the client. */
@ApiTags('Client portal')
@RateLimitByIp()
@Controller('api/clients/:token')
export class ClientPortalController {
  constructor(
    private readonly orders: PortalOrderService,
    private readonly queries: PortalQueriesService,
    private readonly actions: PortalActionsService,
    private readonly uploads: PortalUploadsService,
    private readonly files: PortalFilesService,
    private readonly notes: PortalNotesService,
  ) {}

  @Get('workflows')
  @Public()
  @RedirectsBrowsersTo(`${CLIENT_PAGE_PATH}:token`)
  @ReturnsPage(PortalWorkflowView, {
    summary: 'Get the client’s order',
    description: 'Returns the order, steps, offers and documents that the client can see.',
  })
  listWorkflows(@Param('token') token: string) {
    return this.queries.listWorkflows(token);
  }

  @Get('order')
  @Public()
  @Returns(PortalOrderView, {
    summary: 'Get the client’s order with lines and stages',
    description:
      'Returns the order, its lines and amounts as the router shows them to clients (`showPricesToClients`), and its five stages, also if it has no workflow.',
  })
  getOrder(@Param('token') token: string) {
    return this.orders.get(token);
  }

  @Get('notes')
  @Public()
  @ReturnsPage(PortalNote, {
    summary: 'List public notes',
    description: 'Returns the public notes of the order, newest first.',
  })
  listNotes(@Param('token') token: string, @Query() query: PageQuery) {
    return this.queries.listNotes(token, query);
  }

  @Post('notes')
  @Public()
  @Returns(PortalNote, {
    summary: 'Add a public note',
    description: 'Adds a note of the client, visible to all participants of the order. Emits `note.created`.',
    status: 201,
  })
  addNote(@Param('token') token: string, @Body() input: PortalNoteInput) {
    return this.notes.add(token, input);
  }

  @Post('workflow-steps/:id/act')
  @Public()
  @RequiresProof()
  @ReturnsErrors(...STEP_ACTION_ERRORS, 'CLIENT_OFFER_STATUS', 'CLIENT_OFFER_CHANGED', 'CLIENT_OFFER_LINES')
  @Returns(StepDataView, {
    summary: 'Act on a step as the client',
    description:
      'Performs an action on one of the client’s own steps. On a step of type `offer_accept`, `COMPLETE` accepts the offer and `FAIL` declines it. Returns 403 if a proof of identity is required.',
    status: 200,
  })
  actOnStep(@Param('token') token: string, @Id() id: string, @Body() input: ActInput) {
    return this.actions.act(token, id, input);
  }

  @Get('workflow-steps/:id/bookings')
  @Public()
  @Returns(BookingView, {
    summary: 'Get a booking as the client',
    description: 'Returns the booking of a step that the client can see. Returns 404 if there is none.',
  })
  getBooking(@Param('token') token: string, @Id() id: string) {
    return this.queries.getBooking(token, id);
  }

  @Put('workflow-steps/:id/bookings')
  @Public()
  @RequiresProof()
  @ReturnsErrors(...BOOKING_ERRORS)
  @Returns(BookingView, {
    summary: 'Create or change a booking as the client',
    description:
      'Creates, moves, confirms or cancels the booking of a step that the client can see. Returns 403 if a proof of identity is required.',
  })
  putBooking(
    @Param('token') token: string,
    @Id() id: string,
    @Body() input: BookingInput,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.actions.putBooking(token, id, input, ifMatch);
  }

  @Get('workflow-steps/:id/slots')
  @Public()
  @ReturnsErrors('STEP_TYPE')
  @ReturnsPage(SlotView, {
    summary: 'List free slots as the client',
    description: 'Returns free slots for a booking that the client can see.',
  })
  listSlots(@Param('token') token: string, @Id() id: string, @Query() query: SlotsQuery) {
    return this.queries.listSlots(token, id, query);
  }

  @Get('workflow-steps/:id/products')
  @Public()
  @ReturnsPage(PortalProductView, {
    summary: 'List products of a step as the client',
    description: 'Returns the products that the step may offer.',
  })
  listProducts(@Param('token') token: string, @Id() id: string, @Query() query: SearchQuery) {
    return this.queries.listProducts(token, id, query);
  }

  @Post('files')
  @Public()
  @AcceptsFiles()
  @AcceptsProofHeader()
  @ReturnsErrors(
    'PROOF_REQUIRED',
    'NOT_YOUR_STEP',
    'OPERATOR_REQUIRED',
    'STEP_STATUS',
    'ORDER_CANCELLED',
    'ORDER_COMPLETED',
    'STORAGE_FULL',
  )
  @ReturnsPage(PortalFileView, {
    summary: 'Upload files as the client',
    description:
      'Stores files for the order, optionally as evidence of one of the client’s steps. Returns 403 if the files may complete a step by themselves (`autoComplete`) and a proof of identity is required.',
    status: 201,
  })
  uploadFiles(
    @Param('token') token: string,
    @Query() query: PortalUploadQuery,
    @Req() request: Request,
    @Idempotent() idempotent: IdempotentRequest | null,
  ) {
    return this.uploads.upload(token, query, request, idempotent);
  }

  @Get('files/:id/content')
  @Public()
  @ReturnsBytes({
    summary: 'Download a file as the client',
    description: 'Returns a file that the client can see. Supports `Range` and `If-None-Match`.',
  })
  getFileContent(@Param('token') token: string, @Id() id: string, @Req() request: Request, @Res() response: Response) {
    return this.files.sendContent(token, id, request, response);
  }
}
