/** Brings a delivery to the point where it can be sent: it is due, its message is made and kept, and its channel is there. */
import { Injectable } from '@nestjs/common';
import { Delivery, type DeliveryStatus } from '../entities/delivery.js';
import { sameRouter, inRouterOf } from '../entities/in-router.js';
import { WorkflowTask } from '../entities/workflow-task.js';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/database.js';
import { ofJson } from '../platform/database/of-json.js';
import { sql } from '../platform/views/index.js';
import { BuiltInMessages } from './built-in/built-in-messages.js';
import { Dropped, Undeliverable, type EmailMessage, type SmsMessage, type WebhookMessage } from './message.js';
import { TRIES } from './delivery-tries.js';
import { TaskMessages } from './task-messages.js';
import { TaskReaders } from './task-readers.js';

type Message = WebhookMessage | EmailMessage | SmsMessage;

/** What a message is made of, beside what the channel asks for. */
interface Source {
  task: WorkflowTask | null;
  isTaskDisabled: boolean;
  subscription: { url: string; isDisabled: boolean } | null;
  /** The event of a subscription's delivery. */
  payload: object | null;
}

/** The delivery under its lock, and what it is made of. Jobs that are left over from an earlier plan find nothing due. */
const DUE = sql`
  select row_to_json(d) as delivery, case when task.id is not null then row_to_json(task) end as task,
    coalesce(original.is_disabled, false) as "isTaskDisabled",
    case when s.id is not null then json_build_object('url', s.url, 'isDisabled', s.is_disabled) end as subscription,
    case when d.message is null then e.payload end as payload
  from deliveries d
  left join workflow_tasks task on ${sameRouter('task', 'd')} and task.id = d.workflow_task_id
  left join template_tasks original on ${sameRouter('original', 'd')} and original.id = d.task_id
  left join webhook_subscriptions s on ${sameRouter('s', 'd')} and s.id = d.subscription_id
  left join events e on ${sameRouter('e', 'd')} and e.id = d.event_id and s.id is not null
  where ${inRouterOf('d', sql`deliveries`, sql`${'id'}`)} and d.id = ${'id'} and d.status in ('scheduled', 'pending') and d.next_attempt_at <= now() for update of d`;

/** What is written of a delivery whose message is made. */
type Made = Pick<Delivery, 'id' | 'routerId' | 'updatedAt' | 'message' | 'recipients'>;

type DueRow = Omit<Source, 'task'> & { delivery: object; task: object | null };

/** One transaction; whoever drops or moves the delivery meanwhile waits for it, or it for them. */
@Injectable()
export class Preparation {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly taskMessages: TaskMessages,
    private readonly taskReaders: TaskReaders,
    private readonly builtInMessages: BuiltInMessages,
  ) {}

  /** @param lackOf as `Senders` has it. @returns the delivery with its message, or null where there is nothing to send (any more). */
  prepare(id: string, lackOf: (channel: Delivery['channel']) => string | null): Promise<Delivery | null> {
    return this.db.transaction(async () => {
      const due = await this.db.row<DueRow>(DUE, { id });
      if (!due) return null;
      const [delivery] = ofJson(this.db, Delivery, [due.delivery]);
      const task = due.task && ofJson(this.db, WorkflowTask, [due.task])[0];
      const written = { id, routerId: delivery.routerId, updatedAt: this.clock.now() };
      try {
        const message = await this.messageOf(delivery, { ...due, task });
        const made = { ...written, message, recipients: recipientsOf(message) };
        const lack = lackOf(delivery.channel);
        if (lack) return this.keepUnsent(delivery, made, lack);
        this.db.updateLater(Delivery, [{ ...made, status: 'pending' }]);
        return { ...delivery, message };
      } catch (error) {
        if (!(error instanceof Undeliverable || error instanceof Dropped)) throw error;
        const status: DeliveryStatus = error instanceof Dropped ? 'dropped' : 'dead';
        this.db.updateLater(Delivery, [{ ...written, status, lastError: error.message, nextAttemptAt: null }]);
        const { channel } = delivery;
        if (status === 'dead') void this.db.afterCommit(() => TRIES.tell({ channel, outcome: status }));
        return null;
      }
    });
  }

  /** Whoever reads the delivery sees what would have been sent. */
  private keepUnsent({ channel }: Delivery, made: Made, lack: string): null {
    const status = 'not_configured';
    this.db.updateLater(Delivery, [{ ...made, status, lastError: `${lack} is not set`, nextAttemptAt: null }]);
    void this.db.afterCommit(() => TRIES.tell({ channel, outcome: status }));
    return null;
  }

  private messageOf(delivery: Delivery, source: Source): Promise<Message> {
    if (delivery.source === 'task') return this.taskMessage(delivery, source);
    if (delivery.source === 'message') return this.builtInMessage(delivery);
    if (delivery.source === 'invitation') return Promise.resolve(delivery.message as EmailMessage);
    return Promise.resolve(eventMessage(delivery, source));
  }

  private async builtInMessage(delivery: Delivery): Promise<Message> {
    return isStored(delivery) ? (delivery.message as Message) : this.builtInMessages.make(delivery);
  }

  private async taskMessage(delivery: Delivery, { task, isTaskDisabled }: Source): Promise<Message> {
    if (!task) throw new Undeliverable('The workflow was deleted');
    if (isTaskDisabled) throw new Undeliverable('The task is disabled');
    if (isStored(delivery)) return delivery.message as Message;
    return this.taskMessages.make(task, await this.taskReaders.settle(task, delivery));
  }
}

/** The body of the first try; the URL is the present one, so that a corrected one is used. */
function eventMessage({ source, message }: Delivery, { subscription, payload }: Source): WebhookMessage {
  if (!subscription) throw new Undeliverable('The subscription was deleted');
  const { url } = subscription;
  if (subscription.isDisabled && source !== 'test') throw new Undeliverable('The subscription is disabled');
  return message ? { ...(message as WebhookMessage), url } : { url, headers: {}, body: JSON.stringify(payload) };
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
