/** Public endpoint at which calendar programs read visits. */
import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { RateLimitByIp } from '../../domain/authorization/ip-rate-limit.guard.js';
import { Public } from '../../domain/authorization/permission.decorators.js';
import { CalendarDocuments } from './calendar-documents.js';

/** Maps HTTP to the documents. */
@ApiTags('Bookings')
@RateLimitByIp()
@Controller('api/calendar')
export class CalendarController {
  constructor(private readonly documents: CalendarDocuments) {}

  @Get(':token.ics')
  @Public()
  @ApiOperation({
    summary: 'Read visits as a calendar',
    description:
      'Returns the visits of a person or organization as an iCalendar document (RFC 5545, `METHOD:PUBLISH`), for programs that know the secret address: at most 1,000, by start, from 31 days ago until 366 days ahead, without cancelled ones. It never shows more than the person may see now, or the administrator who created the address of the organization. Returns 404 if the address was revoked, or that person has left.',
  })
  @ApiResponse({
    status: 200,
    description: 'An iCalendar document.',
    content: { 'text/calendar': { schema: { type: 'string', maxLength: 8388608 }, example: 'BEGIN:VCALENDAR' } },
  })
  async getFeed(@Param('token') token: string, @Res() response: Response) {
    const text = await this.documents.write(token);
    response.setHeader('Content-Type', 'text/calendar; charset=utf-8');
    response.setHeader('Cache-Control', 'no-store');
    response.end(text);
  }
}
