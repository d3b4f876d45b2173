/** A real HTTP server that records webhooks and text messages; tests configure its responses. */
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll } from '@jest/globals';

/** A received request. */
export interface ReceivedRequest {
  path: string;
  headers: IncomingHttpHeaders & Record<string, string>;
  body: string;
}

/** Response to a path: a status, or a handler. `count` is the number of requests to the path so far. */
export type ReceiverBehavior = number | ((response: ServerResponse, count: number) => void);

/** Records requests. Each test uses its own paths. */
export class Receiver {
  readonly received: ReceivedRequest[] = [];
  private readonly behaviors = new Map<string, ReceiverBehavior>();
  private server: Server;

  /** URL of a path. @param host another name of localhost */
  url(path: string, host = '127.0.0.1'): string {
    return `http://${host}:${(this.server.address() as AddressInfo).port}${path}`;
  }

  /** Sets the response to requests to a path; the default is 200. */
  respond(path: string, behavior: ReceiverBehavior): void {
    this.behaviors.set(path, behavior);
  }

  /** Requests to a path so far. */
  requestsTo(path: string): ReceivedRequest[] {
    return this.received.filter((one) => one.path === path);
  }

  /** Waits until a path has received `count` requests. @returns all of them */
  async waitForRequests(path: string, count = 1): Promise<ReceivedRequest[]> {
    await waitUntil(() => this.requestsTo(path).length >= count);
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
        const behavior = this.behaviors.get(path) ?? 200;
        if (typeof behavior === 'number') response.writeHead(behavior).end(`response ${behavior}`);
        else behavior(response, this.requestsTo(path).length);
      });
    });
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** Starts one receiver for all tests of a file. */
export function useReceiver(): Receiver {
  const receiver = new Receiver();
  beforeAll(() => receiver.start());
  afterAll(() => receiver.stop());
  return receiver;
}

/** Waits until the condition is true. @throws Error after the timeout */
export async function waitUntil(condition: () => boolean | Promise<boolean>, seconds = 120): Promise<void> {
  for (let attempts = seconds * 40; attempts > 0; attempts--) {
    if (await condition()) return;
    await pause(25);
  }
  throw new Error('The condition did not become true in time');
}
