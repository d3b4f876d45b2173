/** Tells everybody concerned what happened to an order, by deliveries that are kept in the transaction of the change. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { eventsRecorded } from '../../entities/happenings.js';
import { Events } from '../../platform/events.js';
import { DeliveryChanges } from '../delivery-changes.js';
import { concerns } from './told.js';

/** Listens to what is recorded; nothing is asked for where nobody is told of it. */
@Injectable()
export class Telling implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly deliveries: DeliveryChanges,
  ) {}

  onModuleInit(): void {
    this.events.on(
      eventsRecorded,
      (recorded) => Promise.resolve(this.deliveries.tell(recorded)),
      ({ event }) => concerns(event),
    );
  }
}
