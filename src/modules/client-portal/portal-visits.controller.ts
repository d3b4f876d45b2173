/** Endpoints for the client's confirmed visits (decisions/client-portal "Visits"). */
import { Body, Controller, Get, Param, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { RateLimitByIp } from '../../domain/authorization/ip-rate-limit.guard.js';
import { Public } from '../../domain/authorization/permission.decorators.js';
import { BookingView } from '../../entities/views/step-data-view.js';
import { Id } from '../../platform/http/id.js';
import { ReturnsErrors, Returns } from '../../platform/http/returns.js';
import { ChangeRequestInput } from './portal-parts.views.js';
import { PortalVisitsService } from './portal-visits.service.js';
import { RequiresProof } from './proof.guard.js';

/** Visits for calendars, and requests for another time. */
@ApiTags('Client portal')
@RateLimitByIp()
@Controller('api/clients/:token/workflow-steps/:id/bookings')
export class PortalVisitsController {
  constructor(private readonly visits: PortalVisitsService) {}

  @Get('calendar')
  @Public()
  @ApiOperation({
    summary: 'Download a visit for a calendar',
    description:
      'Returns the booking of a step that the client can see as an iCalendar document (RFC 5545, `METHOD:PUBLISH`). It has the UID of the calendar entries in mails. Returns 404 if there is no booking.',
  })
  @ApiResponse({
    status: 200,
    description: 'An iCalendar document with one event.',
    content: { 'text/calendar': { schema: { type: 'string', maxLength: 65536 }, example: 'BEGIN:VCALENDAR' } },
  })
  getCalendar(@Param('token') token: string, @Id() id: string, @Res() response: Response) {
    return this.visits.sendCalendar(token, id, response);
  }

  @Post('change-request')
  @Public()
  @RequiresProof()
  @ReturnsErrors('BOOKING_STATUS', 'ORDER_CANCELLED', 'ORDER_COMPLETED')
  @Returns(BookingView, {
    summary: 'Ask for another time as the client',
    description:
      'Asks for another time of a confirmed visit that has not begun, in a public note. The visit stays confirmed until the contractor or an operator moves it, or confirms it again. The order then waits for the contractor if it may change the booking, otherwise for operators. A repeated request replaces the earlier one. Returns 403 if a proof of identity is required, and 409 if the visit is not confirmed or has begun. Emits `booking.updated` and `note.created`.',
    status: 200,
  })
  requestChange(@Param('token') token: string, @Id() id: string, @Body() input: ChangeRequestInput) {
    return this.visits.requestChange(token, id, input);
  }
}
