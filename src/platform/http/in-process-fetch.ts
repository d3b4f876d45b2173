/** `fetch` to this service without a network: pages call the API with the credentials and address of their visitor. */
import { request as sendRequest, type ClientRequest, type IncomingMessage, type Server } from 'node:http';
import { duplexPair, type Duplex, type Readable } from 'node:stream';
import type { Request } from 'express';

/** Headers of the visitor that are forwarded. */
const FORWARDED_HEADERS = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'user-agent'];
/** Milliseconds until a request is aborted. */
const TIMEOUT_MS = 20_000;

/** Rate limits that a visit has been counted against, by the server ends of its connections. */
const COUNTED_LIMITS = new WeakMap<object, Set<string>>();

/**
 * Whether the rate limit with this key has counted the visit that the request belongs to; if not, it has from now on. A page
 * or a form costs its visitor one request of each limit, although it calls the API several times.
 */
export function isCountedVisit({ socket }: Pick<IncomingMessage, 'socket'>, key: string): boolean {
  const counted = COUNTED_LIMITS.get(socket);
  if (counted?.has(key)) return true;
  counted?.add(key);
  return false;
}

/** Creates a `fetch` for one visit. It uses only the path and query of a URL. */
export function createInProcessFetch(server: Server, visitor: Request, requestId: string): typeof fetch {
  const countedLimits = new Set<string>();
  return async (address, { method = 'GET', headers = {}, body, signal } = {}) => {
    const { pathname, search } = new URL(address instanceof globalThis.Request ? address.url : address);
    const request = sendRequest({
      method,
      path: pathname + search,
      headers: { ...forwardedHeaders(visitor), 'x-request-id': requestId, ...Object.fromEntries(new Headers(headers)) },
      createConnection: () => connect(server, visitor, countedLimits),
      signal: signal ?? AbortSignal.timeout(TIMEOUT_MS),
    });
    const response = responseTo(request);
    const sent = body === null || body === undefined ? null : new Response(body);
    if (sent?.headers.get('content-type') && !request.hasHeader('content-type'))
      request.setHeader('content-type', sent.headers.get('content-type')!);
    request.end(sent ? Buffer.from(await sent.arrayBuffer()) : undefined);
    return toResponse(await response);
  };
}

/** Request whose body is still being received. */
interface StreamedRequest {
  path: string;
  headers: Record<string, string>;
  body: Readable;
}

/** Forwards a body while it arrives, and buffers the response. */
export async function forwardStream(
  server: Server,
  visitor: Request,
  { path, headers, body }: StreamedRequest,
): Promise<Response> {
  const request = sendRequest({
    method: 'POST',
    path,
    headers: { ...forwardedHeaders(visitor), ...headers },
    createConnection: () => connect(server, visitor),
  });
  const response = responseTo(request);
  body.once('close', () => body.readableEnded || request.destroy());
  // The response may arrive before the body ends, such as a 413. The visitor still receives it.
  body.pipe(request);
  return toResponse(await response);
}

function responseTo(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', resolve).on('error', reject);
  });
}

/** Two connected streams. The server treats its end as a connection from the visitor's address. */
function connect(server: Server, visitor: Request, countedLimits?: Set<string>): Duplex {
  const [clientEnd, serverEnd] = duplexPair();
  if (countedLimits) COUNTED_LIMITS.set(serverEnd, countedLimits);
  const { remoteAddress, remotePort, localAddress, localPort } = visitor.socket;
  const encrypted = 'encrypted' in visitor.socket;
  Object.assign(serverEnd, { remoteAddress, remotePort, localAddress, localPort, ...(encrypted ? { encrypted } : {}) });
  // Timeouts apply to the visitor's connection: a stalled visitor is disconnected.
  Object.assign(serverEnd, { setTimeout: (milliseconds: number) => visitor.socket.setTimeout(milliseconds) });
  server.emit('connection', serverEnd);
  return clientEnd;
}

function forwardedHeaders({ headers }: Request): Record<string, string> {
  const entries = FORWARDED_HEADERS.map((name) => [name, headers[name]] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

async function toResponse(incoming: IncomingMessage): Promise<Response> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headersDistinct))
    for (const one of value ?? []) headers.append(name, one);
  const status = incoming.statusCode ?? 500;
  const isEmpty = status === 204 || status === 205 || status === 304;
  return new Response(isEmpty ? null : Buffer.concat(parts), { status, headers });
}
