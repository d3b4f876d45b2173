/**
 * A connection to PostgreSQL that bounds what it takes in, and how long it waits. The driver keeps a row whole in memory
 * before anybody sees it, and makes one string of each value: above 512 MB that throws in the handler of the socket, where
 * nobody catches it, and ends the process with everybody's requests. Here the connection ends instead, and its statements
 * fail.
 */
import { Client, type ClientConfig } from 'pg';
import { ResultSizeCounter } from './result-size.js';
import { traceQuery } from '../diagnostics/sql-statements.js';
import { untrackConnection, trackConnection, type TrackedConnection } from './connection-watchdog.js';

/** A setting, or the SQL that tells it. */
type SessionValue = string | number | { sql: string };

/** How it connects, and what it asks of PostgreSQL. */
export interface BoundedClientConfig extends ClientConfig {
  /**
   * Settings of PostgreSQL for this connection. They are set by a statement, as poolers refuse those that come with the
   * connection itself.
   */
  session?: Record<string, SessionValue>;
  /** Milliseconds that PostgreSQL may be silent now while it owes an answer; without it for ever. */
  silenceTimeoutMs?: () => number;
}

/** Listens to what PostgreSQL sends. */
interface Source {
  on(event: string, listener: (chunk: Buffer) => void): unknown;
  destroy(error?: Error): unknown;
}

/** Takes what is sent to PostgreSQL. */
interface Sink {
  cork(): void;
  uncork(): void;
}

/** The part of the driver's connection that hands the socket, encrypted or not, to the reader of its messages. */
interface Connection extends NodeJS.EventEmitter {
  stream: Source & Sink;
  attachListeners(stream: Source): void;
}

/** A server that was demoted takes no writes: the next connection may lead to its successor. */
const READ_ONLY = '25006';

/** The driver's client with a bound on each answer, in size and in time. */
export class BoundedClient extends Client implements TrackedConnection {
  pendingSince: number | null = null;
  connectedAt = Infinity;
  private readonly own: Pick<BoundedClientConfig, 'session' | 'silenceTimeoutMs'>;
  private readonly line: Connection;
  private isCorked = false;

  constructor(config: BoundedClientConfig = {}) {
    super(config);
    this.own = config;
    this.line = (this as unknown as { connection: Connection }).connection;
    const attach = this.line.attachListeners.bind(this.line);
    this.line.attachListeners = (stream) => {
      stream.on('data', () => this.hear());
      attach(limitResultSize(stream));
    };
    this.line.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === READ_ONLY) setImmediate(() => this.destroy());
    });
    // Looked up each time: whoever watches the driver sees these statements too.
    const ask = (...all: unknown[]) => (super.query as (...all: unknown[]) => unknown)(...all);
    this.query = ((...all: unknown[]) => {
      this.pendingSince ??= performance.now();
      return traceQuery(ask, all);
    }) as typeof this.query;
    this.on('drain', () => (this.pendingSince = null));
    this.on('end', () => untrackConnection(this));
    // Whoever waits for a statement is told by its failure; without a listener a lost connection would end the process.
    this.on('error', () => untrackConnection(this));
  }

  get address(): string {
    return `${this.host}:${this.port}`;
  }

  get silenceTimeoutMs(): number {
    return this.own.silenceTimeoutMs?.() ?? Infinity;
  }

  /** Holds what is written until the turn of the event loop is over. */
  cork(): void {
    if (this.isCorked) return;
    const { stream } = this.line;
    this.isCorked = true;
    stream.cork();
    setImmediate(() => {
      this.isCorked = false;
      stream.uncork();
    });
  }

  /** Ends the connection without waiting for PostgreSQL; what was asked of it fails. */
  destroy(reason?: Error): void {
    untrackConnection(this);
    this.line.stream.destroy(reason);
  }

  override connect(): Promise<this>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<this> | void {
    const connected = this.connectAndSettle();
    if (!callback) return connected;
    const told = callback as (error?: Error) => void;
    connected.then(() => told(), told);
  }

  private async connectAndSettle(): Promise<this> {
    await super.connect();
    this.connectedAt = performance.now();
    trackConnection(this);
    const settings = Object.entries(this.own.session ?? {});
    if (settings.length === 0) return this;
    try {
      await this.query(settingsAsStatement(settings));
      return this;
    } catch (error) {
      this.destroy();
      throw error;
    }
  }

  private hear(): void {
    if (this.pendingSince !== null) this.pendingSince = performance.now();
  }
}

/** Names and values are our own constants. */
function settingsAsStatement(settings: [name: string, value: SessionValue][]): string {
  const written = (value: SessionValue) => (typeof value === 'object' ? value.sql : `'${value}'`);
  return `select ${settings.map(([name, value]) => `set_config('${name}', ${written(value)}, false)`).join(', ')}`;
}

/** The stream as the driver's reader needs it; whatever its listener throws ends the connection alone. */
export function limitResultSize(stream: Source): Source {
  const size = new ResultSizeCounter();
  return {
    on(event, listener) {
      if (event !== 'data') return stream.on(event, listener);
      return stream.on(event, (chunk) => {
        try {
          size.add(chunk);
          listener(chunk);
        } catch (error) {
          stream.destroy(error as Error);
        }
      });
    },
    destroy: (error) => stream.destroy(error),
  };
}
