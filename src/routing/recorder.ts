/** Writes down what happened to an order: its history, and the events that others are told of. */
import { Injectable } from '@nestjs/common';
import type { Doer } from '../entities/doer.js';
import { eventsRecorded, type EventName, type Recorded } from '../entities/happenings.js';
import { OrderHistoryEntry } from '../entities/order.js';
import { DomainEvent } from '../entities/record.js';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/database.js';
import { Events } from '../platform/events.js';
import { uuidv7 } from '../platform/uuid.js';

/** Something that happened to an order. */
export interface Deed {
  event: EventName;
  routerId: string;
  organizationId: string;
  orderId: string;
  doer: Doer;
  /** What the event tells, as it is sent. */
  data: Record<string, unknown>;
  comment?: string | null;
  reason?: string | null;
  /** For the history: what changed. */
  changes?: object;
}

/** One insert for histories and one for events, however many deeds. */
@Injectable()
export class Recorder {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly events: Events,
  ) {}

  /** To be called in the transaction of the change. */
  async record(deeds: Deed[]): Promise<void> {
    if (deeds.length === 0) return;
    const at = this.clock.now();
    const recorded = deeds.map((deed): Recorded => ({ id: uuidv7(), at, ...deed }));
    await this.db.of(OrderHistoryEntry).insert(deeds.map((deed) => historyOf(deed, at)));
    await this.db.of(DomainEvent).insert(recorded.map(rowOf));
    await this.events.emit(eventsRecorded, recorded);
  }
}

function historyOf({ doer, comment, reason, changes, routerId, orderId, event }: Deed, at: Date) {
  return {
    id: uuidv7(),
    routerId,
    orderId,
    event,
    actor: doer.side,
    userId: doer.userId,
    organizationId: doer.organizationId,
    comment: comment ?? null,
    reason: reason ?? null,
    changes: changes ?? {},
    createdAt: at,
  };
}

function rowOf({ id, routerId, organizationId, orderId, event, data, at }: Recorded) {
  const payload = { id, event, timestamp: at.toISOString(), organizationId, data };
  return { id, routerId, organizationId, orderId, event, payload, createdAt: at };
}
