/** What an open transaction holds beside its connection: rows that wait, what it remembers, what happens at its end. */
import type { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient, QueryResult } from 'pg';
import type { DataSource, EntityManager, ObjectLiteral } from 'typeorm';
import { beginAtOnce, commitAtOnce, holdWrites } from '../fast/transactions.js';
import { valuesOf, type Statement } from '../sql/index.js';
import { inWords } from './naming-conflict.js';
import { PendingRows } from './pending-rows.js';

/** Some columns of a row, its id among them. */
export type Written<E extends ObjectLiteral> = { [K in keyof E]?: E[K] | string | null | undefined } & { id: string };

/** One transaction; nothing here outlives it. */
export class Work {
  readonly rows: PendingRows;
  readonly beforeCommit: (() => Promise<void>)[] = [];
  readonly withCommit: (() => Promise<void>)[] = [];
  readonly afterCommit: (() => void | Promise<void>)[] = [];
  private readonly memory = new Map<symbol, unknown>();

  constructor(
    readonly manager: EntityManager,
    readonly client: PoolClient,
    private readonly isAtOnce: boolean,
    areApart: boolean,
  ) {
    this.rows = new PendingRows(areApart);
  }

  /** Runs a statement as it is, whatever waits. */
  query(statement: Statement, values: unknown[]): Promise<QueryResult> {
    if (this.isAtOnce) holdWrites(this.client);
    return queryOn(this.client, statement, values);
  }

  /** Sends the rows that wait. @throws as `inWords`. */
  async flush(): Promise<void> {
    if (this.rows.isEmpty) return;
    const { statement, parameters } = this.rows.take();
    await inWords(this.query(statement, valuesOf(statement, parameters)));
  }

  /** Does what was registered for the end, which may register more; then commits. */
  async end(commit: () => Promise<unknown>): Promise<void> {
    while (this.beforeCommit.length > 0) await inTurn(this.beforeCommit.splice(0));
    await inTurn([() => this.flush(), ...this.withCommit, commit]);
  }

  /** What it remembers under the key. */
  kept<T>(key: symbol, make: () => T): T {
    if (!this.memory.has(key)) this.memory.set(key, make());
    return this.memory.get(key) as T;
  }
}

/** They share a connection, which answers them in their order: none waits for those before it. Where one fails, all have. */
async function inTurn(acts: readonly (() => Promise<unknown>)[]): Promise<void> {
  const done = await Promise.allSettled(acts.map((act) => act()));
  const failed = done.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Where transactions are done. */
export interface Beginning {
  source: DataSource;
  open: AsyncLocalStorage<Work>;
  /** Nobody waits for them to begin. */
  isAtOnce: boolean;
  /** Routers lie on several machines. */
  areApart: boolean;
}

/** Does the action in a transaction of its own, which is committed before this answers. */
export async function committed<T>(
  { source, open, isAtOnce, areApart }: Beginning,
  action: () => Promise<T>,
): Promise<T> {
  const runner = source.createQueryRunner();
  let work: Work;
  let outcome: T;
  try {
    const client = (await runner.connect()) as PoolClient;
    const begun = isAtOnce ? beginAtOnce(runner, client) : await runner.startTransaction();
    work = new Work(runner.manager, client, isAtOnce, areApart);
    outcome = await open.run(work, async () => {
      const answer = await action();
      await begun;
      await work.end(() => (isAtOnce ? commitAtOnce(runner, client) : runner.commitTransaction()));
      return answer;
    });
  } catch (error) {
    if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  } finally {
    await runner.release();
  }
  for (const act of work.afterCommit) await act();
  return outcome;
}

/** Runs a statement on a connection. */
export function queryOn(runner: Pool | PoolClient, { name, text }: Statement, values: unknown[]): Promise<QueryResult> {
  return runner.query({ name, text, values });
}

/** Both are on the way; where the first fails, so does the other, of no fault of its own. */
export async function behind<T>(written: Promise<void>, found: Promise<T>): Promise<T> {
  found.catch(() => undefined);
  await written;
  return found;
}
