/** The unit of work of a transaction: its connection, queued writes and state, and what runs before and after the commit. */
import type { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient, QueryResult } from 'pg';
import type { DataSource, EntityManager, ObjectLiteral } from 'typeorm';
import { resolveValues, type Statement } from '../sql/index.js';
import { translateConstraintErrors } from './constraint-errors.js';
import { TransactionState } from './transaction-state.js';
import { WriteBuffer } from './write-buffer.js';

/** Some columns of a row, its id among them. */
export type RowChange<E extends ObjectLiteral> = { [K in keyof E]?: E[K] | string | null | undefined } & { id: string };

/** One transaction; nothing here outlives it. */
export class UnitOfWork {
  readonly writes: WriteBuffer;
  readonly state = new TransactionState();
  readonly beforeCommit: (() => void | Promise<void>)[] = [];
  readonly afterCommit: (() => void | Promise<void>)[] = [];

  constructor(
    readonly manager: EntityManager,
    readonly client: PoolClient,
  ) {
    this.writes = new WriteBuffer();
  }

  /** Sends the queued writes, then the statement: it sees every write of its transaction. @throws as `flush`. */
  async run(statement: Statement, values: unknown[]): Promise<QueryResult> {
    if (this.writes.isEmpty) return this.send(statement, values);
    const flushed = this.flush();
    const answer = this.send(statement, values);
    // Both are on the way; the second fails because of the first, whose error is thrown.
    answer.catch(() => undefined);
    await flushed;
    return answer;
  }

  /** Sends the queued writes. @throws as `translateConstraintErrors`. */
  async flush(): Promise<void> {
    if (this.writes.isEmpty) return;
    const { statement, parameters } = this.writes.drain();
    await translateConstraintErrors(this.send(statement, resolveValues(statement, parameters)));
  }

  /** Runs what was registered for before the commit, which may register more; then commits. */
  async end(commit: () => Promise<unknown>): Promise<void> {
    while (this.beforeCommit.length > 0) await pipelined(this.beforeCommit.splice(0));
    await pipelined([() => this.flush(), commit]);
  }

  private send(statement: Statement, values: unknown[]): Promise<QueryResult> {
    return queryOn(this.client, statement, values);
  }
}

/** Starts all of them without waiting in between: they share a connection, which answers in their order. @throws the first error. */
async function pipelined(actions: readonly (() => unknown)[]): Promise<void> {
  const settled = await Promise.allSettled(actions.map((action) => action()));
  const failed = settled.find(({ status }) => status === 'rejected');
  if (failed) throw (failed as PromiseRejectedResult).reason;
}

/** Where transactions are done. */
export interface TransactionContext {
  source: DataSource;
  open: AsyncLocalStorage<UnitOfWork>;
}

/** Does the action in a transaction of its own, which is committed before this answers. */
export async function runInTransaction<T>({ source, open }: TransactionContext, action: () => Promise<T>): Promise<T> {
  const runner = source.createQueryRunner();
  let work: UnitOfWork;
  let outcome: T;
  try {
    const client = (await runner.connect()) as PoolClient;
    await runner.startTransaction();
    work = new UnitOfWork(runner.manager, client);
    outcome = await open.run(work, async () => {
      const answer = await action();
      await work.end(() => runner.commitTransaction());
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
