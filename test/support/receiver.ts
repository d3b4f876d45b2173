/** A real HTTP server that receives webhooks and text messages, remembers them, and answers as a test says. */
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll } from '@jest/globals';

/** One request as it came. */
export interface ReceivedRequest {
  path: string;
  headers: IncomingHttpHeaders & Record<string, string>;
  body: string;
}

/** How a path is answered: a status, or anything that a handler does. */
export type ReceiverBehavior = number | ((response: ServerResponse, count: number) => void);

/** The receiver; each test uses paths of its own. */
export class Receiver {
  readonly received: ReceivedRequest[] = [];
  private readonly reactions = new Map<string, ReceiverBehavior>();
  private server: Server;

  /** Where a path is reached; `host` is another name of this machine. */
  url(path: string, host = '127.0.0.1'): string {
    return `http://${host}:${(this.server.address() as AddressInfo).port}${path}`;
  }

  /** Says how requests to a path are answered; 200 where nothing was said. */
  respond(path: string, reaction: ReceiverBehavior): void {
    this.reactions.set(path, reaction);
  }

  /** Requests to a path so far. */
  requestsTo(path: string): ReceivedRequest[] {
    return this.received.filter((one) => one.path === path);
  }

  /** Waits for so many requests to a path, and answers them. */
  async waitForRequests(path: string, count = 1, seconds = 15): Promise<ReceivedRequest[]> {
    await waitUntil(() => this.requestsTo(path).length >= count, seconds);
    return this.requestsTo(path);
  }

  async start(): Promise<void> {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const path = request.url!;
        const body = Buffer.concat(chunks).toString('utf8');
        this.received.push({ path, headers: request.headers as ReceivedRequest['headers'], body });
        const reaction = this.reactions.get(path) ?? 200;
        if (typeof reaction === 'number') response.writeHead(reaction).end(`answer ${reaction}`);
        else reaction(response, this.requestsTo(path).length);
      });
    });
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** A receiver for all tests of a file. */
export function useReceiver(): Receiver {
  const receiver = new Receiver();
  beforeAll(() => receiver.start());
  afterAll(() => receiver.stop());
  return receiver;
}

/** Waits until something holds. @throws Error when it does not in time. */
export async function waitUntil(condition: () => boolean | Promise<boolean>, seconds = 15): Promise<void> {
  for (let tries = seconds * 40; tries > 0; tries--) {
    if (await condition()) return;
    await pause(25);
  }
  throw new Error('It did not happen in time');
}
