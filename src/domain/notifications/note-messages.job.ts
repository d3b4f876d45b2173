/** Job that sends public notes to the other parties, some minutes after the first one (decisions/notifications "Conversation"). */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { RecordedEvent } from '../../entities/event-types.js';
import { inTenant, sameTenant } from '../../entities/tenant-predicates.js';
import { Database } from '../../platform/database/database.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { TransactionalJobQueue } from '../../platform/jobs/transactional-job-queue.js';
import { literal, sql } from '../../platform/sql/index.js';
import { buildNoteIntents, type PublicNote } from './built-in/notification-rules.js';
import { QUEUE_NOTIFICATIONS } from './built-in/recipient-resolver-sql.js';
import { DeliveryQueue, type QueuedDelivery } from './delivery-queue.js';
import { buildFanOutParameters } from './webhook-fan-out-sql.js';

/** The name of the job of an order. */
export const NOTE_MESSAGES_JOB = 'notes.messages';

/** Notes of this time after the first one are sent in the same message. */
const WINDOW_MS = 5 * 60 * 1000;
/** Notes of all parties that are read for the messages. */
const NOTES_MAX = 200;

type OrderKey = Record<'routerId' | 'orderId', string>;

/** Serializes the messages of an order, so that each note is in one of them. */
const LOCK = sql`select 1 from orders o where ${inTenant('o')} and o.id = ${'orderId'} for no key update`;

/** Public notes of the last day that no message contains. A note that had no recipients is not sent much later. */
const NEW_NOTES = sql`
  select n.id, n.author_side as "authorSide", n.audience from notes n
  where ${inTenant('n')} and n.order_id = ${'orderId'} and n.is_public and n.created_at > now() - interval '1 day'
    and not exists (select 1 from deliveries d where ${sameTenant('d', 'n')} and d.order_id = n.order_id and n.id = any(d.note_ids))
  order by n.created_at, n.id limit ${literal(NOTES_MAX)}`;

/** Each order has at most one waiting job, at the time that its first note set. */
@Injectable()
export class NoteMessagesJob implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly jobQueue: TransactionalJobQueue,
    private readonly queue: DeliveryQueue,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(NOTE_MESSAGES_JOB, (payload) => this.send(payload as unknown as OrderKey));
  }

  /** Schedules the messages of public notes among these events. */
  schedule(recorded: readonly RecordedEvent[]): void {
    for (const { event, routerId, orderId, data, at } of recorded) {
      if (event !== 'note.created' || !data.isPublic) continue;
      const job = { name: NOTE_MESSAGES_JOB, payload: { routerId, orderId }, key: `${NOTE_MESSAGES_JOB}:${orderId}` };
      this.jobQueue.add({ ...job, runAt: new Date(at.getTime() + WINDOW_MS), keepsTime: true });
    }
  }

  private async send(order: OrderKey): Promise<void> {
    await this.db.transaction(async () => {
      if (!(await this.db.row(LOCK, order))) return;
      const intents = buildNoteIntents(order, await this.db.rows<PublicNote>(NEW_NOTES, order));
      const parameters = { ...order, rows: JSON.stringify(intents), ...buildFanOutParameters([]) };
      if (intents.length > 0)
        this.queue.scheduleNew(await this.db.rows<QueuedDelivery>(QUEUE_NOTIFICATIONS, parameters));
    });
  }
}
