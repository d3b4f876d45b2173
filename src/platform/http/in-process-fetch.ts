/** Asks this very service, in the name of whoever asked it: through the same door as everybody, without a network. */
import { request as ask, type ClientRequest, type IncomingMessage, type Server } from 'node:http';
import { duplexPair, type Duplex, type Readable } from 'node:stream';
import type { Request } from 'express';

/** What of a request goes on: from where it came, and under which id it stands in the log. */
const PASSED_ON = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'user-agent'];
/** Milliseconds after which an answer is not waited for any longer. */
const PATIENCE_MS = 20_000;

/** Ends of connections over which something was asked for a visit that was counted already. */
const FOLLOW_UPS = new WeakSet<object>();

/** Whether a request is a part of a visit that was counted already: a page costs its reader one request. */
export function isInternalFollowUp({ socket }: Pick<IncomingMessage, 'socket'>): boolean {
  return FOLLOW_UPS.has(socket);
}

/** A `fetch` for addresses of the service itself; only path and query of an address count. Made for one visit. */
export function createInProcessFetch(server: Server, visitor: Request, requestId: string): typeof fetch {
  let isFirst = true;
  return async (address, { method = 'GET', headers = {}, body, signal } = {}) => {
    const isCounted = isFirst;
    isFirst = false;
    const { pathname, search } = new URL(address instanceof globalThis.Request ? address.url : address);
    const asked = ask({
      method,
      path: pathname + search,
      headers: { ...passedOn(visitor), 'x-request-id': requestId, ...Object.fromEntries(new Headers(headers)) },
      createConnection: () => connect(server, visitor, isCounted),
      signal: signal ?? AbortSignal.timeout(PATIENCE_MS),
    });
    const answered = answerTo(asked);
    const sent = body === null || body === undefined ? null : new Response(body);
    if (sent?.headers.get('content-type') && !asked.hasHeader('content-type'))
      asked.setHeader('content-type', sent.headers.get('content-type')!);
    asked.end(sent ? Buffer.from(await sent.arrayBuffer()) : undefined);
    return responseOf(await answered);
  };
}

/** What is asked with a body that is still on its way. */
interface Passing {
  path: string;
  headers: Record<string, string>;
  body: Readable;
}

/** Passes on what a visitor sends as it comes; the answer is read whole. */
export async function forwardStream(
  server: Server,
  visitor: Request,
  { path, headers, body }: Passing,
): Promise<Response> {
  const asked = ask({
    method: 'POST',
    path,
    headers: { ...passedOn(visitor), ...headers },
    createConnection: () => connect(server, visitor),
  });
  const answered = answerTo(asked);
  body.once('close', () => body.readableEnded || asked.destroy());
  // A refusal may come before everything is sent; then the rest is nobody's, and the visitor still hears of it.
  body.pipe(asked);
  return responseOf(await answered);
}

function answerTo(asked: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    asked.once('response', resolve).on('error', reject);
  });
}

/** Two ends of a connection; the server takes its own as one that came over the network from the visitor. */
function connect(server: Server, visitor: Request, isCounted = true): Duplex {
  const [ours, theirs] = duplexPair();
  if (!isCounted) FOLLOW_UPS.add(theirs);
  const { remoteAddress, remotePort, localAddress, localPort } = visitor.socket;
  const encrypted = 'encrypted' in visitor.socket;
  Object.assign(theirs, { remoteAddress, remotePort, localAddress, localPort, ...(encrypted ? { encrypted } : {}) });
  // Who stands still does so on the visitor's own connection, which is cut then.
  Object.assign(theirs, { setTimeout: (milliseconds: number) => visitor.socket.setTimeout(milliseconds) });
  server.emit('connection', theirs);
  return ours;
}

function passedOn({ headers }: Request): Record<string, string> {
  const entries = PASSED_ON.map((name) => [name, headers[name]] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

async function responseOf(answer: IncomingMessage): Promise<Response> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headersDistinct))
    for (const one of value ?? []) headers.append(name, one);
  const status = answer.statusCode ?? 500;
  const isEmpty = status === 204 || status === 205 || status === 304;
  return new Response(isEmpty ? null : Buffer.concat(parts), { status, headers });
}
