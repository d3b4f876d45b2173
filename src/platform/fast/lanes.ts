/**
 * A few connections for short statements, each with several of them on the way at once, which more than halves what one
 * costs under load (`GET product`, 32 connections): what is asked in one turn of the event loop goes out in one write, and
 * a write to a socket, which wakes another process, is the dearest thing that a statement does (docs/performance.md).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { QueryResult } from 'pg';
import type { Lane as LaneOf, Statement } from '../sql/index.js';
import { BoundedClient } from '../database/bounded-client.js';
import { connecting, type Purpose } from '../database/connecting.js';
import { LOCK_TIMEOUT_MS } from '../database/retrying.js';
import { STATEMENTS } from '../watch/statements.js';

/** How lanes connect. */
export interface LaneOptions {
  url: string;
  /** Settings of PostgreSQL for them. */
  session: Purpose['session'];
  /** Milliseconds that PostgreSQL may be silent now while it owes an answer. */
  patience: () => number;
  /** Runs what no lane can take now. */
  elsewhere: (statement: Statement, values: unknown[]) => Promise<QueryResult>;
}

/** A statement whose caller waits for the result. */
interface Asked {
  statement: Statement;
  values: unknown[];
  resolve: (found: QueryResult) => void;
  reject: (error: unknown) => void;
  /** Runs a function in the asynchronous context of the caller, for tracing. */
  as?: (work: () => void) => void;
}

interface Lane {
  client: BoundedClient;
  /** Statements on the way. */
  load: number;
  /** When the first of those on the way came to be the first; milliseconds. */
  headSince: number;
}

/**
 * Statements on the way of one lane, by what it takes to answer one. PostgreSQL may serve a lane late; whatever waits in
 * line instead goes to the one that is served next (measured: without a bound p99 of a list is three times as long).
 */
const DEPTH: Record<LaneOf, number> = { read: 8, list: 3 };
const LANES = 4;
const RECONNECT_MS = 500;
/** A lane whose statement takes longer than this, such as one that waits for a row, is held up. */
const HELD_UP_MS = 5;

/** How lanes are used. */
export interface LanesNow {
  open: number;
  /** Statements that PostgreSQL has not answered yet. */
  underWay: number;
  /** Statements that wait for a lane. */
  waiting: number;
  /** Statements that a lane took since the start. */
  taken: number;
  /** Statements that went to the pool since the start, as all lanes were held up. */
  leftToPool: number;
}

/** Short reads. */
export class Lanes {
  private lanes: Lane[] = [];
  private line: Asked[] = [];
  private watch: NodeJS.Timeout | null = null;
  private isLooking = false;
  private isClosed = false;
  private taken = 0;
  private leftToPool = 0;

  constructor(private readonly options: LaneOptions) {}

  /** Connects all lanes. @throws Error where the database is away. */
  async open(): Promise<void> {
    await Promise.all(Array.from({ length: LANES }, () => this.connect()));
  }

  /** Ends all lanes once what is on the way has come back. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.leave();
    await Promise.all(this.lanes.map(({ client }) => client.end()));
  }

  /** Runs the statement on the emptiest lane, after those that came before; elsewhere while all lanes are held up. */
  run(statement: Statement, values: unknown[]): Promise<QueryResult> {
    if (this.lanes.length === 0) return this.elsewhere(statement, values);
    this.taken++;
    return new Promise((resolve, reject) => this.give({ statement, values, resolve, reject }));
  }

  /** What they do, for metrics. */
  get now(): LanesNow {
    const underWay = this.lanes.reduce((sum, { load }) => sum + load, 0);
    const { taken, leftToPool } = this;
    return { open: this.lanes.length, underWay, waiting: this.line.length, taken, leftToPool };
  }

  private elsewhere(statement: Statement, values: unknown[]): Promise<QueryResult> {
    this.leftToPool++;
    return this.options.elsewhere(statement, values);
  }

  private give(asked: Asked): void {
    const lane = this.emptiest();
    if (lane && hasRoom(lane, asked)) this.send(lane, asked);
    else this.queue(asked, !lane);
  }

  private send(lane: Lane, asked: Asked): void {
    lane.client.cork();
    const { statement, values, resolve, reject } = asked;
    const { name, text } = statement;
    if (lane.load === 0) lane.headSince = performance.now();
    lane.load++;
    lane.client.query({ name, text, values }, (error: Error | null, found) => {
      lane.load--;
      lane.headSince = performance.now();
      this.next(lane);
      if (error) reject(error);
      else resolve(found);
    });
  }

  private next(lane: Lane): void {
    const first = this.line[0];
    if (!first || !this.lanes.includes(lane) || !hasRoom(lane, first)) return;
    this.line.shift();
    asAsked(first, () => this.send(lane, first));
  }

  private queue(asked: Asked, isHeldUp: boolean): void {
    if (STATEMENTS.start.hasSubscribers) asked.as = AsyncLocalStorage.snapshot();
    this.line.push(asked);
    if (isHeldUp) this.lookOnceRead();
    else this.lookLater();
  }

  private lookLater(): void {
    this.watch ??= setTimeout(() => {
      this.watch = null;
      if (this.line.length > 0) this.lookOnceRead();
    }, HELD_UP_MS);
  }

  /**
   * Looks whether the lanes move, after what has come from PostgreSQL is read: in a process that was not served for a
   * while all of them seem held up, though their answers lie there.
   */
  private lookOnceRead(): void {
    if (this.isLooking) return;
    this.isLooking = true;
    setImmediate(() => {
      this.isLooking = false;
      let lane = this.emptiest();
      if (!lane) return this.leave();
      while (lane && this.line[0] && hasRoom(lane, this.line[0])) {
        this.next(lane);
        lane = this.emptiest();
      }
      if (this.line.length > 0) this.lookLater();
    });
  }

  /** Nobody stays in line for lanes that do not move. */
  private leave(): void {
    for (const asked of this.line.splice(0)) {
      this.taken--;
      asAsked(asked, () => {
        void this.elsewhere(asked.statement, asked.values).then(asked.resolve, asked.reject);
      });
    }
  }

  /** Of the lanes that are not held up. */
  private emptiest(): Lane | undefined {
    const longAgo = performance.now() - HELD_UP_MS;
    let best: Lane | undefined;
    for (const lane of this.lanes) {
      if (lane.load > 0 && lane.headSince < longAgo) continue;
      if (!best || lane.load < best.load) best = lane;
    }
    return best;
  }

  private async connect(): Promise<void> {
    const { url, session, patience } = this.options;
    const client = new BoundedClient({
      // Whoever waits for a row holds up those that were sent behind it; it is tried again (see `retrying`).
      ...connecting(url, { name: 'reads', session: { ...session, lock_timeout: LOCK_TIMEOUT_MS }, patience }),
      pipeline: true,
    });
    const lane: Lane = { client, load: 0, headSince: 0 };
    const lost = () => this.lose(lane);
    client.on('error', lost);
    await client.connect();
    client.on('end', lost);
    this.lanes = [...this.lanes, lane];
  }

  private lose(lane: Lane): void {
    if (!this.lanes.includes(lane)) return;
    this.lanes = this.lanes.filter((other) => other !== lane);
    if (this.lanes.length === 0) this.leave();
    lane.client.end().catch(() => undefined);
    this.reconnect();
  }

  private reconnect(): void {
    if (this.isClosed) return;
    setTimeout(() => void this.connect().catch(() => this.reconnect()), RECONNECT_MS).unref();
  }
}

function hasRoom({ load }: Lane, { statement }: Asked): boolean {
  return load < DEPTH[statement.lane!];
}

function asAsked({ as }: Asked, work: () => void): void {
  if (as) as(work);
  else work();
}
