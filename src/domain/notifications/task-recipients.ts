/** Splits a task message to users of contractors into one per reader, if its channel does (`isSentToEach`). */
import { Injectable } from '@nestjs/common';
import { Delivery, type MessageReader } from '../../entities/delivery.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { uuidv7 } from '../../platform/uuid.js';
import { CHANNELS } from './channels/index.js';
import { DeliveryQueue } from './delivery-queue.js';
import { DispatchVariables } from './dispatch-variables.js';
import type { Message } from './message.js';
import type { Person } from './recipients.js';
import type { TemplateContext } from './template-variables.js';
import { TaskMessages, type SentTask } from './task-messages.js';
import { usesDispatch } from './task-templates.js';

/** Chooses readers and their dispatches before the message is rendered. */
@Injectable()
export class TaskRecipients {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly queue: DeliveryQueue,
    private readonly messages: TaskMessages,
    private readonly dispatches: DispatchVariables,
  ) {}

  /** The message for the first reader. Other readers get their own deliveries, in the transaction of the attempt. @throws as `TaskMessages.create`. */
  async create(task: SentTask, delivery: Delivery): Promise<Message> {
    const context = await this.messages.load(task, delivery);
    return this.messages.render(task, await this.chooseReader(task, delivery, context), context);
  }

  private async chooseReader(task: SentTask, delivery: Delivery, context: TemplateContext): Promise<Delivery> {
    if (delivery.reader) return delivery;
    const people = await this.messages.listContractors(task, context);
    if (people.length === 0) return delivery;
    const dispatchIdOf = (person: Person) => this.findDispatch(task, delivery, person);
    if (!CHANNELS[task.type].isSentToEach) {
      const organizations = new Set(people.map(({ organizationId }) => organizationId));
      return organizations.size === 1 ? this.assign(delivery, { dispatchId: await dispatchIdOf(people[0]) }) : delivery;
    }
    const [first, ...others] = [...new Map(people.flatMap(byAddress)).values()];
    if (!first) return delivery;
    const now = this.clock.now();
    const copies = [];
    for (const person of others) {
      const own = { id: uuidv7(), entry: null, reader: readerOf(person), dispatchId: await dispatchIdOf(person) };
      copies.push({ ...delivery, ...own, nextAttemptAt: now, createdAt: now, updatedAt: now });
    }
    if (copies.length > 0) await this.db.of(Delivery).insert(copies);
    this.queue.scheduleNew(copies.map(({ id, routerId }) => ({ id, routerId, host: delivery.queue, at: now })));
    return this.assign(delivery, { reader: readerOf(first), dispatchId: await dispatchIdOf(first) });
  }

  private async assign(delivery: Delivery, found: Partial<Pick<Delivery, 'reader' | 'dispatchId'>>): Promise<Delivery> {
    await this.db.of(Delivery).update({ id: delivery.id, routerId: delivery.routerId }, found);
    return { ...delivery, ...found };
  }

  /** The dispatch, only if a template uses it. */
  private async findDispatch(task: SentTask, delivery: Delivery, { organizationId }: Person): Promise<string | null> {
    const { routerId, orderId, workflowStepId } = delivery;
    if (!organizationId || !usesDispatch(task)) return null;
    const found = await this.dispatches.find({ routerId, orderId: orderId!, workflowStepId }, organizationId);
    return found?.id ?? null;
  }
}

function byAddress(person: Person): [string, Person][] {
  return person.email ? [[person.email.toLowerCase(), person]] : [];
}

function readerOf({ userId, organizationId, name, email, language }: Person): MessageReader {
  const ids = { userId: userId ?? null, organizationId: organizationId ?? null };
  return { party: 'contractor', ...ids, name, email: email!, language: language ?? 'en' };
}
