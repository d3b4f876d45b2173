/** Limits for the connections of a server. */
import type { Server } from 'node:http';
import { Socket } from 'node:net';
import type { Config } from '../config.js';
import { CounterByKey } from '../counter-by-key.js';
import { toClientNetwork } from './client-address.js';
import { closeStalledConnections } from './send-timeout.js';

/** Milliseconds within which an upload must arrive. Other bodies have `BODY_SECONDS`. */
const UPLOAD_MS = 300_000;
/** Milliseconds within which the headers must arrive. */
const HEADERS_MS = 15_000;

/**
 * Sets the maximum number of connections and the timeouts. Call it before the server listens.
 * @param isProxy whether an address is that of a trusted proxy, which connects for many clients
 */
export function limitConnections(server: Server, config: Config, isProxy: (address: string) => boolean): void {
  const { maxConnections, addressConnections, bodySeconds, sendSeconds } = config;
  server.maxConnections = maxConnections;
  server.headersTimeout = Math.min(HEADERS_MS, bodySeconds * 1000);
  server.requestTimeout = Math.max(UPLOAD_MS, bodySeconds * 1000);
  closeStalledConnections(server, sendSeconds * 1000);
  if (addressConnections > 0) limitPerNetwork(server, addressConnections, isProxy);
}

/** Closes connections of an IP address, or of an IPv6 /64 network, that has as many as `limit`. */
function limitPerNetwork(server: Server, limit: number, isProxy: (address: string) => boolean): void {
  const open = new CounterByKey();
  server.on('connection', (socket: unknown) => {
    // Connections of pages to the API within the process are not sockets.
    if (!(socket instanceof Socket) || !socket.remoteAddress || isProxy(socket.remoteAddress)) return;
    const network = toClientNetwork(socket.remoteAddress);
    if (!open.tryAdd(network, limit)) return void socket.destroy();
    socket.once('close', () => open.remove(network));
  });
}
