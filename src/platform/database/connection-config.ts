/** How every connection to PostgreSQL is made: under the service's name, with bounds on all that may hang. */
import type { BoundedClientConfig } from './bounded-client.js';
import { LOCK_TIMEOUT_MS } from './retry-on-conflict.js';

/** Milliseconds within which a connection has to stand. */
const CONNECT_MS = 4000;

/** How the names of all connections begin, as PostgreSQL shows them. */
const SERVICE = 'work-order-routing';

/** Seconds after which PostgreSQL asks whether we are still there; three times without an answer, and it lets go. */
const ALIVE = { tcp_keepalives_idle: 30, tcp_keepalives_interval: 10, tcp_keepalives_count: 3 };

/** What every connection asks of PostgreSQL. To compile a statement takes longer than ours take to run. */
const EVERYWHERE = { TimeZone: 'UTC', jit: 'off', ...ALIVE };

/**
 * What connections for requests ask beside it. A request has one core: workers that share a statement take 4 ms to start,
 * and the planner calls them for lists that need one (measured: installers with a rare service 8.4 and 3.8 ms).
 */
export const REQUEST_SESSION = {
  /** Milliseconds after which PostgreSQL gives a statement up. */
  statement_timeout: 15_000,
  /** Milliseconds after which a statement gives up waiting for a lock; it is tried again (`retryOnConflict`). */
  lock_timeout: LOCK_TIMEOUT_MS,
  max_parallel_workers_per_gather: 0,
};

/** What a connection is for. */
export interface ConnectionPurpose {
  /** In a word or two, as PostgreSQL shows it behind the service's name; none: requests. */
  name?: string;
  /** Settings beside those of every connection. */
  session?: BoundedClientConfig['session'];
  /** Milliseconds that PostgreSQL may be silent while it owes an answer. */
  silenceTimeoutMs: () => number;
  /** Milliseconds within which the connection has to stand. */
  connectMs?: number;
}

/** The driver's settings; an `application_name` in the URL would go before ours, which others count by. */
export function createConnectionConfig(
  url: string,
  { name, session, silenceTimeoutMs: patience, connectMs = CONNECT_MS }: ConnectionPurpose,
) {
  return {
    connectionString: withoutApplicationName(url),
    application_name: name ? `${SERVICE} ${name}` : SERVICE,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    session: { ...EVERYWHERE, ...session },
    silenceTimeoutMs: patience,
  } satisfies BoundedClientConfig;
}

/** The address without a name of its own. */
export function withoutApplicationName(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed?.searchParams.has('application_name')) return url;
  parsed.searchParams.delete('application_name');
  return parsed.href;
}
