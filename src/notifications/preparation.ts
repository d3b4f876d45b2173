/** Brings deliveries to the point where they can be sent: they are due, their messages are made and kept, and their channel is there. */
import { Injectable } from '@nestjs/common';
import { Delivery } from '../entities/delivery.js';
import { inRouter, inRouterOf, sameRouter } from '../entities/in-router.js';
import { WorkflowTask } from '../entities/workflow-task.js';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/database.js';
import { ofJson } from '../platform/database/of-json.js';
import { sql, type Sql } from '../platform/views/index.js';
import { BuiltInMessages } from './built-in/built-in-messages.js';
import type { OwnWords } from './built-in/message-texts.js';
import type { DeliveryBatch } from './delivery-queue.js';
import { Dropped, Undeliverable, type EmailMessage, type SmsMessage, type WebhookMessage } from './message.js';
import { TRIES } from './delivery-tries.js';
import { RememberedFacts } from './remembered-facts.js';
import { TaskReaders } from './task-readers.js';
import { TemplateVariables } from './template-variables.js';

type Message = WebhookMessage | EmailMessage | SmsMessage;

/** What a message is made of, beside what the channel asks for. */
interface Source {
  delivery: Delivery;
  task: WorkflowTask | null;
  isTaskDisabled: boolean;
  subscription: { url: string; isDisabled: boolean } | null;
  /** The event of a subscription's delivery. */
  payload: object | null;
  /** The router's own for a built-in message. */
  words: OwnWords | null;
}

/** Which deliveries a job does: one, or those of a batch. */
export type Wanted = { id: string } | Omit<DeliveryBatch, 'host'>;

/** Deliveries under their locks, and what they are made of. Jobs that are left over from an earlier plan find nothing due. */
const due = (where: Sql) => sql`
  select row_to_json(d) as delivery, case when task.id is not null then row_to_json(task) end as task,
    coalesce(original.is_disabled, false) as "isTaskDisabled",
    case when s.id is not null then json_build_object('url', s.url, 'isDisabled', s.is_disabled) end as subscription,
    case when d.message is null then e.payload end as payload,
    case when own.kind is not null then json_build_object('subject', own.subject, 'text', own.text) end as words
  from deliveries d
  left join workflow_tasks task on ${sameRouter('task', 'd')} and task.id = d.workflow_task_id
  left join template_tasks original on ${sameRouter('original', 'd')} and original.id = d.task_id
  left join webhook_subscriptions s on ${sameRouter('s', 'd')} and s.id = d.subscription_id
  left join events e on ${sameRouter('e', 'd')} and e.id = d.event_id and s.id is not null
  left join message_texts own on ${sameRouter('own', 'd')} and own.kind = d.message_kind and own.language = d.reader ->> 'language'
  where ${where} and d.status in ('scheduled', 'pending') and d.next_attempt_at <= now()`;

const DUE = sql`
  ${due(sql`${inRouterOf('d', sql`deliveries`, sql`${'id'}`)} and d.id = ${'id'}`)} for update of d`;
/** Locked in one order, whoever asks. */
const DUE_TOGETHER = sql`
  ${due(sql`${inRouter('d')} and d.id = any(${'deliveryIds'}::uuid[]) and d.next_attempt_at <= ${'plannedAt'}`)}
  order by d.id for update of d`;

/** What is written of a delivery. */
type Changed = Pick<Delivery, 'id' | 'routerId' | 'updatedAt'> & Partial<Omit<Delivery, 'createdAt'>>;

/** What a transaction has come to know and decide. */
interface Prepared {
  facts: RememberedFacts;
  /** Written together at the end. */
  changed: Changed[];
  ready: Delivery[];
}

type DueRow = Omit<Source, 'delivery' | 'task'> & { delivery: object; task: object | null };

/** One transaction; whoever drops or moves a delivery meanwhile waits for it, or it for them. */
@Injectable()
export class Preparation {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly taskReaders: TaskReaders,
    private readonly builtInMessages: BuiltInMessages,
    private readonly variables: TemplateVariables,
  ) {}

  /** @param lackOf as `Senders` has it. @returns those that are to be sent, with their messages, in the order in which they were made. */
  prepare(wanted: Wanted, lackOf: (channel: Delivery['channel']) => string | null): Promise<Delivery[]> {
    return this.db.transaction(async () => {
      const rows = await this.db.rows<DueRow>('id' in wanted ? DUE : DUE_TOGETHER, wanted);
      const prepared: Prepared = { facts: new RememberedFacts(this.variables), changed: [], ready: [] };
      for (const row of rows) {
        const [delivery] = ofJson(this.db, Delivery, [row.delivery]);
        const task = row.task && ofJson(this.db, WorkflowTask, [row.task])[0];
        await this.prepareOne({ ...row, delivery, task }, prepared, lackOf(delivery.channel));
      }
      this.db.updateLater(Delivery, prepared.changed);
      return prepared.ready;
    });
  }

  /** Where the channel lacks something, whoever reads the delivery sees what would have been sent. */
  private async prepareOne(source: Source, { facts, changed, ready }: Prepared, lack: string | null): Promise<void> {
    const { delivery } = source;
    const { id, routerId, channel } = delivery;
    const present = { id, routerId, updatedAt: this.clock.now() };
    try {
      const message = await this.messageOf(source, facts);
      const made = { ...present, message, recipients: recipientsOf(message) };
      if (lack) return void changed.push({ ...made, ...this.ended(channel, 'not_configured', `${lack} is not set`) });
      changed.push({ ...made, status: 'pending' });
      ready.push({ ...delivery, message });
    } catch (error) {
      if (!(error instanceof Undeliverable || error instanceof Dropped)) throw error;
      const status = error instanceof Dropped ? 'dropped' : 'dead';
      changed.push({ ...present, ...this.ended(channel, status, error.message) });
    }
  }

  /** Untried; what is dropped is no try. */
  private ended(channel: string, status: 'not_configured' | 'dead' | 'dropped', lastError: string): Partial<Delivery> {
    if (status !== 'dropped') void this.db.afterCommit(() => TRIES.tell({ channel, outcome: status }));
    return { status, lastError, nextAttemptAt: null };
  }

  private messageOf(source: Source, facts: RememberedFacts): Promise<Message> {
    const { delivery } = source;
    if (delivery.source === 'task') return this.taskMessage(source, facts);
    if (delivery.source === 'message') return this.builtInMessage(source, facts);
    if (delivery.source === 'invitation') return Promise.resolve(delivery.message as EmailMessage);
    return Promise.resolve(eventMessage(source));
  }

  private async builtInMessage({ delivery, words }: Source, facts: RememberedFacts): Promise<Message> {
    return isStored(delivery) ? (delivery.message as Message) : this.builtInMessages.make(delivery, words, facts);
  }

  private async taskMessage({ delivery, task, isTaskDisabled }: Source, facts: RememberedFacts): Promise<Message> {
    if (!task) throw new Undeliverable('The workflow was deleted');
    if (isTaskDisabled) throw new Undeliverable('The task is disabled');
    if (isStored(delivery)) return delivery.message as Message;
    return this.taskReaders.make(task, delivery, facts);
  }
}

/** The body of the first try; the URL is the present one, so that a corrected one is used. */
function eventMessage({ delivery: { source, message }, subscription, payload }: Source): WebhookMessage {
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
