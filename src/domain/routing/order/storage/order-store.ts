/** Loads a running order under its lock, once per transaction, and saves what differs. */
import { Injectable } from '@nestjs/common';
import {
  bookingChanged,
  orderHoldEnded,
  stepRemoved,
  stepStateRenewed,
  stepStatusesChanged,
} from '../../../../entities/event-types.js';
import { SYSTEM_INITIATOR } from '../../../../entities/initiator.js';
import { OrderTechnician } from '../../../../entities/technician.js';
import { WorkflowStep } from '../../../../entities/workflow.js';
import { Clock } from '../../../../platform/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { TransactionKey } from '../../../../platform/database/transaction-state.js';
import { notFound } from '../../../../platform/errors.js';
import { EventBus } from '../../../../platform/event-bus.js';
import { TransactionalJobQueue } from '../../../../platform/jobs/transactional-job-queue.js';
import { EventRecorder } from '../../event-recorder.js';
import { PayoutWriter } from '../../payouts/payout-writer.js';
import { touchOrder } from '../../touch-order.js';
import { deriveOrder } from '../derived/derive-order.js';
import { OrderAggregate } from '../state/order-aggregate.js';
import { buildDrafts, listBookingChanges } from './record-events.js';
import { ClientOfferVersions } from './client-offer-versions.js';
import { listRemovedTechnicians, queueChanges, takeSnapshot, type Snapshot } from './order-changes.js';
import { planJobs } from './order-jobs.js';
import { lockOrder, parseDates, readOrder, type OrderSelector, type StoredOrder } from './order-query.js';

/** Orders that a transaction has loaded and not saved yet. A second copy of one would overwrite the first. */
const LOADED = new TransactionKey('loaded orders', () => new Set<string>());

/** An order, and what else its selector reads. */
export interface LoadedOrder<A> {
  order: OrderAggregate;
  access: A;
}

@Injectable()
export class OrderStore {
  private readonly snapshots = new WeakMap<OrderAggregate, Snapshot>();

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly recorder: EventRecorder,
    private readonly jobQueue: TransactionalJobQueue,
    private readonly events: EventBus,
    private readonly payouts: PayoutWriter,
    private readonly versions: ClientOfferVersions,
  ) {}

  /**
   * Locks the order and reads it, in one round trip: the read sees what the lock waited for.
   * @throws 404 if the selector finds none; Error inside another change of the same order
   */
  async load<A = unknown>(selector: OrderSelector): Promise<LoadedOrder<A>> {
    const [locked, loaded] = await Promise.all([
      this.db.rows(lockOrder(selector), selector.parameters),
      this.read<A>(selector),
    ]);
    // The order came to match the selector after the lock had looked for it.
    if (locked.length === 0) throw notFound(selector.noun ?? 'Order');
    const loadedIds = this.db.transactionState(LOADED);
    const { id } = loaded.order.order;
    if (loadedIds.has(id)) throw new Error('Another change of the order is not saved yet');
    loadedIds.add(id);
    this.snapshots.set(loaded.order, takeSnapshot(loaded.order));
    return loaded;
  }

  /** Reads the order without a lock. @throws 404 if the selector finds none */
  async read<A = unknown>(selector: OrderSelector): Promise<LoadedOrder<A>> {
    const now = this.clock.now();
    const stored = await this.db.row<StoredOrder>(readOrder(selector), { ...selector.parameters, now });
    if (!stored) throw notFound(selector.noun ?? 'Order');
    const { steps, access, ...order } = parseDates(stored);
    return { order: new OrderAggregate(order, steps, now), access: access as A };
  }

  /** Registers an order whose rows this transaction inserts. */
  attach(order: OrderAggregate): void {
    this.db.transactionState(LOADED).add(order.order.id);
    this.snapshots.set(order, takeSnapshot(order));
  }

  /**
   * Derives the order again and queues the rows that differ, then history, messages and jobs. An order without changes is
   * written nowhere. Call it once, when no question is left.
   */
  async save(aggregate: OrderAggregate): Promise<void> {
    const before = this.snapshots.get(aggregate)!;
    const { order, transitions } = aggregate;
    deriveOrder(aggregate);
    if (order.status === 'completed' && before.order.status !== 'completed')
      aggregate.record({ type: 'completed', initiator: SYSTEM_INITIATOR });
    if (queueChanges(this.db, aggregate, before)) touchOrder(this.db, order, aggregate.now);
    await this.deleteRemoved(aggregate, before);
    this.versions.storeWithCommit(aggregate);
    await this.publish(aggregate, before);
    const { added, removed } = planJobs(aggregate, before);
    this.jobQueue.remove(...removed);
    this.jobQueue.add(...added);
    const isDue = order.status === 'completed';
    if (isDue !== (before.order.status === 'completed') || (isDue && aggregate.hasChangedPayouts))
      await this.payouts.update(order);
    if (transitions.length > 0) await this.events.emit(stepStatusesChanged, listStatusChanges(aggregate));
    // The demo carries out all its changes in one transaction, one after the other.
    this.db.transactionState(LOADED).delete(order.id);
  }

  private async publish(aggregate: OrderAggregate, before: Snapshot): Promise<void> {
    const { order, events } = aggregate;
    await this.recorder.record(buildDrafts(aggregate));
    const bookings = listBookingChanges(aggregate);
    if (bookings.length > 0) await this.events.emit(bookingChanged, bookings);
    const renewed = events.flatMap((event) => (event.type === 'stepsRenewed' ? event.steps : []));
    if (renewed.length > 0) await this.events.emit(stepStateRenewed, renewed);
    const key = { routerId: order.routerId, orderId: order.id };
    for (const { id: workflowStepId } of aggregate.removedSteps)
      await this.events.emit(stepRemoved, { ...key, workflowStepId });
    if (before.order.heldAt && !order.heldAt) await this.events.emit(orderHoldEnded, key);
  }

  private async deleteRemoved(aggregate: OrderAggregate, before: Snapshot): Promise<void> {
    const { routerId, id: orderId } = aggregate.order;
    for (const { id } of aggregate.removedSteps) await this.db.of(WorkflowStep).delete({ routerId, id });
    for (const one of listRemovedTechnicians(aggregate, before))
      await this.db.of(OrderTechnician).delete({ routerId, orderId, ...one });
  }
}

function listStatusChanges(aggregate: OrderAggregate) {
  return aggregate.transitions.map(({ step, stepDataId, from, to }) =>
    aggregate.describeStatus(step, { stepDataId, from, to }),
  );
}
