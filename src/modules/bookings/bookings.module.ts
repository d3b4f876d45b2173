import { Module } from '@nestjs/common';
import { BookingsController } from './bookings.controller.js';
import { CalendarController } from './calendar.controller.js';
import { CalendarDocuments } from './calendar-documents.js';
import { CalendarFeedsController } from './calendar-feeds.controller.js';
import { CalendarFeedsService } from './calendar-feeds.service.js';
import { BookingsService } from './bookings.service.js';

/** API of the list of visits across orders, and of calendar feeds. `WorkflowsModule` contains the endpoints of one booking. */
@Module({
  controllers: [BookingsController, CalendarFeedsController, CalendarController],
  providers: [BookingsService, CalendarFeedsService, CalendarDocuments],
})
export class BookingsModule {}
