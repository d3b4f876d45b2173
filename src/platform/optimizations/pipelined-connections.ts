/**
 * A few connections for short reads outside transactions, each with several statements in progress. The statements of one
 * event loop iteration are sent in one write to the socket, and PostgreSQL wakes up once for all of them.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { QueryResult } from 'pg';
import { BoundedClient } from '../database/bounded-client.js';
import { createConnectionConfig, type ConnectionPurpose } from '../database/connection-config.js';
import type { PipelinedRead, Statement } from '../sql/index.js';
import { SQL_STATEMENTS } from '../diagnostics/sql-statements.js';

export interface PipelineOptions {
  url: string;
  /** Settings of PostgreSQL for these connections. */
  session: ConnectionPurpose['session'];
  /** Milliseconds that PostgreSQL may be silent with a result pending. */
  silenceTimeoutMs: () => number;
  /** Runs a statement while every connection is blocked or closed. */
  fallback: (statement: Statement, values: unknown[]) => Promise<QueryResult>;
}

/** Usage, for metrics. */
export interface PipelineUsage {
  open: number;
  /** Statements whose result is pending. */
  inProgress: number;
  /** Queued statements. */
  waiting: number;
  /** Statements since the start: sent here, and sent through the pool instead. */
  sent: number;
  sentToPool: number;
}

/** A statement whose caller waits for the result. */
interface PendingStatement {
  statement: Statement;
  values: unknown[];
  resolve: (result: QueryResult) => void;
  reject: (error: unknown) => void;
  /** Runs a function in the asynchronous context of the caller, for tracing. */
  inContext?: (work: () => void) => void;
}

interface Connection {
  client: BoundedClient;
  /** Statements whose result is pending. */
  load: number;
  /** When the oldest of them became the oldest (`performance.now`). */
  headSince: number;
}

const CONNECTIONS = 4;
/** Most statements in progress on one connection. Without a limit, p99 of a list was three times as long. */
const DEPTH: Record<PipelinedRead, number> = { row: 8, list: 3 };
const RECONNECT_MS = 500;
/** A connection whose first statement takes longer is blocked, for example by a lock. */
const BLOCKED_MS = 5;

/** Sends each statement as a transaction of its own. */
export class PipelinedConnections {
  private connections: Connection[] = [];
  private queue: PendingStatement[] = [];
  private timer: NodeJS.Timeout | null = null;
  private isChecking = false;
  private isClosed = false;
  private sent = 0;
  private sentToPool = 0;

  constructor(private readonly options: PipelineOptions) {}

  /** Opens the connections. @throws Error if the database is unreachable. */
  async open(): Promise<void> {
    await Promise.all(Array.from({ length: CONNECTIONS }, () => this.connect()));
  }

  /** Closes the connections after the pending results. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.drainToPool();
    await Promise.all(this.connections.map(({ client }) => client.end()));
  }

  /** Sends the statement on the least loaded connection, after earlier ones; through the pool while all are blocked. */
  run(statement: Statement, values: unknown[]): Promise<QueryResult> {
    if (this.connections.length === 0) return this.runByPool(statement, values);
    this.sent++;
    return new Promise((resolve, reject) => {
      const pending = { statement, values, resolve, reject };
      const connection = this.leastLoaded();
      if (connection && hasCapacity(connection, pending)) this.send(connection, pending);
      else this.enqueue(pending, !connection);
    });
  }

  get usage(): PipelineUsage {
    const inProgress = this.connections.reduce((sum, { load }) => sum + load, 0);
    const { sent, sentToPool } = this;
    return {
      open: this.connections.length,
      inProgress,
      waiting: this.queue.length,
      sent,
      sentToPool,
    };
  }

  private runByPool(statement: Statement, values: unknown[]): Promise<QueryResult> {
    this.sentToPool++;
    return this.options.fallback(statement, values);
  }

  private send(connection: Connection, { statement, values, resolve, reject }: PendingStatement): void {
    connection.client.cork();
    const { name, text } = statement;
    if (connection.load === 0) connection.headSince = performance.now();
    connection.load++;
    connection.client.query({ name, text, values }, (error: Error | null, result) => {
      connection.load--;
      connection.headSince = performance.now();
      this.sendNext(connection);
      if (error) reject(error);
      else resolve(result);
    });
  }

  private sendNext(connection: Connection): void {
    const [first] = this.queue;
    if (!first || !this.connections.includes(connection) || !hasCapacity(connection, first)) return;
    this.queue.shift();
    inContextOf(first, () => this.send(connection, first));
  }

  private enqueue(pending: PendingStatement, areAllBlocked: boolean): void {
    if (SQL_STATEMENTS.start.hasSubscribers) pending.inContext = AsyncLocalStorage.snapshot();
    this.queue.push(pending);
    if (areAllBlocked) this.checkAfterReading();
    else this.checkLater();
  }

  private checkLater(): void {
    this.timer ??= setTimeout(() => {
      this.timer = null;
      if (this.queue.length > 0) this.checkAfterReading();
    }, BLOCKED_MS);
  }

  /**
   * Sends statements from the queue, or drains it to the pool while all connections are blocked. Runs after arrived results
   * are read: otherwise every connection seems blocked after a pause of the process.
   */
  private checkAfterReading(): void {
    if (this.isChecking) return;
    this.isChecking = true;
    setImmediate(() => {
      this.isChecking = false;
      let connection = this.leastLoaded();
      if (!connection) return this.drainToPool();
      while (connection && this.queue[0] && hasCapacity(connection, this.queue[0])) {
        this.sendNext(connection);
        connection = this.leastLoaded();
      }
      if (this.queue.length > 0) this.checkLater();
    });
  }

  private drainToPool(): void {
    for (const pending of this.queue.splice(0)) {
      this.sent--;
      inContextOf(pending, () => {
        void this.runByPool(pending.statement, pending.values).then(pending.resolve, pending.reject);
      });
    }
  }

  /** Of the connections that are not blocked. */
  private leastLoaded(): Connection | undefined {
    const limit = performance.now() - BLOCKED_MS;
    let best: Connection | undefined;
    for (const connection of this.connections) {
      if (connection.load > 0 && connection.headSince < limit) continue;
      if (!best || connection.load < best.load) best = connection;
    }
    return best;
  }

  private async connect(): Promise<void> {
    const { url, session, silenceTimeoutMs } = this.options;
    const client = new BoundedClient({
      ...createConnectionConfig(url, { name: 'reads', session, silenceTimeoutMs }),
      pipeline: true,
    });
    const connection: Connection = { client, load: 0, headSince: 0 };
    const onLost = () => this.handleLoss(connection);
    client.on('error', onLost);
    await client.connect();
    client.on('end', onLost);
    this.connections = [...this.connections, connection];
  }

  private handleLoss(connection: Connection): void {
    if (!this.connections.includes(connection)) return;
    this.connections = this.connections.filter((other) => other !== connection);
    if (this.connections.length === 0) this.drainToPool();
    connection.client.end().catch(() => undefined);
    this.reconnect();
  }

  private reconnect(): void {
    if (this.isClosed) return;
    setTimeout(() => void this.connect().catch(() => this.reconnect()), RECONNECT_MS).unref();
  }
}

function hasCapacity({ load }: Connection, { statement }: PendingStatement): boolean {
  return load < DEPTH[statement.pipelined!];
}

function inContextOf({ inContext }: PendingStatement, work: () => void): void {
  if (inContext) inContext(work);
  else work();
}
