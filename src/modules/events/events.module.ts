/** The event feed. */
import { Module } from '@nestjs/common';
import { EventsController } from './events.controller.js';
import { EventsService } from './events.service.js';

/** What happened, for whoever asks instead of being told. */
@Module({ controllers: [EventsController], providers: [EventsService] })
export class EventsModule {}
