/** Loads a running order under its lock, once per transaction, and saves its changes with a bounded number of statements. */
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { orderHoldEnded, type EventName } from '../../../entities/event-types.js';
import { SYSTEM_INITIATOR } from '../../../entities/initiator.js';
import { getLockedOrderIds } from '../../../entities/order-lock.js';
import { Order, type OrderStatus } from '../../../entities/order.js';
import { StepData, StepStatusLog } from '../../../entities/step-data.js';
import { Workflow, WorkflowStep } from '../../../entities/workflow.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { TransactionKey } from '../../../platform/database/transaction-state.js';
import { notFound } from '../../../platform/errors.js';
import { EventBus } from '../../../platform/event-bus.js';
import { TransactionalJobQueue } from '../../../platform/jobs/transactional-job-queue.js';
import { sql, type ParameterValues, type Sql } from '../../../platform/sql/index.js';
import { uuidv7 } from '../../../platform/uuid.js';
import { createOrderEvent } from '../order-event.js';
import { PayoutWriter } from '../payouts/payout-writer.js';
import { touchOrder } from '../touch-order.js';
import { EventRecorder, type OrderEventDraft } from '../event-recorder.js';
import { selectAbsentBookings } from './absent-performers.js';
import { selectDisabledTechnicians } from './disabled-technicians.js';
import { createAttentionJob, deriveAttention, endHold } from './order-attention.js';
import { deriveOrderStatus, deriveWorkflowStatus } from './order-status.js';
import { LOCK_ORDER, READ_ORDER, readOrderWith, parseDates, type StoredOrder } from './running-order-query.js';
import { findFirstAcceptance, hasOpenOffer, type RunningOrder } from './running-order.js';
import type { StepChanges, StepTransition } from './step-changes.js';
import { createStepEvent } from './step-event.js';
import { WorkflowRun } from './workflow-run.js';

const PERFORMERS = sql`select ${selectAbsentBookings()} as "absentBookingIds",
  ${selectDisabledTechnicians()} as "disabledTechniciansOf"`;
type Performers = Pick<RunningOrder, 'absentBookingIds' | 'disabledTechniciansOf'>;
const RUNNING_ORDERS = new TransactionKey('running orders', () => new Map<string, WorkflowRun>());

/**
 * A loaded order stays in the transaction state until the end of the transaction. Code that writes data contained in
 * `RunningOrder` updates it there too, or calls `evict`.
 */
@Injectable()
export class WorkflowRunRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly recorder: EventRecorder,
    private readonly jobQueue: TransactionalJobQueue,
    private readonly events: EventBus,
    private readonly payouts: PayoutWriter,
  ) {}

  /** Locks the order, which serializes its changes. Call it before reading the order. @throws 404 */
  async lockOrder(orderId: string): Promise<void> {
    const locked = getLockedOrderIds(this.db);
    if (locked.has(orderId)) return;
    if (!(await this.db.row(LOCK_ORDER, { orderId }))) throw notFound('Order');
    locked.add(orderId);
  }

  /** @returns the locked order in its state within this transaction. @throws 404 */
  async loadForUpdate(orderId: string): Promise<WorkflowRun> {
    await this.lockOrder(orderId);
    const loaded = this.loadedRuns().get(orderId);
    if (loaded) return loaded;
    const run = await this.load(orderId);
    this.attach(run);
    return run;
  }

  /** As `loadForUpdate`, together with the single row of another query under the same lock. @throws 404 */
  async loadForUpdateWith<T>(
    orderId: string,
    other: Sql,
    parameters: ParameterValues,
  ): Promise<{ run: WorkflowRun; other: T }> {
    await this.lockOrder(orderId);
    const loaded = this.loadedRuns().get(orderId);
    if (loaded) return { run: loaded, other: (await this.db.row(other, parameters)) as T };
    const now = this.clock.now();
    const statement = readOrderWith(other);
    const found = await this.db.row<{ stored: StoredOrder | null; other: T }>(statement, {
      ...parameters,
      orderId,
      now,
    });
    const run = createRun(found!.stored, now);
    this.attach(run);
    return { run, other: found!.other };
  }

  /** @returns the order as stored, without a lock. @throws 404 */
  async load(orderId: string): Promise<WorkflowRun> {
    const now = this.clock.now();
    return createRun(await this.db.row<StoredOrder>(READ_ORDER, { orderId, now }), now);
  }

  /** Registers an order that this transaction creates, which avoids reading it back. */
  attach(run: WorkflowRun): void {
    getLockedOrderIds(this.db).add(run.order.id);
    this.loadedRuns().set(run.order.id, run);
  }

  /** Removes the order from the transaction state. Call it after a write that the run does not reflect. */
  evict(orderId: string): void {
    this.loadedRuns().delete(orderId);
  }

  /** Queues attempts, log, derived statuses, history and events of the run. */
  async save(run: WorkflowRun): Promise<void> {
    const changes = run.takeChanges();
    const { transitions } = changes;
    this.writeAttempts(run, changes);
    this.writeLog(run, changes);
    const isCompleted = await this.writeStatuses(run);
    const drafts = transitions.flatMap((transition) => (transition.event ? [eventOf(run.order, transition)] : []));
    if (isCompleted) drafts.push(createOrderEvent('order.completed', run.order, SYSTEM_INITIATOR));
    await this.recorder.record(drafts);
  }

  private writeAttempts({ order, now }: WorkflowRun, { transitions, attempts, changedSteps }: StepChanges): void {
    const { routerId, id: orderId, workflowId } = order;
    for (const { isNew, ...row } of attempts.values()) {
      if (isNew) {
        const columns = { routerId, orderId, workflowId: workflowId!, createdAt: now, updatedAt: now };
        this.db.queueInsert(StepData, [{ ...row, ...columns }]);
      } else {
        const { workflowStepId: _step, ...changed } = row;
        this.db.queueUpdate(StepData, [{ ...changed, routerId, updatedAt: now }]);
      }
    }
    const steps = [...new Set(transitions.map(({ step }) => step))];
    this.db.queueUpdate(
      WorkflowStep,
      steps.map(({ id, status, stepDataId: activeStepDataId }) => ({ id, routerId, status, activeStepDataId })),
    );
    const changed = [...changedSteps].map(({ id, keepsOrderOpen }) => ({ id, routerId, keepsOrderOpen }));
    this.db.queueUpdate(WorkflowStep, changed);
  }

  private writeLog({ order, now }: WorkflowRun, { transitions }: StepChanges): void {
    const rows = transitions.map(({ step, stepDataId, from, to, action, initiator, comment, reason }) => ({
      id: uuidv7(),
      routerId: order.routerId,
      workflowStepId: step.id,
      stepDataId,
      fromStatus: from,
      toStatus: to,
      action,
      actor: initiator.party,
      userId: initiator.userId,
      orgId: initiator.organizationId,
      comment,
      reason,
      createdAt: now,
    }));
    this.db.queueInsert(StepStatusLog, rows);
  }

  /** @returns whether the order has become completed */
  private async writeStatuses(run: WorkflowRun): Promise<boolean> {
    const { order, steps, isCancelled, now } = run;
    const { id, routerId, workflowId } = order;
    const present = [...steps.values()];
    const status = deriveOrderStatus({
      now,
      isCancelled,
      steps: present,
      bookings: order.bookings,
      hasOpenOffer: hasOpenOffer(order),
      acceptedAt: findFirstAcceptance(order),
    });
    const workflowStatus = deriveWorkflowStatus(present, isCancelled);
    if (workflowId && workflowStatus !== order.workflowStatus) {
      const completedAt = workflowStatus === 'completed' ? now : null;
      const changed = { id: workflowId, routerId, status: workflowStatus, completedAt, updatedAt: now };
      this.db.queueUpdate(Workflow, [changed]);
      order.workflowStatus = workflowStatus;
    }
    await this.writeAttention(run, status);
    if (status === order.status && isCancelled === order.isCancelled) return false;
    const completedAt = status === 'completed' ? now : null;
    const reopened = order.isCancelled ? { cancelledAt: null } : {};
    this.db.queueUpdate(Order, [{ id, routerId, status, completedAt, ...reopened }]);
    touchOrder(this.db, order, now);
    if (status === 'completed' || order.status === 'completed') await this.payouts.update(order);
    Object.assign(order, { status, isCancelled });
    return status === 'completed';
  }

  private async writeAttention(run: WorkflowRun, status: OrderStatus): Promise<void> {
    const { order, now, storedAttention: before } = run;
    endHold(run, status);
    if (run.hasChangedVisits) await this.readPerformers(run);
    const after = deriveAttention(run, status);
    if (isDeepStrictEqual(after, before)) return;
    Object.assign(order, after);
    run.storedAttention = after;
    const { id, routerId } = order;
    const attentionReasons = [...new Set(after.attention.map(({ reason }) => reason))];
    this.db.queueUpdate(Order, [{ id, routerId, ...after, attentionReasons }]);
    touchOrder(this.db, order, now);
    if (!isDeepStrictEqual(after.attentionDueAt, before.attentionDueAt))
      this.jobQueue.add(...createAttentionJob(order));
    if (before.heldAt && !after.heldAt) await this.events.emit(orderHoldEnded, { routerId, orderId: id });
  }

  private async readPerformers(run: WorkflowRun): Promise<void> {
    const { routerId, id: orderId } = run.order;
    Object.assign(run.order, await this.db.row<Performers>(PERFORMERS, { routerId, orderId }));
    run.hasChangedVisits = false;
  }

  private loadedRuns(): Map<string, WorkflowRun> {
    return this.db.transactionState(RUNNING_ORDERS);
  }
}

/** @throws 404 */
function createRun(stored: StoredOrder | null | undefined, now: Date): WorkflowRun {
  if (!stored) throw notFound('Order');
  const { steps, ...order } = parseDates(stored);
  return new WorkflowRun(order, steps, now);
}

function eventOf(order: RunningOrder, { step, from, to, ...transition }: StepTransition): OrderEventDraft {
  return createStepEvent(order, step, { ...transition, event: transition.event as EventName, part: { from, to } });
}
