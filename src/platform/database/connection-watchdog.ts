/**
 * Ends connections on which PostgreSQL has fallen silent. A proxy, or a machine that froze, may keep a connection open
 * and forward nothing: the driver would wait for ever, and so would whoever sent the statement. Those that lead to a
 * server that another one has replaced end, too: it may be gone, or still take writes that nobody will ever see.
 */

/** A connection, as it is watched. */
export interface TrackedConnection {
  /** When it was last heard of while it owes an answer, in milliseconds of `performance.now`; null: it owes none. */
  readonly pendingSince: number | null;
  /** Milliseconds that it may be silent while it owes an answer. */
  readonly silenceTimeoutMs: number;
  /** Host and port. */
  readonly address: string;
  /** Since when it stands. */
  readonly connectedAt: number;
  /** Ends it at once; what was asked of it fails. */
  destroy(reason: Error): void;
}

const LOOK_MS = 500;
/** Milliseconds that a server which was replaced has for what it was asked before. */
const LEFT_MS = 3000;
/** A process that was held up longer than this has not read yet what came meanwhile. */
const HELD_UP_MS = 4 * LOOK_MS;

const watched = new Set<TrackedConnection>();
/** Those that lead to a server which was replaced, and since when that is known. */
const left = new Map<TrackedConnection, number>();
let timer: NodeJS.Timeout | undefined;
let lookedAt = 0;

/** Watches the connection until `unwatch`. */
export function trackConnection(connection: TrackedConnection): void {
  watched.add(connection);
  if (timer) return;
  lookedAt = performance.now();
  timer = setInterval(look, LOOK_MS).unref();
}

/** The connection has ended. */
export function untrackConnection(connection: TrackedConnection): void {
  watched.delete(connection);
  left.delete(connection);
  if (watched.size > 0) return;
  clearInterval(timer);
  timer = undefined;
}

/** Another server answers at this address: what has stood since before leads to the old one, and ends. */
export function dropStaleConnections(address: string, before: number): void {
  const now = performance.now();
  for (const connection of watched) {
    if (connection.address === address && connection.connectedAt < before) left.set(connection, now);
  }
  cutLeft(now);
}

/** At once where nothing was asked, else after a while. */
function cutLeft(now: number): void {
  for (const [connection, since] of left) {
    if (connection.pendingSince === null || now - since > LEFT_MS) connection.destroy(silent());
  }
}

function look(): void {
  const now = performance.now();
  const wasHeldUp = now - lookedAt > HELD_UP_MS;
  lookedAt = now;
  if (wasHeldUp) return;
  cutLeft(now);
  for (const connection of watched) {
    const { pendingSince: owesSince, silenceTimeoutMs: patience } = connection;
    if (owesSince !== null && now - owesSince > patience) connection.destroy(silent());
  }
}

/** As the network itself would say it, so that it is answered with 503. */
function silent(): Error {
  return Object.assign(new Error('PostgreSQL does not answer any more'), { code: 'ETIMEDOUT' });
}
