/** The unit of work of a transaction: its connection, queued writes and state, and what runs before and after the commit. */
import type { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient, QueryResult } from 'pg';
import type { DataSource, EntityManager, ObjectLiteral } from 'typeorm';
import { resolveValues, type Statement } from '../sql/index.js';
import type { BoundedClient } from './bounded-client.js';
import { translateConstraintErrors } from './constraint-errors.js';
import { TransactionState } from './transaction-state.js';
import { WriteBuffer, type PendingStatement } from './write-buffer.js';

/** Some columns of a row, the id included. */
export type RowChange<E extends ObjectLiteral> = { [K in keyof E]?: E[K] | string | null | undefined } & { id: string };

/** A connection of the pool. */
type TransactionClient = PoolClient & Pick<BoundedClient, 'cork'>;

/** The state of one transaction. */
export class UnitOfWork {
  readonly writes: WriteBuffer;
  readonly state = new TransactionState();
  readonly beforeCommit: (() => void | Promise<void>)[] = [];
  /** Statements whose results are not needed: they are sent together with the COMMIT. */
  readonly withCommit: (() => PendingStatement | null)[] = [];
  readonly afterCommit: (() => void | Promise<void>)[] = [];
  /** Runs after the commit or rollback. */
  readonly onEnd: (() => void)[] = [];

  constructor(
    readonly manager: EntityManager,
    readonly client: TransactionClient,
  ) {
    this.writes = new WriteBuffer();
  }

  /** Sends the queued writes, then the statement, so that it sees all writes that it may read. @throws as `flush`. */
  async run(statement: Statement, values: unknown[]): Promise<QueryResult> {
    if (this.writes.isEmpty || (statement.isIndependent && !this.writes.isReadBy(statement)))
      return this.send(statement, values);
    this.client.cork();
    const flushed = this.flush();
    const result = this.send(statement, values);
    // Both are sent without waiting. If the first fails, the second fails too, and the error of the first is thrown.
    result.catch(() => undefined);
    await flushed;
    return result;
  }

  /** Sends the queued writes. @throws as `translateConstraintErrors`. */
  async flush(): Promise<void> {
    if (this.writes.isEmpty) return;
    const { statement, parameters } = this.writes.drain();
    await translateConstraintErrors(this.send(statement, resolveValues(statement, parameters)));
  }

  /**
   * Reads the answer together with the `beforeCommit` actions, which may register more, then sends the last statements and
   * commits.
   */
  async end<R>(commit: () => Promise<unknown>, respond: () => R | Promise<R>): Promise<R> {
    this.client.cork();
    const answer = respond();
    await runPipelined([() => answer, ...this.beforeCommit.splice(0)]);
    while (this.beforeCommit.length > 0) await runPipelined(this.beforeCommit.splice(0));
    const last = this.withCommit.splice(0).flatMap((build) => build() ?? []);
    // Values are computed before anything is sent: an error here must not leave the COMMIT to be sent alone.
    const statements = [...(this.writes.isEmpty ? [] : [this.writes.drain()]), ...last].map(
      ({ statement, parameters }) => [statement, resolveValues(statement, parameters)] as const,
    );
    this.client.cork();
    const send = ([statement, values]: readonly [Statement, unknown[]]) => this.send(statement, values);
    await translateConstraintErrors(runPipelined([...statements.map((one) => () => send(one)), commit]));
    return answer;
  }

  private send(statement: Statement, values: unknown[]): Promise<QueryResult> {
    return queryOn(this.client, statement, values);
  }
}

/** Starts all actions without waiting in between: they share a connection, which keeps their order. @throws the first error. */
async function runPipelined(actions: readonly (() => unknown)[]): Promise<void> {
  const settled = await Promise.allSettled(actions.map((action) => action()));
  const failed = settled.find(({ status }) => status === 'rejected');
  if (failed) throw (failed as PromiseRejectedResult).reason;
}

/** Where transactions run. */
export interface TransactionContext {
  source: DataSource;
  open: AsyncLocalStorage<UnitOfWork>;
}

/** The result of a transaction that is committed, and what remains to be done. */
export interface Committed<T> {
  result: T;
  afterCommit: UnitOfWork['afterCommit'];
}

/** Runs the action in a new transaction, reads its answer and commits it. The caller runs the actions after the commit. */
export async function runInTransaction<T, R>(
  { source, open }: TransactionContext,
  action: () => T | Promise<T>,
  respond: (value: T) => R | Promise<R>,
): Promise<Committed<R>> {
  const runner = source.createQueryRunner();
  let work: UnitOfWork | undefined;
  let isOpen = false;
  let result: R;
  try {
    const client = (await runner.connect()) as TransactionClient;
    client.cork();
    // Not awaited: it travels with the first statement, which fails if it does.
    client.query('begin').catch(() => undefined);
    // Repositories then join this transaction instead of starting one.
    Object.assign(runner, { isTransactionActive: true });
    isOpen = true;
    const opened = new UnitOfWork(runner.manager, client);
    work = opened;
    result = await open.run(opened, async () => {
      const value = await action();
      const answer = await opened.end(
        () => client.query('commit'),
        () => respond(value),
      );
      isOpen = false;
      return answer;
    });
  } catch (error) {
    if (isOpen) await work?.client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    for (const runAction of work?.onEnd ?? []) runAction();
    await runner.release();
  }
  return { result, afterCommit: work.afterCommit };
}

/** Runs a statement on a connection. */
export function queryOn(runner: Pool | PoolClient, { name, text }: Statement, values: unknown[]): Promise<QueryResult> {
  return runner.query({ name, text, values });
}
