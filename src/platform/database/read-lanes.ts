/**
 * A few connections for short reads, each with many of them on the way at once: what is asked in one turn of the event
 * loop goes out in one write. A write to a socket wakes another process and is the dearest thing that a read does, so
 * this more than halves its cost under load (measured: `GET product`, 32 connections; see docs/performance.md).
 */
import { Client, type QueryResult } from 'pg';
import type { Statement } from '../views/statement.js';

/** How a lane connects. */
export interface LaneOptions {
  url: string;
  lanes: number;
  /** Milliseconds after which PostgreSQL gives a statement up. */
  statementTimeout: number;
}

interface Lane {
  client: Client;
  /** Statements on the way. */
  load: number;
  isCorked: boolean;
}

const RECONNECT_MS = 500;

/** Reads by key; nothing slow may go here, since those behind it would wait. */
export class ReadLanes {
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

  /** Runs the statement on the emptiest lane; undefined where no lane is connected: ask the pool then. */
  run(statement: Statement, values: unknown[]): Promise<QueryResult> | undefined {
    const lane = this.emptiest();
    if (!lane) return undefined;
    cork(lane);
    lane.load++;
    return new Promise((resolve, reject) => {
      lane.client.query({ name: statement.name, text: statement.text, values }, (error: Error | null, found) => {
        lane.load--;
        if (error) reject(error);
        else resolve(found);
      });
    });
  }

  private emptiest(): Lane | undefined {
    let best: Lane | undefined;
    for (const lane of this.lanes) if (!best || lane.load < best.load) best = lane;
    return best;
  }

  private async connect(): Promise<void> {
    const { url, statementTimeout } = this.options;
    const client = new Client({
      connectionString: url,
      application_name: 'work-order-routing reads',
      options: '-c timezone=UTC',
      statement_timeout: statementTimeout,
      keepAlive: true,
      pipeline: true,
    });
    const lane: Lane = { client, load: 0, isCorked: false };
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
