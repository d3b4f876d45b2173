/**
 * Ends connections on which PostgreSQL does not answer. A proxy or a frozen machine may keep a connection open and forward
 * nothing; the driver and the request would wait forever. Also ends connections to a server that another one has replaced:
 * it may be down, or accept writes that are lost.
 */

/** A connection as the watchdog sees it. */
export interface TrackedConnection {
  /** Last activity (`performance.now`) while a result is pending; null: no result is pending. */
  readonly pendingSince: number | null;
  /** Milliseconds that PostgreSQL may be silent with a result pending. */
  readonly silenceTimeoutMs: number;
  /** Host and port. */
  readonly address: string;
  /** When the connection was established (`performance.now`). */
  readonly connectedAt: number;
  /** Ends the connection at once; pending statements fail. */
  destroy(reason: Error): void;
}

const CHECK_INTERVAL_MS = 500;
/** Milliseconds that a replaced server gets to finish pending statements. */
const STALE_GRACE_MS = 3000;
/** After a longer pause of the process, results may have arrived that it has not read yet. */
const PAUSED_MS = 4 * CHECK_INTERVAL_MS;

const tracked = new Set<TrackedConnection>();
/** Connections to a replaced server, and when the replacement was detected. */
const stale = new Map<TrackedConnection, number>();
let timer: NodeJS.Timeout | undefined;
let checkedAt = 0;

/** Checks the connection until `untrackConnection`. */
export function trackConnection(connection: TrackedConnection): void {
  tracked.add(connection);
  if (timer) return;
  checkedAt = performance.now();
  timer = setInterval(checkAll, CHECK_INTERVAL_MS).unref();
}

/** Stops checking the connection, which has ended. */
export function untrackConnection(connection: TrackedConnection): void {
  tracked.delete(connection);
  stale.delete(connection);
  if (tracked.size > 0) return;
  clearInterval(timer);
  timer = undefined;
}

/** Ends the connections to this address that were established before: another server has taken over the address. */
export function dropStaleConnections(address: string, before: number): void {
  const now = performance.now();
  for (const connection of tracked) {
    if (connection.address === address && connection.connectedAt < before) stale.set(connection, now);
  }
  endStale(now);
}

/** Ends idle connections at once, others after the grace period. */
function endStale(now: number): void {
  for (const [connection, since] of stale) {
    if (connection.pendingSince === null || now - since > STALE_GRACE_MS) connection.destroy(createTimeoutError());
  }
}

function checkAll(): void {
  const now = performance.now();
  const wasPaused = now - checkedAt > PAUSED_MS;
  checkedAt = now;
  if (wasPaused) return;
  endStale(now);
  const silent = [...tracked].filter((connection) => isSilent(connection, now));
  // Answers that arrived while the process was busy are read between the timers and this callback.
  if (silent.length > 0) setImmediate(() => silent.forEach((connection) => endIfSilent(connection, now)));
}

function isSilent({ pendingSince, silenceTimeoutMs }: TrackedConnection, now: number): boolean {
  return pendingSince !== null && now - pendingSince > silenceTimeoutMs;
}

function endIfSilent(connection: TrackedConnection, now: number): void {
  if (tracked.has(connection) && isSilent(connection, now)) connection.destroy(createTimeoutError());
}

/** Has the code of a network timeout, so that the response is 503. */
function createTimeoutError(): Error {
  return Object.assign(new Error('PostgreSQL does not answer any more'), { code: 'ETIMEDOUT' });
}
