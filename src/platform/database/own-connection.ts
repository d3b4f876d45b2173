/** A connection that nobody else uses, for those who must get an answer however busy the pool is: health and metrics. */
import { Client } from 'pg';

/** How it connects. */
export interface OwnConnectionOptions {
  url: string;
  /** What it is for, as PostgreSQL shows it. */
  purpose: string;
  /** Milliseconds after which connecting is given up, and so is a statement. */
  timeout: number;
}

/** Connects when it is first asked, and anew once the connection is lost. */
export class OwnConnection {
  private client: Promise<Client> | null = null;

  constructor(private readonly options: OwnConnectionOptions) {}

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

  private open(): Promise<Client> {
    const { url, purpose, timeout } = this.options;
    const client = new Client({
      connectionString: url,
      application_name: `work-order-routing ${purpose}`,
      connectionTimeoutMillis: timeout,
      query_timeout: timeout,
      statement_timeout: timeout,
      keepAlive: true,
    });
    client.on('error', () => this.forget(opening));
    client.on('end', () => this.forget(opening));
    const opening: Promise<Client> = client.connect().then(
      () => client,
      (error: unknown) => {
        client.end().catch(() => undefined);
        throw error;
      },
    );
    return opening;
  }

  /** What failed may not have come to an end: the next one asks over a new connection. */
  private forget(opening: Promise<Client>): void {
    if (this.client === opening) void this.close();
  }
}
