/** Finds the rows of an order that differ from those that were loaded. */
import { isDeepStrictEqual } from 'node:util';
import { AgreedPayout } from '../../../../entities/agreed-payout.js';
import { Booking } from '../../../../entities/booking.js';
import { ClientOffer } from '../../../../entities/client-offer.js';
import { Dispatch } from '../../../../entities/dispatch.js';
import { Order } from '../../../../entities/order.js';
import { StepData, StepStatusLog } from '../../../../entities/step-data.js';
import { OrderTechnician } from '../../../../entities/technician.js';
import { Workflow, WorkflowActor, WorkflowStep } from '../../../../entities/workflow.js';
import type { Database } from '../../../../platform/database/database.js';
import { uuidv7 } from '../../../../platform/uuid.js';
import type { OrderAggregate } from '../state/order-aggregate.js';
import {
  pickAttention,
  type RunningActor,
  type RunningBooking,
  type RunningDispatch,
  type RunningOrder,
  type RunningStep,
  type RunningTechnician,
} from '../state/running-order.js';

/** Columns that the aggregate changes. */
const STEP_COLUMNS = ['status', 'keepsOrderOpen', 'dependsOnStepId'] as const;

/** The rows as they were loaded. */
export interface Snapshot {
  order: RunningOrder;
  steps: ReadonlyMap<string, RunningStep>;
  actors: ReadonlyMap<string, RunningActor>;
  dispatches: ReadonlyMap<string, RunningDispatch>;
  bookings: ReadonlyMap<string, RunningBooking>;
  technicians: readonly RunningTechnician[];
}

/** Copies the rows; lists inside them are replaced, never changed. */
export function takeSnapshot({ order, steps }: OrderAggregate): Snapshot {
  return {
    order: { ...order },
    steps: copyRows(steps.values()),
    actors: copyRows(order.actors),
    dispatches: copyRows(order.dispatches),
    bookings: copyRows(order.bookings),
    technicians: order.technicians,
  };
}

/** Queues the rows that differ. @returns whether a row of the order itself differs */
export function queueChanges(db: Database, aggregate: OrderAggregate, before: Snapshot): boolean {
  queueSteps(db, aggregate, before);
  queueAttempts(db, aggregate);
  queueDispatches(db, aggregate, before);
  queueBookings(db, aggregate, before);
  queueClientOffers(db, aggregate, before);
  db.queueInsert(AgreedPayout, aggregate.agreements.splice(0));
  const { routerId, id: orderId } = aggregate.order;
  const added = aggregate.order.technicians.filter((one) => !before.technicians.includes(one));
  const rows = added.map((one) => ({ id: uuidv7(), routerId, orderId, ...one }));
  if (rows.length > 0) db.queueInsert(OrderTechnician, rows, 'missing');
  return queueOrder(db, aggregate, before);
}

/** People who are no longer assigned. */
export function listRemovedTechnicians({ order }: OrderAggregate, before: Snapshot): RunningTechnician[] {
  return before.technicians.filter((one) => !order.technicians.includes(one));
}

function queueOrder(db: Database, { order, now }: OrderAggregate, { order: before }: Snapshot): boolean {
  const { id, routerId, workflowId, workflowStatus, status, completedAt, isCancelled } = order;
  if (workflowId && workflowStatus !== before.workflowStatus) {
    const ended = { status: workflowStatus!, completedAt: workflowStatus === 'completed' ? now : null };
    db.queueUpdate(Workflow, [{ id: workflowId, routerId, ...ended, updatedAt: now }]);
  }
  const changes: Partial<Order> = {};
  if (status !== before.status) Object.assign(changes, { status, completedAt });
  if (isCancelled !== before.isCancelled) changes.cancelledAt = isCancelled ? now : null;
  if (order.fileIds !== before.fileIds) changes.fileIds = order.fileIds;
  const attention = pickAttention(order);
  if (!isDeepStrictEqual(attention, pickAttention(before))) {
    const attentionReasons = [...new Set(attention.attention.map(({ reason }) => reason))];
    Object.assign(changes, attention, { attentionReasons });
  }
  if (Object.keys(changes).length === 0) return false;
  db.queueUpdate(Order, [{ id, routerId, ...changes }]);
  return true;
}

function queueSteps(db: Database, { order, steps, attempts }: OrderAggregate, before: Snapshot): void {
  const { routerId } = order;
  for (const [id, step] of steps) {
    const stored = before.steps.get(id);
    const isSame = stored && STEP_COLUMNS.every((column) => step[column] === stored[column]);
    if (isSame && step.stepDataId === stored.stepDataId) {
      const hasOtherDueAt = step.stepDataId && +(step.dueAt ?? 0) !== +(stored.dueAt ?? 0);
      if (hasOtherDueAt && !attempts.has(step.stepDataId!))
        db.queueUpdate(StepData, [{ id: step.stepDataId!, routerId, dueAt: step.dueAt }]);
      continue;
    }
    const { status, keepsOrderOpen, dependsOnStepId, stepDataId: activeStepDataId } = step;
    db.queueUpdate(WorkflowStep, [{ id, routerId, status, keepsOrderOpen, dependsOnStepId, activeStepDataId }]);
  }
  for (const { id, activeRepresentativeId } of order.actors)
    if (activeRepresentativeId !== (before.actors.get(id)?.activeRepresentativeId ?? null))
      db.queueUpdate(WorkflowActor, [{ id, routerId, activeRepresentativeId }]);
}

function queueAttempts(db: Database, { order, now, attempts, transitions }: OrderAggregate): void {
  const { routerId, id: orderId, workflowId } = order;
  for (const { isNew, ...row } of attempts.values()) {
    if (isNew) {
      const columns = { routerId, orderId, workflowId: workflowId!, createdAt: now, updatedAt: now };
      db.queueInsert(StepData, [{ ...row, ...columns }]);
    } else {
      const { workflowStepId: _step, ...changed } = row;
      db.queueUpdate(StepData, [{ ...changed, routerId, updatedAt: now }]);
    }
  }
  const log = transitions.map(({ step, stepDataId, from, to, action, initiator, comment, reason }) => ({
    id: uuidv7(),
    routerId,
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
  db.queueInsert(StepStatusLog, log);
}

function queueDispatches(db: Database, { order, now }: OrderAggregate, before: Snapshot): void {
  const { routerId } = order;
  for (const dispatch of order.dispatches) {
    const stored = before.dispatches.get(dispatch.id);
    const changes = stored ? findChanges(stored, dispatch) : null;
    if (!stored) db.queueInsert(Dispatch, [{ ...dispatch, createdAt: now, updatedAt: now }]);
    else if (changes) db.queueUpdate(Dispatch, [{ id: dispatch.id, routerId, ...changes, updatedAt: now }]);
  }
}

function queueBookings(db: Database, { order, now, cancelledBookings }: OrderAggregate, before: Snapshot): void {
  const { routerId } = order;
  for (const booking of [...cancelledBookings, ...order.bookings]) {
    const stored = before.bookings.get(booking.id);
    const changes = stored ? findChanges(stored, booking) : null;
    if (!stored) db.queueInsert(Booking, [{ ...booking, createdAt: now, updatedAt: now }]);
    else if (changes) db.queueUpdate(Booking, [{ id: booking.id, routerId, ...changes, updatedAt: now }]);
  }
}

function queueClientOffers(db: Database, { order, now, steps }: OrderAggregate, before: Snapshot): void {
  const { routerId, id: orderId, workflowId } = order;
  for (const step of steps.values()) {
    if (!step.offerId) continue;
    const row = toOfferRow(step);
    const stored = before.steps.get(step.id);
    const isNew = !stored?.offerId;
    const key = { id: step.offerId, routerId };
    if (isNew) {
      const owner = { orderId, workflowId: workflowId!, workflowStepId: step.id, createdAt: now };
      db.queueInsert(ClientOffer, [{ ...key, ...owner, ...row, updatedAt: now }]);
    } else if (!isDeepStrictEqual(row, toOfferRow(stored)))
      db.queueUpdate(ClientOffer, [{ ...key, ...row, updatedAt: now }]);
  }
}

/** An offer is stored as sent after its deadline, too. */
function toOfferRow(step: RunningStep) {
  const status = step.offerStatus === 'expired' ? ('sent' as const) : step.offerStatus!;
  return {
    status,
    version: step.offerVersion,
    sentAt: step.offerSentAt,
    expiresAt: step.offerExpiresAt,
    respondedAt: step.offerRespondedAt,
    reason: step.offerReason,
  };
}

/** @returns the fields that differ; null if none does */
function findChanges<R extends object>(before: R, after: R): Partial<R> | null {
  const changed = (Object.keys(after) as (keyof R)[]).filter((key) => !isDeepStrictEqual(after[key], before[key]));
  return changed.length === 0 ? null : (Object.fromEntries(changed.map((key) => [key, after[key]])) as Partial<R>);
}

function copyRows<R extends { id: string }>(rows: Iterable<R>): Map<string, R> {
  return new Map([...rows].map((row) => [row.id, { ...row }]));
}
