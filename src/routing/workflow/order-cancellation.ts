/** The one way to cancel an order, for operators, deadlines and settings alike. */
import { Injectable } from '@nestjs/common';
import type { Doer } from '../../entities/doer.js';
import { orderCancelled } from '../../entities/happenings.js';
import { Order } from '../../entities/order.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { conflict } from '../../platform/errors.js';
import { Events } from '../../platform/events.js';
import { orderEvent } from '../order-event.js';
import { Recorder } from '../recorder.js';

/** What to cancel and who wants it. */
export interface Cancellation {
  orderId: string;
  doer: Doer;
  reason?: string | null;
}

/** Cancels orders; steps, offers and bookings go with them by `orderCancelled`, in the same transaction. */
@Injectable()
export class OrderCancellation {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly events: Events,
    private readonly recorder: Recorder,
  ) {}

  /** @throws 404 where there is no such order, 409 where it is completed or cancelled already. */
  cancel({ orderId, doer, reason = null }: Cancellation): Promise<void> {
    return this.db.transaction(async () => {
      const order = await this.db.get(Order, { id: orderId }, 'for update');
      if (order.status === 'completed' || order.status === 'cancelled') {
        throw conflict(`The order is ${order.status}; only an open order can be cancelled`);
      }
      const now = this.clock.now();
      await this.db.of(Order).update({ id: orderId }, { status: 'cancelled', cancelledAt: now, updatedAt: now });
      await this.recorder.record([orderEvent('order.cancelled', { ...order, status: 'cancelled' }, doer, { reason })]);
      await this.events.emit(orderCancelled, {
        routerId: order.routerId,
        orderId,
        workflowId: order.workflowId,
        doer,
        reason,
      });
    });
  }
}
