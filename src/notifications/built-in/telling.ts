/** Tells everybody concerned what happened to an order, by deliveries that are kept in the transaction of the change. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { eventsRecorded, type Recorded } from '../../entities/happenings.js';
import { Database } from '../../platform/database/database.js';
import { Events } from '../../platform/events.js';
import { DeliveryQueue, type QueuedDelivery } from '../delivery-queue.js';
import { concerns, toldOf } from './told.js';
import { DROP_REMINDERS, TELL } from './telling-sql.js';

const TOLD = Symbol('recorded events that are told');

/** What a transaction did is told at its end: two statements where somebody is told of it, none otherwise. */
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
      (recorded) => this.keep(recorded),
      ({ event }) => concerns(event),
    );
  }

  private keep(recorded: Recorded[]): Promise<void> {
    const kept = this.db.kept(TOLD, () => {
      const all: Recorded[] = [];
      this.db.beforeCommit(() => this.tell(all));
      return all;
    });
    kept.push(...recorded);
    return Promise.resolve();
  }

  private async tell(recorded: Recorded[]): Promise<void> {
    const told = toldOf(recorded);
    if (told.length === 0) return;
    await this.dropReminders(recorded);
    this.queue.plan(await this.db.rows<QueuedDelivery>(TELL, { rows: JSON.stringify(told) }));
  }

  private async dropReminders(recorded: Recorded[]): Promise<void> {
    const changed = recorded.filter(({ event }) => event === 'booking.updated' || event === 'booking.cancelled');
    if (changed.length === 0) return;
    const bookingIds = changed.map(({ data }) => data.bookingId);
    const [routerIds, orderIds] = [changed.map((one) => one.routerId), changed.map((one) => one.orderId)];
    await this.db.row(DROP_REMINDERS, { routerIds, orderIds, bookingIds });
  }
}
