/** Writes down what happened to an order: its history, and the events that others are told of. */
import { Injectable } from '@nestjs/common';
import type { Initiator } from '../../entities/initiator.js';
import {
  eventsRecorded,
  type InternalContext,
  type EventName,
  type RecordedEvent,
} from '../../entities/domain-events.js';
import { OrderHistoryEntry, type Order } from '../../entities/order.js';
import { DomainEvent } from '../../entities/domain-event.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { EventBus } from '../../platform/event-bus.js';
import { uuidv7 } from '../../platform/uuid.js';
import { JOB_PROPAGATION } from '../../platform/diagnostics/job-propagation.js';
import { touchOrder } from './touch-order.js';

/** Something that happened to an order. */
export interface OrderEventDraft {
  event: EventName;
  routerId: string;
  organizationId: string;
  orderId: string;
  initiator: Initiator;
  /** When it happened; default: now. */
  at?: Date;
  /** What the event tells, as it is sent. */
  data: Record<string, unknown>;
  comment?: string | null;
  reason?: string | null;
  internal?: InternalContext;
  /** For the history: what changed. */
  changes?: object;
}

/** The order that something happened to. */
export type RecordedOrder = Pick<Order, 'id' | 'routerId' | 'organizationId'>;

/** Notes are entries of the history themselves (view `order_activity`). */
const OWN_ENTRY: EventName = 'note.created';

/** Histories and events are written with the transaction's other rows, however many deeds. */
@Injectable()
export class EventRecorder {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly events: EventBus,
  ) {}

  /** To be called in the transaction of the change. */
  async record(deeds: OrderEventDraft[]): Promise<void> {
    if (deeds.length === 0) return;
    const now = this.clock.now();
    const recorded = deeds.map((deed): RecordedEvent & OrderEventDraft => ({
      id: uuidv7(),
      ...deed,
      at: deed.at ?? now,
    }));
    this.db.queueInsert(OrderHistoryEntry, recorded.filter(({ event }) => event !== OWN_ENTRY).map(historyOf));
    const traceparent = presentTrace();
    this.db.queueInsert(
      DomainEvent,
      recorded.map((one) => ({ ...rowOf(one), traceparent })),
    );
    // Whatever happens to an order is seen in it.
    for (const { orderId: id, routerId, at } of recorded) touchOrder(this.db, { routerId, id }, at);
    await this.events.emit(eventsRecorded, recorded);
  }
}

/** The trace that the deed stands in; null where nobody traces. */
function presentTrace(): string | null {
  const bearer: { traceparent?: string } = {};
  JOB_PROPAGATION.publish({ payloads: [bearer] });
  return bearer.traceparent ?? null;
}

function historyOf({
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
    actor: initiator.side,
    userId: initiator.userId,
    organizationId: initiator.organizationId,
    comment: comment ?? null,
    reason: reason ?? null,
    changes: changes ?? {},
    createdAt: at,
  };
}

function rowOf({ id, routerId, organizationId, orderId, event, data, at }: RecordedEvent) {
  const payload = { id, event, timestamp: at.toISOString(), organizationId, data };
  return { id, routerId, organizationId, orderId, event, payload, createdAt: at };
}
