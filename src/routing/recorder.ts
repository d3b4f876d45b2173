/** Writes down what happened to an order: its history, and the events that others are told of. */
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Doer } from '../entities/doer.js';
import type { Aside, EventName, Recorded } from '../entities/happenings.js';
import { Order, OrderHistoryEntry } from '../entities/order.js';
import { DomainEvent } from '../entities/record.js';
import { sameRouter } from '../entities/in-router.js';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/database.js';
import { Events } from '../platform/events.js';
import { uuidv7 } from '../platform/uuid.js';
import { sql, type Parameters } from '../platform/views/index.js';
import { PLANNED } from '../platform/watch/planned.js';
import { moveOrder } from './order-moment.js';
import { eventsToFollow } from './routing-happenings.js';

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
  aside?: Aside;
  /** For the history: what changed. */
  changes?: object;
}

/** A deed whose order is found by the statement that does it. */
export type DeedWithin = Pick<Deed, 'event' | 'orderId' | 'doer' | 'data'> & {
  /** Those that the order may be of. */
  routerIds: readonly string[];
};

/** The parameters of `RECORDING_SQL`. */
export interface Recording extends Parameters {
  /** When it happened, as it is stored and shown. */
  recordedAt: string;
}

/**
 * CTEs that write the event of a deed as part of a larger statement, for `recordWithin`, and move the order's
 * `updatedAt`; `target` is an earlier CTE with the order's id, router_id and organization_id, empty where nothing is to
 * happen. The payload is text that ends where the order's organization is to follow. Such a deed has no row in `order_history`: what it writes is its entry (`order_happenings`).
 */
export const RECORDING_SQL = sql`
  touched as (
    update order_changes changed set updated_at = greatest(changed.updated_at, ${'recordedAt'}::timestamptz) from target
    where ${sameRouter('changed', 'target')} and changed.id = target.id),
  recorded_event as (
    insert into events (id, router_id, organization_id, order_id, event, payload, created_at, traceparent)
    select ${'eventId'}::uuid, router_id, organization_id, id, ${'event'}::text,
      (${'payload'}::text || organization_id || '"}')::jsonb, ${'recordedAt'}::timestamptz,
      ${'traceparent'}::text
    from target)`;

/** Histories and events are written with the transaction's other rows, however many deeds. */
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
    this.db.insertLater(
      OrderHistoryEntry,
      deeds.map((deed) => historyOf(deed, at)),
    );
    const traceparent = presentTrace();
    this.db.insertLater(
      DomainEvent,
      recorded.map((one) => ({ ...rowOf(one), traceparent })),
    );
    // Whatever happens to an order is seen in it.
    for (const { orderId: id, routerId } of deeds) moveOrder(this.db, { routerId, id }, at);
    await this.events.emit(eventsToFollow, recorded);
  }

  /**
   * Records a deed in the one statement that does it: `write` runs a statement with `RECORDING_SQL` and these
   * parameters, and answers undefined where it did nothing. A transaction is opened only for listeners.
   */
  async recordWithin<T>(
    deed: DeedWithin,
    write: (parameters: Recording) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const { event, orderId, doer, data, routerIds } = deed;
    const at = this.clock.now();
    const recordedAt = at.toISOString();
    const id = uuidv7();
    const known = JSON.stringify({ id, event, timestamp: recordedAt, data });
    const payload = `${known.slice(0, -1)},"organizationId":"`;
    const parameters = { eventId: id, event, recordedAt, payload, traceparent: presentTrace() };
    const only = routerIds.length === 1 ? routerIds[0] : null;
    if (!this.events.isAwaited(eventsToFollow, { event, routerId: only, data })) return write(parameters);
    return this.db.transaction(async () => {
      const written = await write(parameters);
      if (written === undefined) return undefined;
      const order = await this.db.get(Order, { id: orderId, routerId: In(routerIds) });
      const { routerId, organizationId } = order;
      const recorded = { id, at, event, orderId, doer, data, routerId, organizationId };
      await this.events.emit(eventsToFollow, [recorded]);
      return written;
    });
  }
}

/** The trace that the deed stands in; null where nobody traces. */
function presentTrace(): string | null {
  const bearer: { traceparent?: string } = {};
  PLANNED.tell({ payloads: [bearer] });
  return bearer.traceparent ?? null;
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
