/** Writes down how a try ended and plans the next one. */
import { Inject, Injectable } from '@nestjs/common';
import { Delivery, DeliveryAttempt } from '../entities/delivery.js';
import { TemplateTask } from '../entities/template-task.js';
import { WebhookSubscription } from '../entities/webhook.js';
import { Clock } from '../platform/clock.js';
import { CONFIG, type Config } from '../platform/config.js';
import { Database } from '../platform/database/database.js';
import { uuidv7 } from '../platform/uuid.js';
import { DeliveryQueue } from './delivery-queue.js';
import type { Outcome } from './message.js';
import { withoutOfferLinks } from './offer-links.js';
import { nextTry } from './retry-schedule.js';

/** One transaction: the attempt, the delivery, the next job. */
@Injectable()
export class Settlement {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    private readonly queue: DeliveryQueue,
  ) {}

  /** A try whose delivery was settled by another process meanwhile is recorded all the same. */
  settle(id: string, startedAt: Date, outcome: Outcome): Promise<void> {
    return this.db.transaction(async () => {
      const delivery = await this.db.get(Delivery, { id }, 'for update');
      if (outcome.kind === 'not_configured') {
        const { error: lastError } = outcome;
        await this.db.of(Delivery).update({ id }, { status: 'not_configured', lastError, nextAttemptAt: null });
        return;
      }
      const attemptCount = delivery.attemptCount + 1;
      await this.record(delivery, attemptCount, startedAt, outcome);
      await this.db.of(Delivery).update({ id }, { attemptCount });
      if (delivery.status === 'pending') await this.conclude(delivery, attemptCount, outcome);
    });
  }

  private async record({ id, routerId }: Delivery, number: number, startedAt: Date, outcome: Outcome): Promise<void> {
    const { statusCode, error, response, durationMs } = outcome;
    const attempt = { id: uuidv7(), routerId, deliveryId: id, number, startedAt, durationMs };
    await this.db.of(DeliveryAttempt).insert({ ...attempt, statusCode, error, response });
  }

  private async conclude(delivery: Delivery, attemptCount: number, outcome: Outcome): Promise<void> {
    const { id } = delivery;
    const now = this.clock.now();
    if (outcome.kind === 'delivered') {
      const delivered = { status: 'delivered', deliveredAt: now, lastError: null, nextAttemptAt: null } as const;
      await this.db.of(Delivery).update({ id }, { ...delivered, ...forgotten(delivery) });
      return;
    }
    if (outcome.kind === 'gone') await this.disable(delivery);
    const failed = attemptCount - delivery.attemptsBefore;
    const nextAttemptAt =
      outcome.kind === 'failed' ? nextTry(this.config.webhookRetrySeconds, failed, now, outcome.retryAfter) : null;
    const status = nextAttemptAt ? 'pending' : 'dead';
    await this.db.of(Delivery).update({ id }, { status, nextAttemptAt, lastError: outcome.error });
    if (nextAttemptAt) await this.queue.add([id]);
  }

  /** 410: the receiver wants nothing any more (decisions/notifications). */
  private async disable({ subscriptionId, taskId }: Delivery): Promise<void> {
    if (subscriptionId) await this.db.of(WebhookSubscription).update({ id: subscriptionId }, { isDisabled: true });
    if (taskId) await this.db.of(TemplateTask).update({ id: taskId }, { isDisabled: true });
  }
}

/** The link of an invitation or an offer is kept no longer than it takes to send it. */
function forgotten({ source, dispatchId, message }: Delivery): { message?: object | null } {
  if (source === 'invitation') return { message: null };
  return dispatchId ? { message: withoutOfferLinks(message) } : {};
}
