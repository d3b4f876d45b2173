/** A connection outside the pool, for health checks and metrics, which must get results however busy the pool is. */
import { BoundedClient } from './bounded-client.js';
import { createConnectionConfig } from './connection-config.js';
import { dropStaleConnections } from './connection-watchdog.js';

export interface DedicatedConnectionOptions {
  url: string;
  /** Suffix of the `application_name`. */
  purpose: string;
  /** Timeout of connecting and of statements, in milliseconds. */
  timeout: number;
}

/** Connects on the first query, and again after the connection is lost. */
export class DedicatedConnection {
  private client: Promise<BoundedClient> | null = null;
  /** Host and port of the last connection. */
  private address = '';
  /** When the connection was lost first since the last successful query. */
  private lostAt: number | null = null;

  constructor(private readonly options: DedicatedConnectionOptions) {}

  /** The rows of a statement. Concurrent queries run one after the other. @throws Error while the database is unreachable. */
  async query<R extends object>(text: string): Promise<R[]> {
    const opening = (this.client ??= this.open());
    try {
      return (await (await opening).query<R & Record<string, unknown>>(text)).rows;
    } catch (error) {
      this.handleLoss(opening);
      throw error;
    }
  }

  /** Closes the connection; a later query opens another. */
  async close(): Promise<void> {
    const opening = this.client;
    this.client = null;
    await opening?.then((client) => client.end()).catch(() => undefined);
  }

  /** Ends the connection without waiting; a later query opens another. */
  drop(): void {
    const opening = this.client;
    this.client = null;
    opening?.then((client) => client.destroy()).catch(() => undefined);
  }

  /**
   * Ends all connections to the previous server after another server has taken over its address.
   * @param answeredAt when the previous server answered last.
   */
  dropConnectionsToPreviousServer(answeredAt: number): void {
    dropStaleConnections(this.address, this.lostAt ?? answeredAt);
  }

  /** Marks the connection as working. */
  markAlive(): void {
    this.lostAt = null;
  }

  private open(): Promise<BoundedClient> {
    const { url, purpose: name, timeout } = this.options;
    const session = { statement_timeout: timeout };
    const client = new BoundedClient(
      createConnectionConfig(url, { name, session, silenceTimeoutMs: () => timeout, connectMs: timeout }),
    );
    this.address = client.address;
    client.on('error', () => this.handleLoss(opening));
    client.on('end', () => this.handleLoss(opening));
    const opening = client.connect();
    return opening;
  }

  /** The failed statement may still run, so the next query uses another connection. */
  private handleLoss(opening: Promise<BoundedClient>): void {
    if (this.client !== opening) return;
    this.lostAt ??= performance.now();
    this.drop();
  }
}
