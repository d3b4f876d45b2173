/** Jobs that change an order when a time passes: a deadline, a visit that begins, a decline that stays. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SYSTEM_INITIATOR } from '../../../../entities/initiator.js';
import { Order } from '../../../../entities/order.js';
import { Organization } from '../../../../entities/organization.js';
import { Database } from '../../../../platform/database/database.js';
import { Jobs } from '../../../../platform/jobs/jobs.js';
import type { OrderKey } from '../../order-key.js';
import { createDeriveJob, DERIVE_JOB, listChangedFields } from '../derived/order-attention.js';
import { deriveOrder } from '../derived/derive-order.js';
import type { OrderAggregate } from '../state/order-aggregate.js';
import { pickAttention, type AttentionColumns } from '../state/running-order.js';
import { AUTO_CANCEL_JOB, createAutoCancelJob, DEADLINE_JOB } from '../storage/order-jobs.js';
import { selectOrder } from '../storage/order-query.js';
import { expireOffers } from '../verbs/offers-of-work.js';
import { cancelOrder, closeIfCompleted } from '../verbs/steps.js';
import { OrderChanges } from './order-changes.js';

/** Idempotent: each looks at the order as it is. Orders that were deleted are left out. */
@Injectable()
export class OrderTimers implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly changes: OrderChanges,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(DERIVE_JOB, (payload) => this.deriveAgain(payload as unknown as OrderKey));
    this.jobs.handle(DEADLINE_JOB, ({ stepDataId, ...key }) =>
      this.change(key as unknown as OrderKey, (order) => expireOffers(order, stepDataId as string)),
    );
    this.jobs.handle(AUTO_CANCEL_JOB, (payload) => this.cancelIfDeclined(payload as unknown as OrderKey));
  }

  /** Derives the order at the present time. */
  deriveAgain(key: OrderKey): Promise<void> {
    return this.change(key, (order) => this.derive(order));
  }

  /** Cancels the order if it is still declined. */
  cancelIfDeclined(key: OrderKey): Promise<void> {
    return this.change(key, (order) => this.cancel(order));
  }

  private async change({ routerId, orderId }: OrderKey, act: (order: OrderAggregate) => void | Promise<void>) {
    if (!(await this.db.of(Order).existsBy({ routerId, id: orderId }))) return;
    await this.changes.change(selectOrder(routerId, orderId), act);
  }

  /** Records `order.updated` unless only failed messages changed: a failing receiver would cause ever more messages. */
  private derive(aggregate: OrderAggregate): void {
    const { order } = aggregate;
    const before = { ...pickAttention(order), status: order.status };
    closeIfCompleted(aggregate);
    deriveOrder(aggregate);
    const changed = [...(before.status === order.status ? [] : ['status']), ...listChangedFields(before, order)];
    const isRecorded = before.status !== order.status || hasOtherChanges(before, order);
    if (isRecorded) aggregate.record({ type: 'updated', changed, initiator: SYSTEM_INITIATOR });
    // Also if nothing changed: the job that ran was the one of the next deadline.
    aggregate.jobs.push(...createDeriveJob(order));
  }

  /** Reads the setting when the job runs. An order on hold, or of a suspended router, gets another 24 hours. */
  private async cancel(aggregate: OrderAggregate): Promise<void> {
    const { order, now } = aggregate;
    if (order.status !== 'declined') return;
    const { suspendedAt } = await this.db.get(Organization, { id: order.routerId });
    if (order.heldAt || suspendedAt) {
      aggregate.jobs.push(createAutoCancelJob(order, (order.heldAt && order.heldUntil) ?? now));
      return;
    }
    const { autoCancel } = await this.db.get(Organization, { id: order.organizationId });
    if (autoCancel) cancelOrder(aggregate, SYSTEM_INITIATOR, 'No contractor took the order');
  }
}

/** The sides follow from the attention, so they are left out as well. */
function hasOtherChanges(before: AttentionColumns, after: AttentionColumns): boolean {
  return listChangedFields(withoutFailures(before), withoutFailures(after)).length > 0;
}

function withoutFailures(columns: AttentionColumns): AttentionColumns {
  const attention = columns.attention.filter(({ reason }) => reason !== 'DELIVERY_FAILED');
  return { ...columns, attention, waitingFor: [] };
}
