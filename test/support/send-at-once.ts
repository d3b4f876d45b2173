/** Requests that compete for the lock of an order. */
import pg from 'pg';
import type { Service } from './app.js';

/** Sends the requests while the order is locked, so that all of them wait for it, or have read it, when the lock ends. */
export async function sendAtOnce<T>(
  service: Service,
  orderId: string,
  requests: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const client = new pg.Client({ connectionString: service.databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query('select 1 from orders where id = $1 for no key update', [orderId]);
  const pending: Promise<T>[] = [];
  for (const send of requests) {
    pending.push(send());
    await waitForLocks(service, pending.length);
  }
  await client.query('commit');
  await client.end();
  return Promise.all(pending);
}

/** Waits until this number of statements wait for a lock, at most half a second. */
async function waitForLocks(service: Service, count: number): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  for (let index = 0; index < 50 && (await service.db.query(waiting)).length < count; index++) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
