/** Reads a running order under its lock, once in a transaction, and writes what deeds changed; a bounded number of statements. */
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { EventName } from '../../../entities/domain-events.js';
import { SYSTEM_INITIATOR } from '../../../entities/initiator.js';
import { lockedOrderIds } from '../../../entities/order-lock.js';
import { Order, type OrderStatus } from '../../../entities/order.js';
import { StepData, StepStatusLog } from '../../../entities/step-data.js';
import { Workflow, WorkflowStep } from '../../../entities/workflow.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { TransactionKey } from '../../../platform/database/transaction-state.js';
import { notFound } from '../../../platform/errors.js';
import { TransactionalJobQueue } from '../../../platform/jobs/transactional-job-queue.js';
import type { ParameterValues, Sql } from '../../../platform/sql/index.js';
import { uuidv7 } from '../../../platform/uuid.js';
import { createOrderEvent } from '../order-event.js';
import { touchOrder } from '../touch-order.js';
import { EventRecorder, type OrderEventDraft } from '../event-recorder.js';
import { computeAttention, createAttentionJob } from './order-attention.js';
import { deriveOrderStatus, deriveWorkflowStatus } from './order-status.js';
import { LOCK_ORDER, READ_ORDER, readOrderWith, parseDates, type StoredOrder } from './running-order-query.js';
import { firstAcceptedAt, hasOpenOffer, type RunningOrder } from './running-order.js';
import { WorkflowRun, type StepTransition } from './workflow-run.js';

const RUNNING_ORDERS = new TransactionKey('running orders', () => new Map<string, WorkflowRun>());

/**
 * An order that a transaction works on is read once and kept for the rest of it: whoever writes what stands in a
 * `RunningOrder` changes it there too, or calls `forget`.
 */
@Injectable()
export class WorkflowRunRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly recorder: EventRecorder,
    private readonly planned: TransactionalJobQueue,
  ) {}

  /** Locks the order, always first, so that its changes come one after the other. @throws 404 */
  async lockOrder(orderId: string): Promise<void> {
    const loadedRuns = lockedOrderIds(this.db);
    if (loadedRuns.has(orderId)) return;
    if (!(await this.db.row(LOCK_ORDER, { orderId }))) throw notFound('Order');
    loadedRuns.add(orderId);
  }

  /** The order under its lock, as the transaction has left it. @throws 404 */
  async loadForUpdate(orderId: string): Promise<WorkflowRun> {
    await this.lockOrder(orderId);
    const kept = this.loadedRuns().get(orderId);
    if (kept) return kept;
    const run = await this.load(orderId);
    this.attach(run);
    return run;
  }

  /** As `hold`, with the one row of a statement that is to be read under the lock as well. @throws 404 */
  async loadForUpdateWith<T>(
    orderId: string,
    other: Sql,
    parameters: ParameterValues,
  ): Promise<{ run: WorkflowRun; other: T }> {
    await this.lockOrder(orderId);
    const kept = this.loadedRuns().get(orderId);
    if (kept) return { run: kept, other: (await this.db.row(other, parameters)) as T };
    const now = this.clock.now();
    const statement = readOrderWith(other);
    const found = await this.db.row<{ stored: StoredOrder | null; other: T }>(statement, {
      ...parameters,
      ...{ orderId, now },
    });
    const run = createRun(found!.stored, now);
    this.attach(run);
    return { run, other: found!.other };
  }

  /** The order as it is stored. @throws 404 */
  async load(orderId: string): Promise<WorkflowRun> {
    const now = this.clock.now();
    return createRun(await this.db.row<StoredOrder>(READ_ORDER, { orderId, now }), now);
  }

  /** Takes in hand an order that this transaction makes, so that nobody reads it back. */
  attach(run: WorkflowRun): void {
    lockedOrderIds(this.db).add(run.order.id);
    this.loadedRuns().set(run.order.id, run);
  }

  /** To be called after something of the order was written that its run does not know. */
  evict(orderId: string): void {
    this.loadedRuns().delete(orderId);
  }

  /** Writes attempts, log, derived statuses, history and events with the transaction's other rows. */
  async save(run: WorkflowRun): Promise<void> {
    const { transitions: moves } = run;
    this.writeAttempts(run);
    this.writeLog(run);
    const isCompleted = this.writeStatuses(run);
    const deeds = moves.flatMap((move) => (move.event ? [stepEventOf(run.order, move)] : []));
    if (isCompleted) deeds.push(createOrderEvent('order.completed', run.order, SYSTEM_INITIATOR));
    run.transitions = [];
    run.attempts = new Map();
    await this.recorder.record(deeds);
  }

  private writeAttempts({ order, transitions: moves, attempts, now }: WorkflowRun): void {
    const { routerId, id: orderId, workflowId } = order;
    for (const { isNew, ...row } of attempts.values()) {
      if (isNew) {
        const place = { routerId, orderId, workflowId: workflowId!, createdAt: now, updatedAt: now };
        this.db.queueInsert(StepData, [{ ...row, ...place }]);
      } else {
        const { workflowStepId: _step, ...changed } = row;
        this.db.queueUpdate(StepData, [{ ...changed, routerId, updatedAt: now }]);
      }
    }
    const moved = [...new Set(moves.map(({ step }) => step))];
    this.db.queueUpdate(
      WorkflowStep,
      moved.map(({ id, status, stepDataId: activeStepDataId }) => ({ id, routerId, status, activeStepDataId })),
    );
  }

  private writeLog({ order, transitions: moves, now }: WorkflowRun): void {
    const rows = moves.map(({ step, stepDataId, from, to, action, initiator, comment, reason }) => ({
      id: uuidv7(),
      routerId: order.routerId,
      workflowStepId: step.id,
      stepDataId,
      fromStatus: from,
      toStatus: to,
      action,
      actor: initiator.side,
      userId: initiator.userId,
      orgId: initiator.organizationId,
      comment,
      reason,
      createdAt: now,
    }));
    this.db.queueInsert(StepStatusLog, rows);
  }

  /** Answers whether the order was completed by this. */
  private writeStatuses(run: WorkflowRun): boolean {
    const { order, steps, isCancelled, now } = run;
    const { id, routerId, workflowId } = order;
    const present = [...steps.values()];
    const status = deriveOrderStatus({
      ...{ now, isCancelled, steps: present, bookings: order.bookings },
      ...{ hasOpenOffer: hasOpenOffer(order), acceptedAt: firstAcceptedAt(order) },
    });
    const workflowStatus = deriveWorkflowStatus(present, isCancelled);
    if (workflowId && workflowStatus !== order.workflowStatus) {
      const completedAt = workflowStatus === 'completed' ? now : null;
      const changed = { id: workflowId, routerId, status: workflowStatus, completedAt, updatedAt: now };
      this.db.queueUpdate(Workflow, [changed]);
      order.workflowStatus = workflowStatus;
    }
    this.writeAttention(run, status);
    if (status === order.status && isCancelled === order.isCancelled) return false;
    const completedAt = status === 'completed' ? now : null;
    const reopened = order.isCancelled ? { cancelledAt: null } : {};
    this.db.queueUpdate(Order, [{ id, routerId, status, completedAt, ...reopened }]);
    touchOrder(this.db, order, now);
    Object.assign(order, { status, isCancelled });
    return status === 'completed';
  }

  private writeAttention(run: WorkflowRun, status: OrderStatus): void {
    const { order, now } = run;
    const columns = computeAttention(run, status === 'completed' || status === 'cancelled');
    if (isDeepStrictEqual(columns.attention, order.attention)) return;
    this.db.queueUpdate(Order, [{ id: order.id, routerId: order.routerId, ...columns }]);
    touchOrder(this.db, order, now);
    order.attention = columns.attention;
    this.planned.add(...createAttentionJob(order, now));
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

function stepEventOf(order: RunningOrder, { step, stepDataId, from, to, ...move }: StepTransition): OrderEventDraft {
  const { id: workflowStepId, templateStepId, title, type, actor, index } = step;
  const { id: orderId, displayId, routerId, organizationId, workflowId } = order;
  const { initiator, comment, reason } = move;
  const about = { workflowStepId, title, type, from, to };
  return {
    event: move.event as EventName,
    routerId,
    organizationId,
    orderId,
    initiator,
    comment,
    reason,
    changes: about,
    data: { orderId, displayId, workflowId, ...about, templateStepId, stepDataId, actor, index, comment, reason },
  };
}
