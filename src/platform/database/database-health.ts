/**
 * Probes PostgreSQL every second over a dedicated connection. While it does not answer, requests are rejected immediately and
 * connections with pending results end sooner.
 */
import { HttpStatus } from '@nestjs/common';
import { RetryLater } from '../errors.js';
import { REQUEST_SESSION } from './connection-config.js';
import { DedicatedConnection } from './dedicated-connection.js';

/** Milliseconds for which `check` reuses a successful probe. */
const CACHE_MS = 1000;
const PROBE_INTERVAL_MS = 1000;
/** Shorter than the timeouts of load balancers, which call the readiness endpoint. */
const PROBE_TIMEOUT_MS = 1300;
/** Consecutive probes without an answer until the database counts as unresponsive. */
const TIMEOUTS_MAX = 3;
const RETRY_SECONDS = 5;
/** Timeouts of pending results. While PostgreSQL answers probes, its own statement timeout applies first. */
const SILENCE_TIMEOUTS_MS = { unresponsive: 3000, responsive: REQUEST_SESSION.statement_timeout + 3000 };

/** The start time identifies a server. */
const PROBE = `select current_setting('transaction_read_only') = 'on' as "isReadOnly", pg_postmaster_start_time()::text as server`;

interface ProbeResult {
  isReadOnly: boolean;
  server: string;
}

/** One per process and database. */
export class DatabaseHealthMonitor {
  private readonly connection: DedicatedConnection;
  private answeredAt = -Infinity;
  private probing: Promise<void> | null = null;
  private timeouts = 0;
  /** The server that answered last. */
  private server: string | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** Whether the server rejects writes, as a demoted server does. */
  isReadOnly = false;

  constructor(url: string) {
    this.connection = new DedicatedConnection({ url, purpose: 'readiness', timeout: PROBE_TIMEOUT_MS });
  }

  /** Starts the probes. */
  start(): void {
    this.timer ??= setInterval(() => this.probeInBackground(), PROBE_INTERVAL_MS).unref();
  }

  /** Stops the probes. */
  stop(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
    return this.connection.close();
  }

  /** Whether PostgreSQL does not answer at all, not even with an error. */
  get isUnresponsive(): boolean {
    return this.timeouts >= TIMEOUTS_MAX;
  }

  /** Milliseconds that a connection for requests may wait for a result. */
  get silenceTimeoutMs(): number {
    return this.isUnresponsive ? SILENCE_TIMEOUTS_MS.unresponsive : SILENCE_TIMEOUTS_MS.responsive;
  }

  /** @throws 503 while the database is unresponsive. */
  assertResponsive(): void {
    if (this.isUnresponsive)
      throw new RetryLater(HttpStatus.SERVICE_UNAVAILABLE, 'The database is unavailable; try again', RETRY_SECONDS);
  }

  /** Runs the work. @throws as `assertResponsive`. */
  runIfResponsive<T>(work: () => Promise<T>): Promise<T> {
    this.assertResponsive();
    return work();
  }

  /** Probes at most once a second. @throws Error if the database is unreachable. */
  async check(): Promise<void> {
    if (performance.now() - this.answeredAt >= CACHE_MS) await (this.probing ?? this.probe());
  }

  /** The rows of another statement over the same connection. @throws Error if the database is unreachable. */
  query<R extends object>(text: string): Promise<R[]> {
    return this.connection.query<R>(text);
  }

  private probeInBackground(): void {
    this.probe().catch(() => undefined);
  }

  private probe(): Promise<void> {
    return (this.probing ??= this.probeOnce().finally(() => (this.probing = null)));
  }

  private async probeOnce(): Promise<void> {
    const start = performance.now();
    try {
      const [{ server, isReadOnly }] = await this.connection.query<ProbeResult>(PROBE);
      if (this.server !== undefined && server !== this.server)
        this.connection.dropConnectionsToPreviousServer(this.answeredAt);
      this.server = server;
      this.connection.markAlive();
      this.answeredAt = performance.now();
      this.timeouts = 0;
      this.isReadOnly = isReadOnly;
      if (isReadOnly) this.connection.drop();
    } catch (error) {
      this.timeouts = performance.now() - start < PROBE_TIMEOUT_MS ? 0 : this.timeouts + 1;
      if (this.timer && this.timeouts > 0) setTimeout(() => this.probeInBackground(), 0).unref();
      throw error;
    }
  }
}
