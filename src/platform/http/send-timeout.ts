/** Closes connections whose client receives nothing of a response. */
import type { Server } from 'node:http';
import { Socket } from 'node:net';

/** Checks per timeout. */
const CHECKS = 4;

/** What a connection has sent at the last check at which it differed. */
interface Progress {
  written: number;
  queued: number;
  since: number;
}

/**
 * Call it before the server listens. The timeout of Node's sockets would not do: each received byte restarts it, so that a
 * client could hold a response by sending a further request slowly.
 */
export function closeStalledConnections(server: Server, timeoutMs: number): void {
  const connections = new Map<Socket, Progress | null>();
  server.on('connection', (socket: unknown) => {
    // Connections of pages to the API within the process are not sockets.
    if (!(socket instanceof Socket)) return;
    connections.set(socket, null);
    socket.once('close', () => connections.delete(socket));
  });
  const check = () => {
    const now = performance.now();
    for (const [socket, last] of connections) {
      const current = measureProgress(socket, now);
      const isStalled = current && last?.written === current.written && last.queued === current.queued;
      if (!isStalled) connections.set(socket, current);
      // Frees the buffers of the system, too.
      else if (now - last.since >= timeoutMs) socket.resetAndDestroy();
    }
  };
  const timer = setInterval(check, timeoutMs / CHECKS).unref();
  server.once('close', () => clearInterval(timer));
}

/** Returns null if no byte waits to be sent. */
function measureProgress(socket: Socket, now: number): Progress | null {
  if (socket.writableLength === 0) return null;
  // Not documented, but Node's own timeout uses it: a large buffer is one write, whose rest only the handle knows.
  const { _handle: handle } = socket as unknown as { _handle: { writeQueueSize: number } | null };
  return { written: socket.bytesWritten, queued: handle?.writeQueueSize ?? 0, since: now };
}
