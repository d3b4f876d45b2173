/** Display ids of orders: prefix of the router and a number that grows; one is missing only where placing failed. */
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/sql/index.js';

const TAKE = sql`
  insert into router_settings (router_id, last_order_number) values (${'routerId'}, ${'count'})
  on conflict (router_id) do update set last_order_number = router_settings.last_order_number + ${'count'}
  returning order_prefix as prefix, last_order_number as last`;

interface Waiting {
  resolve: (displayId: string) => void;
  reject: (error: unknown) => void;
}

/**
 * A number is taken by a statement of its own, before the transaction of the order: no order waits for another one of
 * its router. Whoever asks while a statement of this process is on its way shares the next one, so that a router never
 * uses more than one connection for numbers, whatever holds its settings up.
 */
@Injectable()
export class OrderNumbers {
  /** By router, while a statement is on its way: who shares the next one. No rule depends on it. */
  private readonly waiting = new Map<string, Waiting[]>();

  constructor(private readonly db: Database) {}

  /** The display id of the router's next order; to be called outside a transaction, which would hold the settings. */
  next(routerId: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const line = this.waiting.get(routerId);
      if (line) {
        line.push({ resolve, reject });
        return;
      }
      this.waiting.set(routerId, [{ resolve, reject }]);
      void this.serve(routerId);
    });
  }

  private async serve(routerId: string): Promise<void> {
    for (let line = this.waiting.get(routerId)!; line.length > 0; line = this.waiting.get(routerId)!) {
      this.waiting.set(routerId, []);
      await this.take(routerId, line);
    }
    this.waiting.delete(routerId);
  }

  private async take(routerId: string, line: readonly Waiting[]): Promise<void> {
    const count = line.length;
    try {
      const { prefix, last } = (await this.db.row<{ prefix: string; last: number }>(TAKE, { routerId, count }))!;
      line.forEach(({ resolve }, index) => resolve(`${prefix}-${last - count + 1 + index}`));
    } catch (error) {
      for (const { reject } of line) reject(error);
    }
  }
}
