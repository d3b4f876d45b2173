/** Puts orders on hold and ends holds (decisions/orders "Hold"). */
import { Injectable } from '@nestjs/common';
import type { Initiator } from '../../../entities/initiator.js';
import { Database } from '../../../platform/database/database.js';
import { invalid, notFound } from '../../../platform/errors.js';
import { closedOrder } from '../closed-order.js';
import { EventRecorder } from '../event-recorder.js';
import { createOrderEvent } from '../order-event.js';
import { isFinal, listChangedFields, NO_HOLD } from './order-attention.js';
import { WorkflowRunRepository } from './workflow-run-repository.js';
import type { WorkflowRun } from './workflow-run.js';

/** The longest hold. */
const MAX_HOLD_MS = 2 * 366 * 24 * 3_600_000;

/** An order and who changes its hold. */
export interface HoldTarget {
  orderId: string;
  initiator: Initiator;
}

/** Every change locks the order. */
@Injectable()
export class OrderHolds {
  constructor(
    private readonly db: Database,
    private readonly runs: WorkflowRunRepository,
    private readonly recorder: EventRecorder,
  ) {}

  /**
   * Puts the order on hold, or changes its hold, which then keeps its start.
   * @param until null: until an operator ends it
   * @throws 404 for an unknown order, 400 if `until` is past or more than two years ahead, 409 if the order is completed or
   * cancelled
   */
  put({ orderId, initiator }: HoldTarget, { reason, until }: { reason: string; until: Date | null }): Promise<void> {
    return this.change(orderId, initiator, reason, (run) => {
      const { order, now } = run;
      if (isFinal(order.status)) throw closedOrder(order.status, 'only an open order can be put on hold');
      if (until && until <= now) throw invalid('until', 'must be in the future', 'NOT_IN_FUTURE');
      if (until && until.getTime() > now.getTime() + MAX_HOLD_MS)
        throw invalid('until', 'must be within two years', 'TOO_LATE');
      const isSame = order.heldAt && order.holdReason === reason && order.heldUntil?.getTime() === until?.getTime();
      if (isSame) return;
      const heldBy = initiator.userId;
      Object.assign(order, { heldAt: order.heldAt ?? now, heldUntil: until, holdReason: reason, heldBy });
      order.holdOverAt = null;
    });
  }

  /** @throws 404 for an unknown order, or one that is not on hold */
  end({ orderId, initiator }: HoldTarget): Promise<void> {
    return this.change(orderId, initiator, null, ({ order }) => {
      if (!order.heldAt) throw notFound('Hold');
      Object.assign(order, NO_HOLD);
    });
  }

  private change(
    orderId: string,
    initiator: Initiator,
    reason: string | null,
    apply: (run: WorkflowRun) => void,
  ): Promise<void> {
    return this.db.transaction(async () => {
      const run = await this.runs.loadForUpdate(orderId);
      const before = run.storedAttention;
      apply(run);
      await this.runs.save(run);
      const changed = listChangedFields(before, run.order);
      if (!changed.includes('hold')) return;
      // The reason is not part of the event, because contractors may read that.
      await this.recorder.record([{ ...createOrderEvent('order.updated', run.order, initiator, { changed }), reason }]);
    });
  }
}
