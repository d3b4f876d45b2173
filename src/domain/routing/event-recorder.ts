/** Records changes of orders in their history and as domain events. */
import { Injectable } from '@nestjs/common';
import type { Initiator } from '../../entities/initiator.js';
import {
  eventsRecorded,
  type InternalContext,
  type EventName,
  type RecordedEvent,
} from '../../entities/event-types.js';
import { OrderHistoryEntry, type Order } from '../../entities/order.js';
import { DomainEvent } from '../../entities/domain-event.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { EventBus } from '../../platform/event-bus.js';
import { uuidv7 } from '../../platform/uuid.js';
import { JOB_PROPAGATION } from '../../platform/diagnostics/job-propagation.js';
import { touchOrder } from './touch-order.js';

/** An event to record. */
export interface OrderEventDraft {
  event: EventName;
  routerId: string;
  organizationId: string;
  orderId: string;
  initiator: Initiator;
  /** Default: now. */
  at?: Date;
  /** Payload sent to subscribers. */
  data: Record<string, unknown>;
  comment?: string | null;
  reason?: string | null;
  internal?: InternalContext;
  /** Changes shown in the history. */
  changes?: object;
}

/** Order of an event. */
export type RecordedOrder = Pick<Order, 'id' | 'routerId' | 'organizationId'>;

/** Has no history row: the view `order_activity` shows notes as history entries. */
const OWN_ENTRY: EventName = 'note.created';

/** Queues all rows, which the transaction inserts with its other rows. */
@Injectable()
export class EventRecorder {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly events: EventBus,
  ) {}

  /** Call it in the transaction of the change. */
  async record(drafts: OrderEventDraft[]): Promise<void> {
    if (drafts.length === 0) return;
    const now = this.clock.now();
    const recorded = drafts.map((draft): RecordedEvent & OrderEventDraft => ({
      id: uuidv7(),
      ...draft,
      at: draft.at ?? now,
    }));
    this.db.queueInsert(OrderHistoryEntry, recorded.filter(({ event }) => event !== OWN_ENTRY).map(toHistoryRow));
    const traceparent = getTraceparent();
    this.db.queueInsert(
      DomainEvent,
      recorded.map((one) => ({ ...toEventRow(one), traceparent })),
    );
    // Every event changes `updatedAt` of its order.
    for (const { orderId: id, routerId, at } of recorded) touchOrder(this.db, { routerId, id }, at);
    await this.events.emit(eventsRecorded, recorded);
  }
}

/** @returns `traceparent` of the current trace; null without tracing */
function getTraceparent(): string | null {
  const carrier: { traceparent?: string } = {};
  JOB_PROPAGATION.publish({ payloads: [carrier] });
  return carrier.traceparent ?? null;
}

function toHistoryRow({
  initiator,
  comment,
  reason,
  changes,
  routerId,
  orderId,
  event,
  at,
}: RecordedEvent & OrderEventDraft) {
  return {
    id: uuidv7(),
    routerId,
    orderId,
    event,
    actor: initiator.party,
    userId: initiator.userId,
    organizationId: initiator.organizationId,
    comment: comment ?? null,
    reason: reason ?? null,
    changes: { ...changes, ...(initiator.onBehalf ? { onBehalf: true } : {}) },
    createdAt: at,
  };
}

function toEventRow({ id, routerId, organizationId, orderId, event, data, at }: RecordedEvent) {
  const payload = { id, event, timestamp: at.toISOString(), organizationId, data };
  return { id, routerId, organizationId, orderId, event, payload, createdAt: at };
}
