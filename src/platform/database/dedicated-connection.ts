/** A connection that nobody else uses, for those who must get an answer however busy the pool is: health and metrics. */
import { BoundedClient } from './bounded-client.js';
import { createConnectionConfig } from './connection-config.js';
import { dropStaleConnections } from './connection-watchdog.js';

/** How it connects. */
export interface DedicatedConnectionOptions {
  url: string;
  /** What it is for, as PostgreSQL shows it. */
  purpose: string;
  /** Milliseconds after which connecting is given up, and so is a statement. */
  timeout: number;
}

/** Connects when it is first asked, and anew once the connection is lost. */
export class DedicatedConnection {
  private client: Promise<BoundedClient> | null = null;
  /** Host and port of the last connection. */
  private address = '';
  /** When it was first lost since it last answered. */
  private lostAt: number | null = null;

  constructor(private readonly options: DedicatedConnectionOptions) {}

  /** The rows of a statement; those asked for at once come one after the other. @throws Error while the database is away. */
  async query<R extends object>(text: string): Promise<R[]> {
    const opening = (this.client ??= this.open());
    try {
      return (await (await opening).query<R & Record<string, unknown>>(text)).rows;
    } catch (error) {
      this.forget(opening);
      throw error;
    }
  }

  /** Ends it; it may be asked again all the same. */
  async close(): Promise<void> {
    const opening = this.client;
    this.client = null;
    await opening?.then((client) => client.end()).catch(() => undefined);
  }

  /** Ends it without waiting; it may be asked again. */
  drop(): void {
    const opening = this.client;
    this.client = null;
    opening?.then((client) => client.destroy()).catch(() => undefined);
  }

  /** Another server answers here than before: all others that have stood since before this one was lost lead to the old one. */
  dropConnectionsToPreviousServer(answeredAt: number): void {
    dropStaleConnections(this.address, this.lostAt ?? answeredAt);
  }

  /** It answers. */
  settle(): void {
    this.lostAt = null;
  }

  private open(): Promise<BoundedClient> {
    const { url, purpose: name, timeout } = this.options;
    const session = { statement_timeout: timeout };
    const client = new BoundedClient(
      createConnectionConfig(url, { name, session, silenceTimeoutMs: () => timeout, connectMs: timeout }),
    );
    this.address = client.address;
    client.on('error', () => this.forget(opening));
    client.on('end', () => this.forget(opening));
    const opening = client.connect();
    return opening;
  }

  /** What failed may not have come to an end: the next one asks over a new connection. */
  private forget(opening: Promise<BoundedClient>): void {
    if (this.client !== opening) return;
    this.lostAt ??= performance.now();
    this.drop();
  }
}
