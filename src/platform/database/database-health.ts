/**
 * Whether PostgreSQL answers, asked every second over a connection of its own. While it is silent nobody waits for
 * it: requests are refused at once, and connections that owe an answer are ended.
 */
import { HttpStatus } from '@nestjs/common';
import { RetryLater } from '../errors.js';
import { REQUEST_SESSION } from './connection-config.js';
import { DedicatedConnection } from './dedicated-connection.js';

const REMEMBER_MS = 1000;
const BEAT_MS = 1000;
/** Whoever asks gives up soon, too. */
const TIMEOUT_MS = 1300;
/** One late answer is no silence. */
const SILENCES = 3;
const RETRY_SECONDS = 5;
/** What a statement may take while nothing else is answered; longer than PostgreSQL lets one run while it is. */
const PATIENCE_MS = { silent: 3000, answering: REQUEST_SESSION.statement_timeout + 3000 };

/** When a server began tells it from its successor. */
const ASKED = `select current_setting('transaction_read_only') = 'on' as "isReadOnly", pg_postmaster_start_time()::text as server`;

interface Answer {
  isReadOnly: boolean;
  server: string;
}

/** One per process and database. */
export class DatabaseHealthMonitor {
  private readonly connection: DedicatedConnection;
  private answeredAt = -Infinity;
  private asking: Promise<void> | null = null;
  private silences = 0;
  /** The one that answered last. */
  private server: string | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** Whether it refuses writes, as a server does that was demoted. */
  isReadOnly = false;

  constructor(url: string) {
    this.connection = new DedicatedConnection({ url, purpose: 'readiness', timeout: TIMEOUT_MS });
  }

  /** Asks from now on. */
  start(): void {
    this.timer ??= setInterval(() => this.beat(), BEAT_MS).unref();
  }

  /** Asks no more. */
  stop(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
    return this.connection.close();
  }

  /** Whether it says nothing at all: not even no. */
  get isUnresponsive(): boolean {
    return this.silences >= SILENCES;
  }

  /** Milliseconds that a connection for requests may wait for an answer. */
  get silenceTimeoutMs(): number {
    return this.isUnresponsive ? PATIENCE_MS.silent : PATIENCE_MS.answering;
  }

  /** @throws 503 while it is silent: whoever asked would wait in vain. */
  assertResponsive(): void {
    if (this.isUnresponsive)
      throw new RetryLater(HttpStatus.SERVICE_UNAVAILABLE, 'The database is away; try again', RETRY_SECONDS);
  }

  /** Does the work. @throws as `refuseSilence`. */
  runIfResponsive<T>(work: () => Promise<T>): Promise<T> {
    this.assertResponsive();
    return work();
  }

  /** Asks at most once a second. @throws Error where it is away. */
  async check(): Promise<void> {
    if (performance.now() - this.answeredAt >= REMEMBER_MS) await (this.asking ?? this.askAlive());
  }

  /** The rows of something else that is worth knowing of the database, over the same connection. @throws Error where it is away. */
  query<R extends object>(text: string): Promise<R[]> {
    return this.connection.query<R>(text);
  }

  private beat(): void {
    this.askAlive().catch(() => undefined);
  }

  private askAlive(): Promise<void> {
    return (this.asking ??= this.askOnce().finally(() => (this.asking = null)));
  }

  private async askOnce(): Promise<void> {
    const start = performance.now();
    try {
      const [answer] = await this.connection.query<Answer>(ASKED);
      if (this.server !== undefined && answer.server !== this.server)
        this.connection.dropConnectionsToPreviousServer(this.answeredAt);
      this.server = answer.server;
      this.connection.settle();
      this.answeredAt = performance.now();
      this.silences = 0;
      this.isReadOnly = answer.isReadOnly;
      if (answer.isReadOnly) this.connection.drop();
    } catch (error) {
      this.silences = performance.now() - start < TIMEOUT_MS ? 0 : this.silences + 1;
      if (this.timer && this.silences > 0) setTimeout(() => this.beat(), 0).unref();
      throw error;
    }
  }
}
