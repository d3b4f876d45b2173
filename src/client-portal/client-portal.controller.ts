/** The client's own door to its order: a link with a token, no account (decisions/client-portal "Client portal"). */
import { Body, Controller, Get, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../access/allow.js';
import { LimitedPerAddress } from '../access/limited-per-address.js';
import { SlotsQuery, SlotView } from '../entities/views/slot-view.js';
import { CLIENT_PAGE_PATH } from '../entities/order.js';
import { BookingView, StepDataView } from '../entities/views/step-data-view.js';
import { ActInput, BookingInput } from '../entities/views/step-inputs.js';
import { Id } from '../platform/http/id.js';
import { IfMatch } from '../platform/http/if-match.js';
import { LeadsTo } from '../platform/http/leads-to.js';
import { AlsoAnswers, Returns, ReturnsBytes, ReturnsPage } from '../platform/http/returns.js';
import { TakesFiles } from '../platform/http/uploads.js';
import { PageQuery, SearchQuery } from '../platform/views/index.js';
import { NeedsProof } from './needs-proof.js';
import { PortalActingService } from './portal-acting.service.js';
import { PortalFilesService } from './portal-files.service.js';
import {
  PortalFileView,
  PortalNote,
  PortalNoteInput,
  PortalProductView,
  PortalUploadQuery,
} from './portal-parts.views.js';
import { PortalNotesService } from './portal-notes.service.js';
import { PortalReadingService } from './portal-reading.service.js';
import { PortalUploadsService } from './portal-uploads.service.js';
import { PortalWorkflowView } from './portal.views.js';

/** Maps HTTP to the portal's services. */
@ApiTags('Client portal')
@LimitedPerAddress()
@Controller('api/clients/:token')
export class ClientPortalController {
  constructor(
    private readonly reading: PortalReadingService,
    private readonly acting: PortalActingService,
    private readonly uploads: PortalUploadsService,
    private readonly files: PortalFilesService,
    private readonly conversation: PortalNotesService,
  ) {}

  @Get('workflows')
  @Public()
  @LeadsTo(`${CLIENT_PAGE_PATH}:token`)
  @ReturnsPage(PortalWorkflowView, { summary: 'Get the workflow of the client’s order' })
  listWorkflows(@Param('token') token: string) {
    return this.reading.workflows(token);
  }

  @Get('notes')
  @Public()
  @ReturnsPage(PortalNote, { summary: 'List the public notes of the client’s order' })
  listNotes(@Param('token') token: string, @Query() query: PageQuery) {
    return this.reading.notes(token, query);
  }

  @Post('notes')
  @Public()
  @Returns(PortalNote, { summary: 'Write in the public conversation on the client’s order', status: 201 })
  addNote(@Param('token') token: string, @Body() input: PortalNoteInput) {
    return this.conversation.add(token, input);
  }

  @Post('workflow-steps/:id/act')
  @Public()
  @NeedsProof()
  @Returns(StepDataView, {
    summary: 'Act on one of the client’s steps',
    description: 'On a step of type `offer_accept`, COMPLETE accepts the offer and FAIL declines it.',
    status: 200,
  })
  actOnStep(@Param('token') token: string, @Id() id: string, @Body() input: ActInput) {
    return this.acting.act(token, id, input);
  }

  @Get('workflow-steps/:id/bookings')
  @Public()
  @Returns(BookingView, { summary: 'Get what is booked on a step that the client sees' })
  getBooking(@Param('token') token: string, @Id() id: string) {
    return this.reading.booking(token, id);
  }

  @Put('workflow-steps/:id/bookings')
  @Public()
  @NeedsProof()
  @Returns(BookingView, { summary: 'Make, move, confirm or cancel the booking of a step that the client sees' })
  putBooking(
    @Param('token') token: string,
    @Id() id: string,
    @Body() input: BookingInput,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.acting.putBooking(token, id, input, ifMatch);
  }

  @Get('workflow-steps/:id/slots')
  @Public()
  @AlsoAnswers(409)
  @ReturnsPage(SlotView, { summary: 'List free times for a booking that the client sees' })
  listSlots(@Param('token') token: string, @Id() id: string, @Query() query: SlotsQuery) {
    return this.reading.slots(token, id, query);
  }

  @Get('workflow-steps/:id/products')
  @Public()
  @ReturnsPage(PortalProductView, { summary: 'List the products that a step may offer' })
  listProducts(@Param('token') token: string, @Id() id: string, @Query() query: SearchQuery) {
    return this.reading.products(token, id, query);
  }

  @Post('files')
  @Public()
  @TakesFiles()
  @ReturnsPage(PortalFileView, { summary: 'Send files for the client’s order', status: 201 })
  uploadFiles(@Param('token') token: string, @Query() query: PortalUploadQuery, @Req() request: Request) {
    return this.uploads.upload(token, query, request);
  }

  @Get('files/:id/content')
  @Public()
  @ReturnsBytes({ summary: 'Get the content of a file that the client sees' })
  getFileContent(@Param('token') token: string, @Id() id: string, @Req() request: Request, @Res() response: Response) {
    return this.files.content(token, id, request, response);
  }
}
