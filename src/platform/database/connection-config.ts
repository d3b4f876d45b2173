/** Configuration of all connections to PostgreSQL: name, settings and timeouts. */
import type { BoundedClientConfig } from './bounded-client.js';
import { LOCK_TIMEOUT_MS } from './retry-on-conflict.js';

/** Default timeout of connecting, in milliseconds. */
const CONNECT_MS = 4000;

/** Prefix of the `application_name` of all connections. */
const SERVICE = 'work-order-routing';

/** PostgreSQL probes a silent connection after 30 seconds and ends it after three probes without an answer. */
const KEEPALIVE = { tcp_keepalives_idle: 30, tcp_keepalives_interval: 10, tcp_keepalives_count: 3 };

/** Settings of every connection. `jit` is off because compiling takes longer than the statements. */
const EVERY_SESSION = { TimeZone: 'UTC', jit: 'off', ...KEEPALIVE };

/**
 * Further settings of connections for requests. Parallel workers are off because they take 4 ms to start (measured:
 * installers with a rare service took 8.4 ms with workers and 3.8 ms without).
 */
export const REQUEST_SESSION = {
  /** Milliseconds after which PostgreSQL cancels a statement. */
  statement_timeout: 15_000,
  /** Milliseconds after which a statement fails if it waits for a lock; it is retried (`retryOnConflict`). */
  lock_timeout: LOCK_TIMEOUT_MS,
  max_parallel_workers_per_gather: 0,
};

/**
 * Planning a large statement takes up to 27 ms, and each connection would plan it five times before it may keep the plan.
 * One plan for all values suits look-ups and writes; lists with filters return to `auto` (`tenant-quotas.ts`). Plans are
 * made again when a table is analyzed. Citus sends a statement to one node only if its plan knows the tenant's value.
 */
export const GENERIC_PLANS = {
  plan_cache_mode: {
    sql: "case when exists (select from pg_extension where extname = 'citus') then 'auto' else 'force_generic_plan' end",
  },
};

/** What a connection is for. */
export interface ConnectionPurpose {
  /** Suffix of the `application_name`; none for requests. */
  name?: string;
  /** Settings in addition to those of every connection. */
  session?: BoundedClientConfig['session'];
  /** Milliseconds that PostgreSQL may be silent with a result pending. */
  silenceTimeoutMs: () => number;
  /** Timeout of connecting, in milliseconds. */
  connectMs?: number;
}

/** The driver's configuration. An `application_name` in the URL is removed because metrics count by ours. */
export function createConnectionConfig(
  url: string,
  { name, session, silenceTimeoutMs, connectMs = CONNECT_MS }: ConnectionPurpose,
) {
  return {
    connectionString: withoutApplicationName(url),
    application_name: name ? `${SERVICE} ${name}` : SERVICE,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    session: { ...EVERY_SESSION, ...session },
    silenceTimeoutMs,
  } satisfies BoundedClientConfig;
}

/** The URL without an `application_name`. */
function withoutApplicationName(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed?.searchParams.has('application_name')) return url;
  parsed.searchParams.delete('application_name');
  return parsed.href;
}
