/** Parts an e-mail of a task to people of contractors into one for each: they may be competitors. */
import { Injectable } from '@nestjs/common';
import { Delivery, type MessageReader } from '../../entities/delivery.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { uuidv7 } from '../../platform/uuid.js';
import { DeliveryQueue } from './delivery-queue.js';
import { DispatchVariables } from './dispatch-variables.js';
import type { Message } from './message.js';
import type { Person } from './recipients.js';
import type { TemplateContext } from './template-variables.js';
import { TaskMessages, type SentTask } from './task-messages.js';
import { namesDispatch } from './task-templates.js';

/** Finds readers and their offers before the message is rendered. */
@Injectable()
export class TaskRecipients {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly queue: DeliveryQueue,
    private readonly messages: TaskMessages,
    private readonly dispatches: DispatchVariables,
  ) {}

  /** The message for the first reader; the others get deliveries of their own, in the transaction of the attempt. @throws as `TaskMessages.make`. */
  async create(task: SentTask, delivery: Delivery): Promise<Message> {
    const context = await this.messages.load(task, delivery);
    return this.messages.render(task, await this.chooseReader(task, delivery, context), context);
  }

  private async chooseReader(task: SentTask, delivery: Delivery, context: TemplateContext): Promise<Delivery> {
    if (delivery.reader) return delivery;
    const people = await this.messages.contractorsOf(task, context);
    if (people.length === 0) return delivery;
    const about = (person: Person) => this.offerOf(task, delivery, person);
    if (task.type !== 'email') {
      const organizations = new Set(people.map(({ organizationId }) => organizationId));
      return organizations.size === 1 ? this.keep(delivery, { dispatchId: await about(people[0]) }) : delivery;
    }
    const [first, ...others] = [...new Map(people.flatMap(byAddress)).values()];
    if (!first) return delivery;
    const now = this.clock.now();
    const copies = [];
    for (const person of others) {
      const own = { id: uuidv7(), entry: null, reader: readerOf(person), dispatchId: await about(person) };
      copies.push({ ...delivery, ...own, nextAttemptAt: now, createdAt: now, updatedAt: now });
    }
    if (copies.length > 0) await this.db.of(Delivery).insert(copies);
    this.queue.schedule(copies.map(({ id }) => ({ id, host: delivery.queue, at: now })));
    return this.keep(delivery, { reader: readerOf(first), dispatchId: await about(first) });
  }

  private async keep(delivery: Delivery, found: Partial<Pick<Delivery, 'reader' | 'dispatchId'>>): Promise<Delivery> {
    await this.db.of(Delivery).update({ id: delivery.id, routerId: delivery.routerId }, found);
    return { ...delivery, ...found };
  }

  /** Only where a template names it. */
  private async offerOf(task: SentTask, delivery: Delivery, { organizationId }: Person): Promise<string | null> {
    const { routerId, orderId, workflowStepId } = delivery;
    if (!organizationId || !namesDispatch(task)) return null;
    const found = await this.dispatches.find({ routerId, orderId: orderId!, workflowStepId }, organizationId);
    return found?.id ?? null;
  }
}

function byAddress(person: Person): [string, Person][] {
  return person.email ? [[person.email.toLowerCase(), person]] : [];
}

function readerOf({ userId, organizationId, name, email, language }: Person): MessageReader {
  const ids = { userId: userId ?? null, organizationId: organizationId ?? null };
  return { side: 'contractor', ...ids, name, email: email!, language: language ?? 'en' };
}
