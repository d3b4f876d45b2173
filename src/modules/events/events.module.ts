/** The event feed. */
import { Module } from '@nestjs/common';
import { EventsController } from './events.controller.js';
import { EventsService } from './events.service.js';

/** Endpoint for consumers that poll events instead of receiving webhooks. */
@Module({ controllers: [EventsController], providers: [EventsService] })
export class EventsModule {}
