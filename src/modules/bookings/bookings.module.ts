import { Module } from '@nestjs/common';
import { BookingsController } from './bookings.controller.js';
import { BookingsService } from './bookings.service.js';

/** API of the list of visits across orders. `WorkflowsModule` contains the endpoints of one booking. */
@Module({ controllers: [BookingsController], providers: [BookingsService] })
export class BookingsModule {}
