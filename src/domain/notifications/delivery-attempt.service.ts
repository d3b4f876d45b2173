/** One attempt to send deliveries: prepare their messages together, send each, record its outcome. */
import { Injectable } from '@nestjs/common';
import { Delivery } from '../../entities/delivery.js';
import { hasActiveRouter } from '../../entities/organization-predicates.js';
import { inTenant, sameTenant } from '../../entities/tenant-predicates.js';
import { WorkflowTask } from '../../entities/workflow-task.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { rowsFromJson } from '../../platform/database/rows-from-json.js';
import { sql } from '../../platform/sql/index.js';
import { AttemptRecorder, DELIVERY_ATTEMPTS } from './attempt-recorder.js';
import { CHANNELS, Senders } from './channels/index.js';
import { DeliveryMessages, readdress, type MessageSource } from './delivery-messages.js';
import { DeliveryQueue, type DeliveryJobPayload } from './delivery-queue.js';
import { ObsoleteError, UndeliverableError, type Message } from './message.js';
import { assertNotRepeated, describeMessage, RECENT_MESSAGES, type RecentMessage } from './recent-messages.js';
import { PRESENT_EMAIL } from './recipients-sql.js';
import { IS_SUSPENDED } from './suspended-reminders.js';

/** Locks deliveries and reads the sources of their messages. An obsolete job finds no due delivery. */
const LOCK_DUE = sql`
  select row_to_json(d) as delivery, coalesce(${IS_SUSPENDED}, false) as "isSuspended", ${hasActiveRouter(sql`d`)} as "hasActiveRouter", case when task.id is not null then row_to_json(task) end as task,
    coalesce(original.is_disabled, false) as "isTaskDisabled",
    case when s.id is not null then json_build_object('url', s.url, 'isDisabled', s.is_disabled) end as subscription,
    case when d.message is null then e.payload end as payload,
    reader.notification_preferences as preferences, coalesce(${RECENT_MESSAGES}, '[]') as recent,
    case when d.source = 'message' and d.message is not null and d.recipients = '{}' then ${PRESENT_EMAIL} end as "presentEmail",
    case when own.kind is not null then json_build_object('subject', own.subject, 'text', own.text) end as override
  from deliveries d
  left join workflow_tasks task on ${sameTenant('task', 'd')} and task.id = d.workflow_task_id
  left join template_tasks original on ${sameTenant('original', 'd')} and original.id = d.task_id
  left join webhook_subscriptions s on ${sameTenant('s', 'd')} and s.id = d.subscription_id
  left join events e on ${sameTenant('e', 'd')} and e.id = d.event_id and s.id is not null
  left join message_texts own on ${sameTenant('own', 'd')} and own.kind = d.message_kind and own.language = d.reader ->> 'language'
  left join users reader on reader.id = (d.reader ->> 'userId')::uuid
  where ${inTenant('d')} and d.id = any(${'deliveryIds'}::uuid[])
    and d.status in ('scheduled', 'pending') and d.next_attempt_at <= now()
  order by d.id
  for update of d`;

interface DueFacts {
  isSuspended: boolean;
  hasActiveRouter: boolean;
  recent: RecentMessage[];
}

type DueRow = DueFacts &
  Omit<MessageSource, 'delivery' | 'task'> & {
    delivery: object;
    task: object | null;
  };
type DeliveryChanges = Partial<Omit<Delivery, 'id' | 'routerId' | 'createdAt' | 'updatedAt'>>;

/** Milliseconds after which the reason for a prepared message may have ended, so that it is checked again. */
const FRESH_MS = 5000;

/**
 * The message is stored before it is sent, and the outcome after it, in two transactions: a crash in between repeats the
 * attempt with the same id and the same body.
 */
@Injectable()
export class DeliveryAttemptService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly messages: DeliveryMessages,
    private readonly senders: Senders,
    private readonly recorder: AttemptRecorder,
    private readonly queue: DeliveryQueue,
  ) {}

  /**
   * Sends those that are due, one after the other; each has its own attempt, retry and record. If they cannot be prepared
   * together, or sending takes long, each that is left gets a job of its own.
   * @throws Error if an outcome could not be stored; the deliveries after it are not sent
   */
  async attempt(job: DeliveryJobPayload, signal?: AbortSignal): Promise<void> {
    const prepared = await this.prepare(job);
    const preparedAt = this.clock.now();
    for (const [index, delivery] of prepared.entries()) {
      signal?.throwIfAborted();
      const startedAt = this.clock.now();
      if (index > 0 && startedAt.getTime() - preparedAt.getTime() > FRESH_MS) {
        const left = prepared.slice(index).map(({ id }) => id);
        return this.queue.separate({ ...job, deliveryIds: left }, startedAt);
      }
      const outcome = await this.senders.of(delivery.channel).send(delivery, delivery.message as Message);
      await this.recorder.record({ delivery, startedAt, outcome });
    }
  }

  /** Renders and stores the messages. @returns the deliveries to send; those without a message say why */
  private async prepare(job: DeliveryJobPayload): Promise<Delivery[]> {
    try {
      return await this.db.transaction(() => this.renderDue(job));
    } catch (error) {
      if (job.deliveryIds.length === 1) throw error;
      await this.queue.separate(job, this.clock.now());
      return [];
    }
  }

  private async renderDue(job: DeliveryJobPayload): Promise<Delivery[]> {
    const prepared: Delivery[] = [];
    for (const source of await this.lockDue(job)) {
      const siblings = prepared
        .filter(({ orderId }) => orderId === source.delivery.orderId)
        .map((sibling) => describeMessage(sibling, sibling.message as Message));
      const delivery = await this.render({ ...source, recent: [...siblings.reverse(), ...source.recent] });
      if (delivery) prepared.push(delivery);
    }
    return prepared;
  }

  /** Renders and stores the message. @returns null if there is nothing to send; the delivery says why. */
  private async render(source: MessageSource & DueFacts): Promise<Delivery | null> {
    if (source.isSuspended) return this.suspend(source.delivery);
    const { delivery } = source;
    if (!source.hasActiveRouter)
      return this.finish(delivery, 'dropped', { lastError: 'The router is suspended', failureReason: null });
    try {
      const present = readdress(source);
      const message = await this.messages.create(present);
      if (delivery.message === null) assertNotRepeated(delivery, message, source.recent);
      const recipients = CHANNELS[delivery.channel].listRecipients(message);
      const rendered = { message, recipients, reader: present.delivery.reader };
      const missing = this.senders.of(delivery.channel).missingConfig;
      if (missing) {
        const failure = { lastError: `${missing} is not set`, failureReason: 'NOT_CONFIGURED' } as const;
        return await this.finish(delivery, 'not_configured', { ...rendered, ...failure });
      }
      this.write(delivery, { ...rendered, status: 'pending' });
      return { ...delivery, message };
    } catch (error) {
      if (error instanceof ObsoleteError)
        return await this.finish(delivery, 'dropped', { lastError: error.message, failureReason: null });
      if (error instanceof UndeliverableError) {
        return await this.finish(delivery, 'dead', { lastError: error.message, failureReason: error.reason });
      }
      throw error;
    }
  }

  /** The reminder waits, without a job, until the hold of its order ends. */
  private suspend(delivery: Delivery): null {
    this.write(delivery, { status: 'scheduled' });
    return null;
  }

  private async lockDue({ routerId, deliveryIds }: DeliveryJobPayload): Promise<(MessageSource & DueFacts)[]> {
    const rows = await this.db.rows<DueRow>(LOCK_DUE, { routerId, deliveryIds });
    return rows.map((row) => ({
      ...row,
      delivery: rowsFromJson(this.db, Delivery, [row.delivery])[0],
      task: row.task && rowsFromJson(this.db, WorkflowTask, [row.task])[0],
    }));
  }

  /** Ends a delivery that is not sent. Metrics do not count dropped deliveries. */
  private async finish(
    delivery: Delivery,
    status: 'not_configured' | 'dead' | 'dropped',
    changes: DeliveryChanges,
  ): Promise<null> {
    this.write(delivery, { ...changes, status, nextAttemptAt: null });
    if (status === 'dead') await this.queue.publishFailures([delivery]);
    const { channel } = delivery;
    if (status !== 'dropped') void this.db.afterCommit(() => DELIVERY_ATTEMPTS.publish({ channel, outcome: status }));
    return null;
  }

  private write({ id, routerId }: Delivery, changes: DeliveryChanges): void {
    this.db.queueUpdate(Delivery, [{ id, routerId, ...changes, updatedAt: this.clock.now() }]);
  }
}
