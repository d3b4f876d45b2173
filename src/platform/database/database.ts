/** All access to PostgreSQL; statements inside `transaction` join the open transaction automatically. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool, QueryResult } from 'pg';
import type { DataSource, FindOptionsWhere, ObjectLiteral, Repository } from 'typeorm';
import type { Config } from '../config.js';
import { invalid, notFound } from '../errors.js';
import type { Log } from '../log.js';
import { PipelinedConnections } from '../optimizations/pipelined-connections.js';
import { TrigramSampler } from '../optimizations/trigram-sample.js';
import {
  resolveValues,
  toJsonText,
  JsonText,
  sql,
  type Listing,
  type ListRequest,
  type ParameterValues,
  type ParameterSets,
  type JsonQuery,
  type JsonRow,
  type Statement,
} from '../read-models/index.js';
import { PAGE_BYTES } from '../read-models/bounded-rows.js';
import { readDistributedTables, splitByRouter } from '../citus/several-routers.js';
import { REQUEST_SESSION } from './connection-config.js';
import { TenantConnectionQuotas } from './tenant-quotas.js';
import type { DatabaseHealthMonitor } from './database-health.js';
import type { Page } from './page-json.js';
import { PageReader } from './page-reader.js';
import { retryOnConflict } from './retry-on-conflict.js';
import type { TransactionKey } from './transaction-state.js';
import type { PendingStatement } from './write-buffer.js';
import { runInTransaction, queryOn, type TransactionContext, type UnitOfWork, type RowChange } from './unit-of-work.js';

export type { Page } from './page-json.js';
type Nothing = Record<string, never>;
/** A hand-written statement, or one that reads a read model. */
type AnyStatement = Statement | JsonQuery<object>;

const ROUTER_IDS = sql`select id from organizations where id = router_id order by id`;

/** Runs reads, writes and transactions. */
@Injectable()
export class Database implements OnApplicationShutdown {
  private readonly unitOfWork = new AsyncLocalStorage<UnitOfWork>();
  private readonly pool: Pool;
  private readonly transactionContext: TransactionContext;
  /** The tables that Citus distributes over nodes; empty on plain PostgreSQL. */
  private readonly distributed = new Set<string>();
  private readonly pages: PageReader;
  readonly tenantQuotas: TenantConnectionQuotas;
  readonly pipeline: PipelinedConnections;
  /** Values of parameters that any statement may use. */
  readonly constants: ParameterValues;

  constructor(
    readonly source: DataSource,
    private readonly config: Pick<Config, 'optimizations' | 'baseUrl'>,
    readonly health: DatabaseHealthMonitor,
    /** URL of PostgreSQL without a connection pooler, for session state such as `listen` and advisory locks. */
    readonly directUrl: string,
    private readonly log: Log,
  ) {
    this.pool = (source.driver as unknown as { master: Pool }).master;
    this.constants = {
      get baseUrl() {
        return config.baseUrl;
      },
    };
    this.transactionContext = { source, open: this.unitOfWork };
    const { url, poolSize = 10 } = source.options as { url: string; poolSize?: number };
    this.tenantQuotas = new TenantConnectionQuotas(this.pool, poolSize, health);
    source.subscribers.push({ beforeQuery: () => this.flush() });
    this.pipeline = new PipelinedConnections({
      url,
      session: REQUEST_SESSION,
      silenceTimeoutMs: () => health.silenceTimeoutMs,
      fallback: (statement, values) => queryOn(this.pool, statement, values),
    });
    this.pages = new PageReader({
      distributed: this.distributed,
      routerIds: () => this.routerIds(),
      run: (statement, parameters) => this.run(statement, parameters),
      runList: (statement, parameters) => this.runList(statement, parameters),
      trigramSampler: config.optimizations.has('trigram-sample') ? new TrigramSampler(this.pool) : null,
    });
  }

  /** Starts the health checks, detects sharding and opens the pipelined connections if they are enabled. */
  async connect(): Promise<this> {
    this.health.start();
    // Once, because the service is stopped while tables are distributed.
    for (const name of await readDistributedTables(this)) this.distributed.add(name);
    if (this.config.optimizations.has('pipelined-connections')) await this.pipeline.open();
    return this;
  }

  /** Leaves the pool open, because other services may still write while they stop. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.pipeline.close(), this.health.stop()]);
    // A disabled storage costs nothing; the next transaction enables it again.
    this.unitOfWork.disable();
  }

  /**
   * Runs the work in a transaction, or joins the open one. A new transaction is retried after conflicts (`retryOnConflict`).
   * Statements in it share one connection, so do not run them concurrently.
   * @param respond reads the answer of the new transaction, together with the statements of its `beforeCommit` actions
   */
  transaction<T>(work: () => T | Promise<T>): Promise<T>;
  transaction<T, R>(work: () => T | Promise<T>, respond: (value: T) => R | Promise<R>): Promise<R>;
  async transaction<T>(work: () => T | Promise<T>, respond = (value: T): unknown => value): Promise<unknown> {
    if (this.unitOfWork.getStore()) return respond(await work());
    const { result, afterCommit } = await retryOnConflict(() =>
      this.health.runIfResponsive(() => runInTransaction(this.transactionContext, work, respond)),
    );
    // Not retried, and no failure of the request: the change is stored.
    for (const action of afterCommit) {
      try {
        await action();
      } catch (error) {
        this.log.error({ err: error }, 'An action after a commit failed');
      }
    }
    return result;
  }

  /** Whether the caller runs in a transaction. */
  get isInTransaction(): boolean {
    return this.unitOfWork.getStore() !== undefined;
  }

  /** The open transaction's value under a key. @throws Error outside a transaction. */
  transactionState<T>(key: TransactionKey<T>): T {
    return this.work().state.get(key);
  }

  /** Registers an action to run after the work of the open transaction, before the commit. @throws Error outside a transaction. */
  beforeCommit(action: () => void | Promise<void>): void {
    this.work().beforeCommit.push(action);
  }

  /**
   * Queues new rows. All queued writes are sent in one statement, before the next other statement of the transaction or
   * its commit.
   * @param kind `missing`: only rows whose key does not exist yet.
   * @throws Error outside a transaction.
   */
  queueInsert<E extends ObjectLiteral>(
    entity: abstract new () => E,
    rows: readonly Partial<RowChange<E>>[],
    kind: 'new' | 'missing' = 'new',
  ): void {
    this.work().writes.insert(this.source.getMetadata(entity), rows, kind);
  }

  /** Queues changes of existing rows: only the columns that each row sets. Otherwise as `queueInsert`. */
  queueUpdate<E extends ObjectLiteral>(
    entity: abstract new () => E,
    rows: readonly (RowChange<E> & { routerId: string })[],
  ): void {
    this.work().writes.update(this.source.getMetadata(entity), rows);
  }

  /** Whether a new row of an entity is queued. */
  isPendingInsert(entity: abstract new () => ObjectLiteral, id: string): boolean {
    return this.work().writes.isPendingInsert(this.source.getMetadata(entity), id);
  }

  /**
   * Registers a statement that is built after all `beforeCommit` actions and sent together with the commit; its result is not
   * read. @throws Error outside a transaction.
   */
  sendWithCommit(build: () => PendingStatement | null): void {
    this.work().withCommit.push(build);
  }

  /** Sends the queued writes. */
  async flush(): Promise<void> {
    await this.unitOfWork.getStore()?.flush();
  }

  /**
   * Registers an action to run after the commit, before `transaction` returns, which logs its errors; runs it at once outside
   * a transaction.
   */
  async afterCommit(action: () => void | Promise<void>): Promise<void> {
    const work = this.unitOfWork.getStore();
    if (work) work.afterCommit.push(action);
    else await action();
  }

  /** Registers an action to run when the open transaction has been committed or rolled back. @throws Error outside a transaction. */
  onTransactionEnd(action: () => void): void {
    this.work().onEnd.push(action);
  }

  /** The repository of an entity: plain reads and writes of single rows. */
  of<E extends ObjectLiteral>(entity: abstract new () => E): Repository<E> {
    return (this.unitOfWork.getStore()?.manager ?? this.source.manager).getRepository(entity);
  }

  /** One row of an entity. @throws 404 naming the entity if there is none. */
  async get<E extends ObjectLiteral>(
    entity: abstract new () => E,
    where: FindOptionsWhere<E>,
    lock?: 'for update',
  ): Promise<E> {
    const row = await this.of(entity).findOne({ where, ...(lock ? { lock: { mode: 'pessimistic_write' } } : {}) });
    if (!row) throw notFound(entity.name);
    return row;
  }

  /**
   * All rows: of a read model as the JSON text of an array, of other statements as objects.
   * @throws 400 if several rows of a read model have more than 8 MB together.
   */
  rows<T extends object>(query: JsonQuery<T>, parameters: ParameterSets): Promise<JsonText<T[]>>;
  rows<R extends object = Nothing>(statement: Statement, parameters?: ParameterSets): Promise<R[]>;
  async rows(statement: AnyStatement, parameters: ParameterSets = {}): Promise<JsonText | object[]> {
    const rows = (await this.run(statement, parameters)).rows as object[];
    if (!('view' in statement)) return rows;
    const text = `[${rows.map((row) => toJsonText(statement, row as JsonRow).text).join(',')}]`;
    if (rows.length > 1 && Buffer.byteLength(text) > PAGE_BYTES)
      throw invalid('answer', 'has more than 8 MB; request its parts separately');
    return new JsonText(text);
  }

  /** The first row or undefined: of a read model as JSON text, of other statements as an object. */
  row<T extends object>(query: JsonQuery<T>, parameters: ParameterSets): Promise<JsonText<T> | undefined>;
  row<R extends object = Nothing>(statement: Statement, parameters?: ParameterSets): Promise<R | undefined>;
  async row(statement: AnyStatement, parameters: ParameterSets = {}): Promise<object | undefined> {
    const row = (await this.run(statement, parameters)).rows[0] as object | undefined;
    return row && 'view' in statement ? toJsonText(statement, row as JsonRow) : row;
  }

  /** The first row of a read model as JSON text. @throws 404 naming the resource if there is none. */
  async one<T extends object>(query: JsonQuery<T>, parameters: ParameterSets): Promise<JsonText<T>> {
    const row = await this.row(query, parameters);
    if (!row) throw notFound(query.view.name.replace(/View$/, ''));
    return row;
  }

  /**
   * A page of a list: `{values, count}`, where `count` is the number of all matches.
   * @throws 400 if its rows have more than 8 MB together, unless the list is streamed.
   */
  page<T extends object>(listing: Listing<T>, request: ListRequest): Promise<JsonText<Page<T>>> {
    return this.pages.read(listing, request);
  }

  /** The ids of all routers. */
  async routerIds(): Promise<string[]> {
    const rows = await this.rows<{ id: string }>(ROUTER_IDS);
    return rows.map(({ id }) => id);
  }

  /** Whether one statement can read the rows of all these routers, and thus from one snapshot. */
  canReadFromOneSnapshot(routerIds: readonly string[]): boolean {
    return this.distributed.size === 0 || routerIds.length <= 1;
  }

  private runList(statement: Statement, parameters: ParameterSets): Promise<QueryResult> {
    if (statement.pipelined || this.unitOfWork.getStore()) return this.run(statement, parameters);
    return this.tenantQuotas.list(statement, resolveValues(statement, parameters, this.constants), parameters);
  }

  private async run(statement: Statement, parameters: ParameterSets): Promise<QueryResult> {
    this.health.assertResponsive();
    if (this.distributed.size === 0) return this.send(statement, parameters);
    const results: QueryResult[] = [];
    for (const sets of splitByRouter(statement, parameters)) results.push(await this.send(statement, sets));
    return { ...results[0], rows: results.flatMap(({ rows }) => rows as object[]) };
  }

  private send(statement: Statement, parameters: ParameterSets): Promise<QueryResult> {
    const values = resolveValues(statement, parameters, this.constants);
    const work = this.unitOfWork.getStore();
    if (!work) {
      const isPipelined = statement.pipelined !== undefined;
      return retryOnConflict(() =>
        isPipelined ? this.pipeline.run(statement, values) : queryOn(this.pool, statement, values),
      );
    }
    return work.run(statement, values);
  }

  private work(): UnitOfWork {
    const work = this.unitOfWork.getStore();
    if (!work) throw new Error('There is no open transaction');
    return work;
  }
}
