/** Brings a delivery to the point where it can be sent: it is due, and its message is made and kept. */
import { Injectable } from '@nestjs/common';
import { Delivery, type DeliveryStatus } from '../entities/delivery.js';
import { DomainEvent } from '../entities/record.js';
import { TemplateTask } from '../entities/template-task.js';
import { WorkflowTask } from '../entities/workflow-task.js';
import { WebhookSubscription } from '../entities/webhook.js';
import { Database } from '../platform/database/database.js';
import { sql } from '../platform/views/index.js';
import { BuiltInMessages } from './built-in/built-in-messages.js';
import { Dropped, Undeliverable, type EmailMessage, type SmsMessage, type WebhookMessage } from './message.js';
import { TaskMessages } from './task-messages.js';
import { TaskReaders } from './task-readers.js';

type Message = WebhookMessage | EmailMessage | SmsMessage;

/** Jobs that are left over from an earlier plan find nothing due. */
const LOCK = sql`
  select d.id from deliveries d
  where d.id = ${'id'} and d.status in ('scheduled', 'pending') and d.next_attempt_at <= now() for update`;

/** One transaction; whoever drops or moves the delivery meanwhile waits for it, or it for them. */
@Injectable()
export class Preparation {
  constructor(
    private readonly db: Database,
    private readonly taskMessages: TaskMessages,
    private readonly taskReaders: TaskReaders,
    private readonly builtInMessages: BuiltInMessages,
  ) {}

  /** The delivery with its message, or null where there is nothing to send (any more). */
  prepare(id: string): Promise<Delivery | null> {
    return this.db.transaction(async () => {
      if (!(await this.db.row(LOCK, { id }))) return null;
      const delivery = await this.db.get(Delivery, { id });
      try {
        const message = await this.messageOf(delivery);
        const recipients = recipientsOf(message);
        await this.db.of(Delivery).update({ id }, { status: 'pending', message, recipients });
        return { ...delivery, message };
      } catch (error) {
        if (!(error instanceof Undeliverable || error instanceof Dropped)) throw error;
        await this.giveUp(id, error instanceof Dropped ? 'dropped' : 'dead', error.message);
        return null;
      }
    });
  }

  private messageOf(delivery: Delivery): Promise<Message> {
    if (delivery.source === 'task') return this.taskMessage(delivery);
    if (delivery.source === 'message') return this.builtInMessage(delivery);
    if (delivery.source === 'invitation') return Promise.resolve(delivery.message as EmailMessage);
    return this.eventMessage(delivery);
  }

  private async builtInMessage(delivery: Delivery): Promise<Message> {
    return isStored(delivery) ? (delivery.message as Message) : this.builtInMessages.make(delivery);
  }

  /** The body of the first try; the URL is the present one, so that a corrected one is used. */
  private async eventMessage({ source, subscriptionId, eventId, message }: Delivery): Promise<WebhookMessage> {
    const subscription = subscriptionId && (await this.db.of(WebhookSubscription).findOneBy({ id: subscriptionId }));
    if (!subscription) throw new Undeliverable('The subscription was deleted');
    if (subscription.isDisabled && source !== 'test') throw new Undeliverable('The subscription is disabled');
    if (message) return { ...(message as WebhookMessage), url: subscription.url };
    const { payload } = await this.db.get(DomainEvent, { id: eventId! });
    return { url: subscription.url, headers: {}, body: JSON.stringify(payload) };
  }

  private async taskMessage(delivery: Delivery): Promise<Message> {
    const { workflowTaskId, taskId } = delivery;
    const task = workflowTaskId && (await this.db.of(WorkflowTask).findOneBy({ id: workflowTaskId }));
    if (!task) throw new Undeliverable('The workflow was deleted');
    const original = taskId && (await this.db.of(TemplateTask).findOneBy({ id: taskId }));
    if (original && original.isDisabled) throw new Undeliverable('The task is disabled');
    if (isStored(delivery)) return delivery.message as Message;
    return this.taskMessages.make(task, await this.taskReaders.settle(task, delivery));
  }

  private async giveUp(id: string, status: DeliveryStatus, lastError: string): Promise<void> {
    await this.db.of(Delivery).update({ id }, { status, lastError, nextAttemptAt: null });
  }
}

function recipientsOf(message: Message): string[] {
  if ('url' in message) return [message.url];
  if ('html' in message) return [...message.to, ...message.cc, ...message.bcc].map(({ address }) => address);
  return message.to;
}

/** Rendered anew by a replay where it held a link, which is kept no longer than it takes to send it. */
function isStored({ message, dispatchId, attemptCount, attemptsBefore }: Delivery): boolean {
  return message !== null && (!dispatchId || attemptCount > attemptsBefore);
}
