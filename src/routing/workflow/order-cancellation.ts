/** The one way to cancel an order, for operators, deadlines and settings alike. */
import { Injectable } from '@nestjs/common';
import type { Doer } from '../../entities/doer.js';
import { Order } from '../../entities/order.js';
import { Database } from '../../platform/database/database.js';
import { conflict } from '../../platform/errors.js';
import { Events } from '../../platform/events.js';
import { orderEvent } from '../order-event.js';
import { Recorder } from '../recorder.js';
import { cancellationToFollow } from '../routing-happenings.js';
import { RunStore } from './run-store.js';

/** What to cancel and who wants it. */
export interface Cancellation {
  orderId: string;
  doer: Doer;
  reason?: string | null;
}

/** Cancels orders; steps, offers and bookings go with them by `reactions.ts`, in the same transaction. */
@Injectable()
export class OrderCancellation {
  constructor(
    private readonly db: Database,
    private readonly store: RunStore,
    private readonly events: Events,
    private readonly recorder: Recorder,
  ) {}

  /** @throws 404 where there is no such order, 409 where it is completed or cancelled already. */
  cancel({ orderId, doer, reason = null }: Cancellation): Promise<void> {
    return this.db.transaction(async () => {
      const run = await this.store.hold(orderId);
      const { order } = run;
      if (order.status === 'completed' || order.status === 'cancelled') {
        throw conflict(`The order is ${order.status}; only an open order can be cancelled`);
      }
      const { id, routerId } = order;
      const { now } = run;
      this.db.queueUpdate(Order, [{ id, routerId, status: 'cancelled', cancelledAt: now }]);
      run.cancel();
      await this.recorder.record([orderEvent('order.cancelled', order, doer, { reason })]);
      await this.events.emit(cancellationToFollow, { orderId, doer, reason });
    });
  }
}
