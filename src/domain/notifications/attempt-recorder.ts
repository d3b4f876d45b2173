/** Records the outcome of an attempt and decides what follows: delivered, retried later, or dead. */
import { Inject, Injectable } from '@nestjs/common';
import { Delivery, DeliveryAttempt } from '../../entities/delivery.js';
import { TemplateTask } from '../../entities/template-task.js';
import { WebhookSubscription } from '../../entities/webhook.js';
import { WorkflowTemplate } from '../../entities/workflow-template.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config.js';
import { Database } from '../../platform/database/database.js';
import { uuidv7 } from '../../platform/uuid.js';
import { createChannel } from '../../platform/diagnostics/channel.js';
import { DeliveryQueue } from './delivery-queue.js';
import type { Outcome } from './message.js';
import { redactOfferLinks } from './offer-links.js';
import { computeNextAttempt } from './retry-schedule.js';

/** Published for metrics. `failed` is retried, `dead` is not; `not_configured`: nothing was sent. */
export const DELIVERY_ATTEMPTS = createChannel<{
  channel: string;
  outcome: 'delivered' | 'failed' | 'dead' | 'not_configured';
}>('delivery-attempts');

/** An attempt whose outcome is known. */
export interface FinishedAttempt {
  delivery: Pick<Delivery, 'id' | 'routerId'>;
  startedAt: Date;
  outcome: Outcome;
}

type DeliveryChanges = Partial<Omit<Delivery, 'id' | 'routerId'>>;

/** One transaction: the attempt, the delivery, the job of the next attempt. */
@Injectable()
export class AttemptRecorder {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    private readonly queue: DeliveryQueue,
  ) {}

  /** Records the attempt even if the delivery was ended or dropped in the meantime; its status then stays. */
  record({ delivery: { id, routerId }, startedAt, outcome }: FinishedAttempt): Promise<void> {
    return this.db.transaction(async () => {
      const lock = { mode: 'pessimistic_write' } as const;
      const delivery = await this.db.of(Delivery).findOne({ where: { id, routerId }, lock });
      if (!delivery) return;
      const number = delivery.attemptCount + 1;
      const { statusCode, error, response, durationMs } = outcome;
      const attempt = { id: uuidv7(), routerId, deliveryId: id, number, startedAt };
      this.db.queueInsert(DeliveryAttempt, [{ ...attempt, statusCode, error, response, durationMs }]);
      const changes = delivery.status === 'pending' ? await this.conclude(delivery, number, outcome) : {};
      const updatedAt = this.clock.now();
      this.db.queueUpdate(Delivery, [{ id, routerId, attemptCount: number, ...changes, updatedAt }]);
    });
  }

  private async conclude(delivery: Delivery, attempts: number, outcome: Outcome): Promise<DeliveryChanges> {
    const now = this.clock.now();
    if (outcome.kind === 'delivered') {
      this.count(delivery, 'delivered');
      const delivered = {
        status: 'delivered',
        deliveredAt: now,
        lastError: null,
        failureReason: null,
        nextAttemptAt: null,
      } as const;
      return { ...delivered, ...withoutSecrets(delivery) };
    }
    if (outcome.kind === 'gone') await this.disableSource(delivery);
    const failures = attempts - delivery.attemptsBefore;
    const isRetryable = outcome.kind === 'failed';
    const retryAt = isRetryable
      ? computeNextAttempt(this.config.webhookRetrySeconds, failures, now, outcome.retryAfter)
      : null;
    this.queue.schedule([{ id: delivery.id, routerId: delivery.routerId, host: delivery.queue, at: retryAt }]);
    this.count(delivery, retryAt ? 'failed' : 'dead');
    if (!retryAt) await this.queue.publishFailures([delivery]);
    const { error: lastError, statusCode, kind } = outcome;
    // Without an answer, a message is refused if its address is not valid or not allowed.
    const failureReason = statusCode === null && kind === 'failed' ? 'UNREACHABLE' : 'REFUSED';
    return { status: retryAt ? 'pending' : 'dead', nextAttemptAt: retryAt, lastError, failureReason };
  }

  /** After 410 Gone the subscription or task is disabled (decisions/notifications). */
  private async disableSource({ subscriptionId, taskId, routerId }: Delivery): Promise<void> {
    const disabled = { isDisabled: true };
    if (subscriptionId) await this.db.of(WebhookSubscription).update({ id: subscriptionId, routerId }, disabled);
    const task = taskId && (await this.db.of(TemplateTask).findOneBy({ id: taskId, routerId }));
    if (!task) return;
    await this.db.of(WorkflowTemplate).increment({ id: task.workflowTemplateId, routerId }, 'version', 1);
    await this.db.of(TemplateTask).update({ id: task.id, routerId }, disabled);
  }

  private count({ channel }: Delivery, outcome: 'delivered' | 'failed' | 'dead'): void {
    void this.db.afterCommit(() => DELIVERY_ATTEMPTS.publish({ channel, outcome }));
  }
}

/** The link of an invitation or an offer is stored only until it is sent. */
function withoutSecrets({ source, dispatchId, message }: Delivery): Pick<DeliveryChanges, 'message'> {
  if (source === 'invitation') return { message: null };
  return dispatchId ? { message: redactOfferLinks(message) } : {};
}
