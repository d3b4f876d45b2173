/** Dismisses entries of the attention of an order (decisions/orders "Attention"). */
import { Injectable } from '@nestjs/common';
import type { DISMISSIBLE_REASONS } from '../../../entities/order-attention.js';
import type { Initiator } from '../../../entities/initiator.js';
import { Database } from '../../../platform/database/database.js';
import { notFound } from '../../../platform/errors.js';
import { EventRecorder } from '../event-recorder.js';
import { createOrderEvent } from '../order-event.js';
import { listChangedFields } from './order-attention.js';
import { WorkflowRunRepository } from './workflow-run-repository.js';

/** Which entries to dismiss, and who does. */
export interface DismissalRequest {
  orderId: string;
  initiator: Initiator;
  reason: (typeof DISMISSIBLE_REASONS)[number];
  /** Null: all entries with the reason. */
  subjectId: string | null;
}

/** A dismissed entry stays away until its cause occurs again. */
@Injectable()
export class AttentionDismissal {
  constructor(
    private readonly db: Database,
    private readonly runs: WorkflowRunRepository,
    private readonly recorder: EventRecorder,
  ) {}

  /** Locks the order. @throws 404 for an unknown order, or if it has no such entry */
  dismiss({ orderId, initiator, reason, subjectId }: DismissalRequest): Promise<void> {
    return this.db.transaction(async () => {
      const run = await this.runs.loadForUpdate(orderId);
      const { order, storedAttention: before } = run;
      const entries = order.attention.filter(
        (one) => one.reason === reason && (subjectId === null || one.subjectId === subjectId),
      );
      if (entries.length === 0) throw notFound('Attention entry');
      order.dismissedAttention = [...order.dismissedAttention, ...entries];
      await this.runs.save(run);
      const dismissed = entries.map((one) => ({ reason, subjectType: one.subjectType, subjectId: one.subjectId }));
      const changed = listChangedFields(before, order);
      const event = createOrderEvent('order.updated', order, initiator, { changed });
      // Only the history says what was dismissed, because contractors may read the event.
      await this.recorder.record([{ ...event, changes: { ...event.changes, dismissed } }]);
    });
  }
}
