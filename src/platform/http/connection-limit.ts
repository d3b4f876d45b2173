/** How many connections a process takes, and how long a request may take to come. */
import type { Server } from 'node:http';
import type { Config } from '../config.js';

/** Milliseconds within which an upload has to come whole; other bodies have `BODY_SECONDS`. */
const UPLOAD_MS = 300_000;
/** Milliseconds within which the headers have to come. */
const HEADERS_MS = 15_000;

/** Bounds a server that does not listen yet. */
export function limitConnections(server: Server, { maxConnections, bodySeconds }: Config): void {
  server.maxConnections = maxConnections;
  server.headersTimeout = Math.min(HEADERS_MS, bodySeconds * 1000);
  server.requestTimeout = Math.max(UPLOAD_MS, bodySeconds * 1000);
}
