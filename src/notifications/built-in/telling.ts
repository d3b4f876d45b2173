/** Tells everybody concerned what happened to an order, by deliveries that are kept in the transaction of the change. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { eventsRecorded, type Recorded } from '../../entities/happenings.js';
import { Database } from '../../platform/database/database.js';
import { Events } from '../../platform/events.js';
import { DeliveryQueue } from '../delivery-queue.js';
import { concerns, toldOf } from './told.js';
import { DROP_REMINDERS, TELL } from './telling-sql.js';

/** Two statements a deed that somebody is told of, none for another. */
@Injectable()
export class Telling implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly events: Events,
    private readonly queue: DeliveryQueue,
  ) {}

  onModuleInit(): void {
    this.events.on(
      eventsRecorded,
      (recorded) => this.tell(recorded),
      ({ event }) => concerns(event),
    );
  }

  private async tell(recorded: Recorded[]): Promise<void> {
    const told = toldOf(recorded);
    if (told.length === 0) return;
    await this.dropReminders(recorded);
    const made = await this.db.rows<{ id: string }>(TELL, { rows: JSON.stringify(told) });
    await this.queue.add(made.map(({ id }) => id));
  }

  private async dropReminders(recorded: Recorded[]): Promise<void> {
    const changed = recorded.filter(({ event }) => event === 'booking.updated' || event === 'booking.cancelled');
    if (changed.length === 0) return;
    const [{ routerId, orderId }] = changed;
    await this.db.row(DROP_REMINDERS, { routerId, orderId, bookingIds: changed.map(({ data }) => data.bookingId) });
  }
}
