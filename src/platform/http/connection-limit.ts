/** Limits for the connections of a server. */
import type { Server } from 'node:http';
import type { Config } from '../config.js';

/** Milliseconds within which an upload must arrive. Other bodies have `BODY_SECONDS`. */
const UPLOAD_MS = 300_000;
/** Milliseconds within which the headers must arrive. */
const HEADERS_MS = 15_000;

/** Sets the maximum number of connections and the timeouts. Call it before the server listens. */
export function limitConnections(server: Server, { maxConnections, bodySeconds }: Config): void {
  server.maxConnections = maxConnections;
  server.headersTimeout = Math.min(HEADERS_MS, bodySeconds * 1000);
  server.requestTimeout = Math.max(UPLOAD_MS, bodySeconds * 1000);
}
