/** Assigns display IDs: prefix of the router and an increasing number. A gap remains only if placing an order fails. */
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/sql/index.js';

const TAKE = sql`
  insert into router_settings (router_id, last_order_number) values (${'routerId'}, ${'count'})
  on conflict (router_id) do update set last_order_number = router_settings.last_order_number + ${'count'}
  returning order_prefix as prefix, last_order_number as last`;

interface Waiter {
  resolve: (displayId: string) => void;
  reject: (error: unknown) => void;
}

/**
 * Takes numbers in a separate statement before the transaction of the order, so that orders of a router do not block each
 * other. Requests that arrive while a statement of this process runs share the next one: a router uses at most one
 * connection for numbers, even while its settings row is locked.
 */
@Injectable()
export class OrderNumbers {
  /** Callers that share the next statement, by router; present while a statement runs. Correctness does not depend on it. */
  private readonly waiting = new Map<string, Waiter[]>();

  constructor(private readonly db: Database) {}

  /** Returns the display ID of the router's next order. Call it outside a transaction, which would keep the settings row locked. */
  next(routerId: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const queue = this.waiting.get(routerId);
      if (queue) {
        queue.push({ resolve, reject });
        return;
      }
      this.waiting.set(routerId, [{ resolve, reject }]);
      void this.processQueue(routerId);
    });
  }

  private async processQueue(routerId: string): Promise<void> {
    for (let queue = this.waiting.get(routerId)!; queue.length > 0; queue = this.waiting.get(routerId)!) {
      this.waiting.set(routerId, []);
      await this.takeNumbers(routerId, queue);
    }
    this.waiting.delete(routerId);
  }

  private async takeNumbers(routerId: string, waiters: readonly Waiter[]): Promise<void> {
    const count = waiters.length;
    try {
      const { prefix, last } = (await this.db.row<{ prefix: string; last: number }>(TAKE, { routerId, count }))!;
      waiters.forEach(({ resolve }, index) => resolve(`${prefix}-${last - count + 1 + index}`));
    } catch (error) {
      for (const { reject } of waiters) reject(error);
    }
  }
}
