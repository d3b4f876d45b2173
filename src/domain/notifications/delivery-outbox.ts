/** The transactional outbox: collects what a transaction means for deliveries and writes them before it commits. */
import { Injectable } from '@nestjs/common';
import type { BookingChange, RecordedEvent, StepStatusChange } from '../../entities/event-types.js';
import { Database } from '../../platform/database/database.js';
import { TransactionKey } from '../../platform/database/transaction-state.js';
import type { ParameterValues, Statement } from '../../platform/sql/index.js';
import { affectsReminder, buildIntents } from './built-in/notification-rules.js';
import { isReceipt, QUEUE_RECEIPTS } from './built-in/order-receipts-sql.js';
import { DROP_BOOKING_REMINDERS, QUEUE_NOTIFICATIONS } from './built-in/recipient-resolver-sql.js';
import { DeliveryQueue, type QueuedDelivery } from './delivery-queue.js';
import { NoteMessagesJob } from './note-messages.job.js';
import { RESUME_REMINDERS } from './suspended-reminders.js';
import { DROP_REMINDERS, DROP_STEP_MESSAGES, MOVE_REMINDERS, QUEUE_STEP_TASKS } from './task-deliveries-sql.js';
import { FAN_OUT, buildFanOutParameters } from './webhook-fan-out-sql.js';

/** A step that entered a status, or stays in it with something new to notify of. */
export interface EnteredStep extends StepStatusChange {
  isRenewed: boolean;
}

interface Buffer {
  /** Changes of stored deliveries. */
  changes: (readonly [Statement, ParameterValues])[];
  /** The changes of each event, in the order of the events. */
  bookings: (readonly BookingChange[])[];
  steps: EnteredStep[];
  recorded: RecordedEvent[];
  isFlushPending: boolean;
}

const empty = (): Buffer => ({ changes: [], bookings: [], steps: [], recorded: [], isFlushPending: false });
const BUFFER = new TransactionKey('delivery outbox', empty);

/** Use in a transaction. */
@Injectable()
export class DeliveryOutbox {
  constructor(
    private readonly db: Database,
    private readonly queue: DeliveryQueue,
    private readonly noteMessages: NoteMessagesJob,
  ) {}

  /** Queues the tasks that these steps trigger. */
  queueStepTasks(steps: readonly EnteredStep[]): void {
    if (steps.length > 0) this.buffer().steps.push(...steps);
  }

  /** Queues the webhooks and built-in messages of recorded events. */
  queueNotifications(recorded: readonly RecordedEvent[]): void {
    this.buffer().recorded.push(...recorded);
  }

  /** Reschedules reminders of rescheduled bookings and drops those of cancelled bookings, all of one order. */
  queueReminderChanges(bookings: readonly BookingChange[]): void {
    if (bookings.length > 0) this.buffer().bookings.push(bookings);
  }

  /** Sends the reminders that were due while the order was on hold. */
  resumeReminders(order: { routerId: string; orderId: string }): void {
    this.buffer().changes.push([RESUME_REMINDERS, order]);
  }

  /** Drops the messages about a removed step that were not sent. */
  dropMessagesOf(step: { routerId: string; orderId: string; workflowStepId: string }): void {
    this.buffer().changes.push([DROP_STEP_MESSAGES, step]);
  }

  private buffer(): Buffer {
    const buffer = this.db.transactionState(BUFFER);
    if (!buffer.isFlushPending) this.db.beforeCommit(() => this.flush(buffer));
    buffer.isFlushPending = true;
    return buffer;
  }

  /**
   * Changes and reminders before tasks and messages, which replace some of them. The statements are sent without waiting in between: the
   * connection keeps their order.
   */
  private async flush(buffer: Buffer): Promise<void> {
    const { changes, bookings, steps, recorded } = buffer;
    Object.assign(buffer, empty());
    this.noteMessages.schedule(recorded);
    const written = await Promise.all([
      ...changes.map(([statement, parameters]) => this.change(statement, parameters)),
      ...bookings.flatMap((ofEvent) => this.changeReminders(ofEvent)),
      ...groupByRouter(steps).map((ofRouter) => this.write(QUEUE_STEP_TASKS, columnsOf(ofRouter))),
      ...groupByRouter(recorded).flatMap((ofRouter) => [this.dropBookingReminders(ofRouter), this.notify(ofRouter)]),
    ]);
    this.queue.scheduleNew(written.flatMap((deliveries) => deliveries ?? []));
  }

  /** Webhooks of the events of one router and the messages that follow from them. */
  private notify(recorded: readonly RecordedEvent[]): Promise<QueuedDelivery[]> {
    const parameters = { routerId: recorded[0].routerId, ...buildFanOutParameters(recorded) };
    const intents = buildIntents(recorded);
    if (intents.length === 0) return this.write(FAN_OUT, parameters);
    const statement = intents.every(isReceipt) ? QUEUE_RECEIPTS : QUEUE_NOTIFICATIONS;
    return this.write(statement, { ...parameters, rows: JSON.stringify(intents) });
  }

  private changeReminders(bookings: readonly BookingChange[]): Promise<void>[] {
    const cancelled = bookings.filter(({ startAt }) => startAt === null);
    const [first] = cancelled;
    const stepIds = cancelled.map(({ workflowStepId }) => workflowStepId);
    const drop = first && { routerId: first.routerId, workflowId: first.workflowId, stepIds };
    return [
      ...(drop ? [this.change(DROP_REMINDERS, drop)] : []),
      ...bookings.flatMap(({ routerId, workflowId, workflowStepId: stepId, startAt }) =>
        startAt ? [this.change(MOVE_REMINDERS, { routerId, workflowId, stepId, startAt })] : [],
      ),
    ];
  }

  /** Drops reminders of changed bookings and reminders to former performers. New reminders are created as messages. */
  private async dropBookingReminders(recorded: readonly RecordedEvent[]): Promise<void> {
    const changedBookings = recorded.filter(affectsReminder);
    const reassignedBookings = recorded.flatMap((event) =>
      (event.internal?.reassignedBookings ?? []).map(({ bookingId }) => ({ ...event, bookingId })),
    );
    const affected = [...changedBookings, ...reassignedBookings];
    if (affected.length === 0) return;
    await this.db.rows(DROP_BOOKING_REMINDERS, {
      routerId: affected[0].routerId,
      bookingOrderIds: affected.map(({ orderId }) => orderId),
      bookingIds: changedBookings.map(({ data }) => data.bookingId),
      reassignedIds: reassignedBookings.map(({ bookingId }) => bookingId),
    });
  }

  /** Runs a statement that changes deliveries, and schedules or cancels their jobs. */
  private async change(statement: Statement, parameters: ParameterValues): Promise<void> {
    this.queue.schedule(await this.write(statement, parameters));
  }

  /** Runs a statement that writes deliveries, and cancels the jobs of those that are over. @returns those to schedule */
  private async write(statement: Statement, parameters: ParameterValues): Promise<QueuedDelivery[]> {
    const written = await this.db.rows<QueuedDelivery>(statement, parameters);
    this.queue.cancel(written.flatMap(({ id, at }) => (at ? [] : [id])));
    return written.filter(({ at }) => at);
  }
}

/** A statement is about one router, so that Citus runs it on one node. */
function groupByRouter<T extends { routerId: string }>(items: readonly T[]): T[][] {
  const routerIds = new Set(items.map(({ routerId }) => routerId));
  return [...routerIds].map((routerId) => items.filter((item) => item.routerId === routerId));
}

function columnsOf(steps: readonly EnteredStep[]): ParameterValues {
  const last = new Map(steps.map(({ workflowStepId }, index) => [workflowStepId, index]));
  return {
    routerId: steps[0].routerId,
    stepIds: steps.map(({ workflowStepId }) => workflowStepId),
    orderIds: steps.map(({ orderId }) => orderId),
    workflowIds: steps.map(({ workflowId }) => workflowId),
    templateStepIds: steps.map(({ templateStepId }) => templateStepId),
    stepDataIds: steps.map(({ stepDataId }) => stepDataId),
    states: steps.map(({ to }) => to),
    stays: steps.map(({ workflowStepId }, index) => last.get(workflowStepId) === index),
    areRenewed: steps.map(({ isRenewed }) => isRenewed),
  };
}
