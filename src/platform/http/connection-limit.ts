/** Limits for the connections of a server. */
import type { Server } from 'node:http';
import { Socket } from 'node:net';
import type { Config } from '../config.js';
import { toClientNetwork } from './client-address.js';

/** Milliseconds within which an upload must arrive. Other bodies have `BODY_SECONDS`. */
const UPLOAD_MS = 300_000;
/** Milliseconds within which the headers must arrive. */
const HEADERS_MS = 15_000;

/**
 * Sets the maximum number of connections and the timeouts. Call it before the server listens.
 * @param isProxy whether an address is that of a trusted proxy, which connects for many clients
 */
export function limitConnections(server: Server, config: Config, isProxy: (address: string) => boolean): void {
  const { maxConnections, addressConnections, bodySeconds } = config;
  server.maxConnections = maxConnections;
  server.headersTimeout = Math.min(HEADERS_MS, bodySeconds * 1000);
  server.requestTimeout = Math.max(UPLOAD_MS, bodySeconds * 1000);
  if (addressConnections > 0) limitPerNetwork(server, addressConnections, isProxy);
}

/** Closes connections of an IP address, or of an IPv6 /64 network, that has as many as `limit`. */
function limitPerNetwork(server: Server, limit: number, isProxy: (address: string) => boolean): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: unknown) => {
    // Connections of pages to the API within the process are not sockets.
    if (!(socket instanceof Socket) || !socket.remoteAddress || isProxy(socket.remoteAddress)) return;
    const network = toClientNetwork(socket.remoteAddress);
    const count = open.get(network) ?? 0;
    if (count >= limit) return void socket.destroy();
    open.set(network, count + 1);
    socket.once('close', () => {
      const remaining = open.get(network)! - 1;
      if (remaining > 0) open.set(network, remaining);
      else open.delete(network);
    });
  });
}
