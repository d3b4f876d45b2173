/** Asks this very service, in the name of whoever asked it: through the same door as everybody, without a network. */
import { request as ask, type IncomingMessage, type Server } from 'node:http';
import { Duplex } from 'node:stream';
import type { Request } from 'express';

/** What of a request goes on: from where it came, and under which id it stands in the log. */
const PASSED_ON = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'user-agent'];
/** Milliseconds after which an answer is not waited for any longer. */
const PATIENCE_MS = 20_000;

/** A `fetch` for addresses of the service itself; only path and query of an address count. */
export function inProcess(server: Server, visitor: Request, requestId: string): typeof fetch {
  return async (address, { method = 'GET', headers = {}, body, signal } = {}) => {
    const { pathname, search } = new URL(address instanceof globalThis.Request ? address.url : address);
    const asked = ask({
      method,
      path: pathname + search,
      headers: { ...passedOn(visitor), 'x-request-id': requestId, ...Object.fromEntries(new Headers(headers)) },
      createConnection: () => connect(server, visitor),
      signal: signal ?? AbortSignal.timeout(PATIENCE_MS),
    });
    const sent = body === null || body === undefined ? null : new Response(body);
    if (sent?.headers.get('content-type') && !asked.hasHeader('content-type'))
      asked.setHeader('content-type', sent.headers.get('content-type')!);
    asked.end(sent ? Buffer.from(await sent.arrayBuffer()) : undefined);
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      asked.once('response', resolve).once('error', reject);
    });
    return responseOf(answer);
  };
}

/** Two ends of a connection; the server takes its own as one that came over the network from the visitor. */
function connect(server: Server, visitor: Request): Duplex {
  const [ours, theirs] = pair();
  const { remoteAddress, remotePort, localAddress, localPort } = visitor.socket;
  const encrypted = 'encrypted' in visitor.socket;
  Object.assign(theirs, { remoteAddress, remotePort, localAddress, localPort, ...(encrypted ? { encrypted } : {}) });
  server.emit('connection', theirs);
  return ours;
}

/** What is written to one is read from the other. */
function pair(): [Duplex, Duplex] {
  const ends: Duplex[] = [];
  const end = (other: () => Duplex): Duplex =>
    new Duplex({
      read: () => undefined,
      write(chunk, _encoding, done) {
        other().push(chunk);
        done();
      },
      final(done) {
        other().push(null);
        done();
      },
    });
  ends.push(
    end(() => ends[1]),
    end(() => ends[0]),
  );
  return [ends[0], ends[1]];
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
