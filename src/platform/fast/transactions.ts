/**
 * A transaction goes out in one write with its first statement, and its end with its last one: waking PostgreSQL for each is
 * dearer than much of what they ask for.
 */
import type { PoolClient } from 'pg';
import type { QueryRunner } from 'typeorm';

/** What of TypeORM's runner says that a transaction is open, so that entities that are saved join it. */
interface Opened {
  isTransactionActive: boolean;
}

interface Corked {
  connection: { stream: { cork(): void; uncork(): void } };
}

/** What is asked of the connection before the event loop goes on leaves in one write, which wakes PostgreSQL once. */
export function holdWrites(client: PoolClient): void {
  const { stream } = (client as unknown as Corked).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Begins the runner's transaction without waiting; where it fails, so does whatever is asked of the connection next. */
export function beginAtOnce(runner: QueryRunner, client: PoolClient): Promise<unknown> {
  holdWrites(client);
  const begun = client.query('begin');
  begun.catch(() => undefined);
  (runner as Opened).isTransactionActive = true;
  return begun;
}

/** Commits what was begun so. */
export async function commitAtOnce(runner: QueryRunner, client: PoolClient): Promise<void> {
  holdWrites(client);
  await client.query('commit');
  (runner as Opened).isTransactionActive = false;
}
