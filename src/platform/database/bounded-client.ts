/**
 * A connection to PostgreSQL that limits the size of results and the time to wait for them. The driver reads a row into
 * memory as a whole and makes one string of each value. Above 512 MB that throws in the socket handler, where nothing
 * catches it, and ends the process. Here only the connection ends, and its statements fail.
 */
import { Client, type ClientConfig } from 'pg';
import { ResultSizeCounter } from './result-size.js';
import { traceQuery } from '../diagnostics/sql-statements.js';
import { untrackConnection, trackConnection, type TrackedConnection } from './connection-watchdog.js';

/** A value of a PostgreSQL setting, or the SQL that computes it. */
type SessionValue = string | number | { sql: string };

/** Configuration of a connection. */
export interface BoundedClientConfig extends ClientConfig {
  /**
   * PostgreSQL settings of this connection. They are set by a statement, because poolers reject them as connection
   * parameters.
   */
  session?: Record<string, SessionValue>;
  /** Current limit of the milliseconds that PostgreSQL may be silent with a result pending; default: no limit. */
  silenceTimeoutMs?: () => number;
}

/** The reading side of the socket. */
interface Source {
  on(event: string, listener: (chunk: Buffer) => void): unknown;
  destroy(error?: Error): unknown;
}

/** The writing side of the socket. */
interface Sink {
  cork(): void;
  uncork(): void;
}

/** The driver's connection, which attaches its message reader to the socket, encrypted or not. */
interface Connection extends NodeJS.EventEmitter {
  stream: Source & Sink;
  attachListeners(stream: Source): void;
}

/** SQLSTATE of a write to a demoted server. A new connection may reach its successor. */
const READ_ONLY = '25006';

/** The driver's client with limits on the size and duration of results. */
export class BoundedClient extends Client implements TrackedConnection {
  pendingSince: number | null = null;
  connectedAt = Infinity;
  private readonly limits: Pick<BoundedClientConfig, 'session' | 'silenceTimeoutMs'>;
  private readonly driverConnection: Connection;
  private isCorked = false;

  constructor(config: BoundedClientConfig = {}) {
    super(config);
    this.limits = config;
    this.driverConnection = (this as unknown as { connection: Connection }).connection;
    const attach = this.driverConnection.attachListeners.bind(this.driverConnection);
    this.driverConnection.attachListeners = (stream) => {
      stream.on('data', () => this.recordActivity());
      attach(limitResultSize(stream));
    };
    this.driverConnection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === READ_ONLY) setImmediate(() => this.destroy());
    });
    // Looked up on each call, so that instrumentation of the driver also sees these statements.
    const send = (...all: unknown[]) => (super.query as (...all: unknown[]) => unknown)(...all);
    this.query = ((...all: unknown[]) => {
      this.pendingSince ??= performance.now();
      return traceQuery(send, all);
    }) as typeof this.query;
    this.on('drain', () => (this.pendingSince = null));
    this.on('end', () => untrackConnection(this));
    // The pending statements fail. Without a listener, a lost connection would end the process.
    this.on('error', () => untrackConnection(this));
  }

  get address(): string {
    return `${this.host}:${this.port}`;
  }

  get silenceTimeoutMs(): number {
    return this.limits.silenceTimeoutMs?.() ?? Infinity;
  }

  /** Buffers writes until the end of the current event loop iteration. */
  cork(): void {
    if (this.isCorked) return;
    const { stream } = this.driverConnection;
    this.isCorked = true;
    stream.cork();
    setImmediate(() => {
      this.isCorked = false;
      stream.uncork();
    });
  }

  /** Ends the connection without waiting for PostgreSQL; pending statements fail. */
  destroy(reason?: Error): void {
    untrackConnection(this);
    this.driverConnection.stream.destroy(reason);
  }

  override connect(): Promise<this>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<this> | void {
    const connected = this.connectAndSettle();
    if (!callback) return connected;
    const done = callback as (error?: Error) => void;
    connected.then(() => done(), done);
  }

  private async connectAndSettle(): Promise<this> {
    await super.connect();
    this.connectedAt = performance.now();
    trackConnection(this);
    const settings = Object.entries(this.limits.session ?? {});
    if (settings.length === 0) return this;
    try {
      await this.query(settingsStatement(settings));
      return this;
    } catch (error) {
      this.destroy();
      throw error;
    }
  }

  private recordActivity(): void {
    if (this.pendingSince !== null) this.pendingSince = performance.now();
  }
}

/** Names and values are constants of the code, so they need no escaping. */
function settingsStatement(settings: [name: string, value: SessionValue][]): string {
  const toSql = (value: SessionValue) => (typeof value === 'object' ? value.sql : `'${value}'`);
  return `select ${settings.map(([name, value]) => `set_config('${name}', ${toSql(value)}, false)`).join(', ')}`;
}

/** Wraps the stream for the driver's reader. An error in its listener ends only this connection. */
function limitResultSize(stream: Source): Source {
  const counter = new ResultSizeCounter();
  return {
    on(event, listener) {
      if (event !== 'data') return stream.on(event, listener);
      return stream.on(event, (chunk) => {
        try {
          counter.add(chunk);
          listener(chunk);
        } catch (error) {
          stream.destroy(error as Error);
        }
      });
    },
    destroy: (error) => stream.destroy(error),
  };
}
