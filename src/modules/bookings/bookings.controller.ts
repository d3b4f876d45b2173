/** Endpoint that lists visits across orders, for calendars and plans of the day. */
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { BookingRowView } from '../../entities/views/booking-row-view.js';
import type { CsvRequest } from '../../platform/csv-export.js';
import { WantsCsv } from '../../platform/http/csv-answer.js';
import { ReturnsPage } from '../../platform/http/returns.js';
import { BookingsQuery, BOOKINGS_CSV } from './bookings-query.js';
import { BookingsService } from './bookings.service.js';

@ApiTags('Bookings')
@Controller('api/v1/bookings')
export class BookingsController {
  constructor(private readonly bookings: BookingsService) {}

  @Get()
  @RequirePermission('read', 'workflow')
  @ReturnsPage(BookingRowView, {
    csv: BOOKINGS_CSV,
    summary: 'List bookings',
    description:
      'Returns the visits of all orders that the caller can see in a period of at most 92 days, by start. Contractors see the visits that they carry out, for all routers; their technicians only those of orders that they are assigned to. Cancelled visits are returned only with `status`.',
  })
  list(
    @CurrentCaller() caller: Caller,
    @Query() query: BookingsQuery,
    @WantsCsv(BOOKINGS_CSV) csv: CsvRequest | undefined,
  ) {
    return this.bookings.list(caller, { ...query, csv });
  }
}
