/** Writes down how tries ended and plans the next ones. */
import { Inject, Injectable } from '@nestjs/common';
import { Delivery, DeliveryAttempt } from '../entities/delivery.js';
import { TemplateTask } from '../entities/template-task.js';
import { WebhookSubscription } from '../entities/webhook.js';
import { inRouter } from '../entities/in-router.js';
import { Clock } from '../platform/clock.js';
import { CONFIG, type Config } from '../platform/config.js';
import { Database } from '../platform/database/database.js';
import { ofJson } from '../platform/database/of-json.js';
import { sql } from '../platform/sql/index.js';
import { uuidv7 } from '../platform/uuid.js';
import { TRIES, type EndedTry } from './delivery-tries.js';
import { DeliveryQueue } from './delivery-queue.js';
import type { Outcome } from './message.js';
import { withoutOfferLinks } from './offer-links.js';
import { nextTry } from './retry-schedule.js';

/** Locked in one order, whoever asks. */
const TRIED = sql`
  select row_to_json(d) as delivery from deliveries d
  where ${inRouter('d')} and d.id = any(${'ids'}::uuid[]) order by d.id for update`;

/** A try that ended. */
export interface Tried {
  id: string;
  startedAt: Date;
  outcome: Outcome;
}

/** One transaction: the attempts, the deliveries, the next jobs. */
@Injectable()
export class Settlement {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    private readonly queue: DeliveryQueue,
  ) {}

  /** Tries of one router. One whose delivery was settled by another process meanwhile is recorded all the same. */
  settle(routerId: string, tries: readonly Tried[]): Promise<void> {
    return this.db.transaction(async () => {
      const ids = tries.map(({ id }) => id);
      const rows = await this.db.rows<{ delivery: object }>(TRIED, { routerId, ids });
      const deliveries = ofJson(
        this.db,
        Delivery,
        rows.map((row) => row.delivery),
      );
      for (const delivery of deliveries)
        await this.settleOne(
          delivery,
          tries.find(({ id }) => id === delivery.id)!,
        );
    });
  }

  private async settleOne(delivery: Delivery, { startedAt, outcome: ended }: Tried): Promise<void> {
    const attemptCount = delivery.attemptCount + 1;
    this.record(delivery, attemptCount, startedAt, ended);
    this.write(delivery, { attemptCount });
    if (delivery.status !== 'pending') return;
    const outcome = await this.conclude(delivery, attemptCount, ended);
    void this.db.afterCommit(() => TRIES.tell({ channel: delivery.channel, outcome }));
  }

  private write({ id, routerId }: Delivery, changes: Partial<Omit<Delivery, 'id' | 'routerId'>>): void {
    this.db.updateLater(Delivery, [{ id, routerId, ...changes, updatedAt: this.clock.now() }]);
  }

  private record({ id, routerId }: Delivery, number: number, startedAt: Date, outcome: Outcome): void {
    const { statusCode, error, response, durationMs } = outcome;
    const attempt = { id: uuidv7(), routerId, deliveryId: id, number, startedAt, durationMs };
    this.db.insertLater(DeliveryAttempt, [{ ...attempt, statusCode, error, response }]);
  }

  private async conclude(delivery: Delivery, attemptCount: number, outcome: Outcome): Promise<EndedTry['outcome']> {
    const now = this.clock.now();
    if (outcome.kind === 'delivered') {
      const delivered = { status: 'delivered', deliveredAt: now, lastError: null, nextAttemptAt: null } as const;
      this.write(delivery, { ...delivered, ...forgotten(delivery) });
      return 'delivered';
    }
    if (outcome.kind === 'gone') await this.disable(delivery);
    const failed = attemptCount - delivery.attemptsBefore;
    const nextAttemptAt =
      outcome.kind === 'failed' ? nextTry(this.config.webhookRetrySeconds, failed, now, outcome.retryAfter) : null;
    const status = nextAttemptAt ? 'pending' : 'dead';
    this.write(delivery, { status, nextAttemptAt, lastError: outcome.error });
    this.queue.plan([{ id: delivery.id, host: delivery.queue, at: nextAttemptAt }]);
    return nextAttemptAt ? 'failed' : 'dead';
  }

  /** 410: the receiver wants nothing any more (decisions/notifications). */
  private async disable({ subscriptionId, taskId, routerId }: Delivery): Promise<void> {
    const off = { isDisabled: true };
    if (subscriptionId) await this.db.of(WebhookSubscription).update({ id: subscriptionId, routerId }, off);
    if (taskId) await this.db.of(TemplateTask).update({ id: taskId, routerId }, off);
  }
}

/** The link of an invitation or an offer is kept no longer than it takes to send it. */
function forgotten({ source, dispatchId, message }: Delivery): { message?: object | null } {
  if (source === 'invitation') return { message: null };
  return dispatchId ? { message: withoutOfferLinks(message) } : {};
}
