/**
 * A few connections for short statements, each with several of them on the way at once: what is asked in one turn of the
 * event loop goes out in one write. A write to a socket wakes another process and is the dearest thing that a statement
 * does, so this more than halves its cost under load (measured: `GET product`, 32 connections; see docs/performance.md).
 */
import { Client, type QueryResult } from 'pg';
import type { Statement } from '../views/statement.js';

/** How lanes connect. */
export interface LaneOptions {
  url: string;
  /** What they are for, as PostgreSQL shows it. */
  purpose: string;
  lanes: number;
  /** Milliseconds after which PostgreSQL gives a statement up. */
  statementTimeout: number;
  /** Milliseconds after which a statement gives up waiting for a row. */
  lockTimeout: number;
}

interface Lane {
  client: Client;
  /** Statements on the way. */
  load: number;
  /** When the first of those on the way came to be the first; milliseconds. */
  headSince: number;
  isCorked: boolean;
}

const RECONNECT_MS = 500;
/** A statement that takes longer than this, such as one that waits for a row, gets nobody else behind it. */
const SLOW_MS = 5;

/** Statements on a few rows by key, each its own transaction. */
export class Lanes {
  private lanes: Lane[] = [];
  private isClosed = false;

  constructor(private readonly options: LaneOptions) {}

  /** Connects all lanes. @throws Error where the database is away. */
  async open(): Promise<void> {
    await Promise.all(Array.from({ length: this.options.lanes }, () => this.connect()));
  }

  /** Ends all lanes once what is on the way has come back. */
  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all(this.lanes.map(({ client }) => client.end()));
  }

  /** Runs the statement on the emptiest lane; undefined where none is connected and moving: ask the pool then. */
  run(statement: Statement, values: unknown[]): Promise<QueryResult> | undefined {
    const lane = this.emptiest();
    if (!lane) return undefined;
    cork(lane);
    if (lane.load++ === 0) lane.headSince = performance.now();
    return new Promise((resolve, reject) => {
      lane.client.query({ name: statement.name, text: statement.text, values }, (error: Error | null, found) => {
        lane.load--;
        lane.headSince = performance.now();
        if (error) reject(error);
        else resolve(found);
      });
    });
  }

  private emptiest(): Lane | undefined {
    const slowBefore = performance.now() - SLOW_MS;
    let best: Lane | undefined;
    for (const lane of this.lanes) {
      if (lane.load > 0 && lane.headSince < slowBefore) continue;
      if (!best || lane.load < best.load) best = lane;
    }
    return best;
  }

  private async connect(): Promise<void> {
    const { url, purpose, statementTimeout, lockTimeout } = this.options;
    const client = new Client({
      connectionString: url,
      application_name: `work-order-routing ${purpose}`,
      options: '-c timezone=UTC',
      statement_timeout: statementTimeout,
      lock_timeout: lockTimeout,
      keepAlive: true,
      pipeline: true,
    });
    const lane: Lane = { client, load: 0, headSince: 0, isCorked: false };
    const lost = () => this.lose(lane);
    client.on('error', lost);
    await client.connect();
    client.on('end', lost);
    this.lanes = [...this.lanes, lane];
  }

  private lose(lane: Lane): void {
    if (!this.lanes.includes(lane)) return;
    this.lanes = this.lanes.filter((other) => other !== lane);
    lane.client.end().catch(() => undefined);
    this.reconnect();
  }

  private reconnect(): void {
    if (this.isClosed) return;
    setTimeout(() => void this.connect().catch(() => this.reconnect()), RECONNECT_MS).unref();
  }
}

/** Holds what is written until the turn of the event loop is over. */
function cork(lane: Lane): void {
  if (lane.isCorked) return;
  const { stream } = (lane.client as unknown as { connection: { stream: { cork(): void; uncork(): void } } })
    .connection;
  lane.isCorked = true;
  stream.cork();
  setImmediate(() => {
    lane.isCorked = false;
    stream.uncork();
  });
}
