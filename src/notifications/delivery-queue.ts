/** Puts deliveries into the queue of jobs, in the transaction that makes or changes them. */
import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { sql } from '../platform/views/index.js';

/** A delivery has one job at most; a waiting one moves to the new time. */
const ENQUEUE = sql`
  select count(enqueue_delivery(d.id, d.queue, d.next_attempt_at)) from deliveries d
  where d.id = any(${'ids'}) and d.next_attempt_at is not null`;

const SEND_NOW = sql`
  with due as (
    update deliveries set status = 'pending', next_attempt_at = now(), updated_at = now() where id = any(${'ids'})
    returning id, queue, next_attempt_at)
  select count(enqueue_delivery(id, queue, next_attempt_at)) from due`;

/** The jobs carry ids alone; what to send stands in the row. */
@Injectable()
export class DeliveryQueue {
  constructor(private readonly db: Database) {}

  /** Plans each for its `nextAttemptAt`. */
  async add(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.db.row(ENQUEUE, { ids });
  }

  /** Plans each for this moment. */
  async sendNow(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.db.row(SEND_NOW, { ids });
  }
}
