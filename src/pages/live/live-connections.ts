/** Open connections of consoles to the live events: their limits, heartbeats and end. */
import type { Server } from 'node:http';
import { HttpStatus, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Response } from 'express';
import { CallerCache } from '../../domain/authorization/caller-cache.js';
import type { Caller } from '../../domain/authorization/caller.js';
import { CounterByKey } from '../../platform/counter-by-key.js';
import { RetryLater } from '../../platform/errors.js';
import { onRequestFinished } from '../../platform/http/on-finished.js';
import { excludeFromUnsent } from '../../platform/http/unsent-responses.js';
import { LiveFeed, type LiveEvent } from './live-feed.js';

/** Connections of one person; browsers open at most six to a server. */
const MAX_PER_USER = 6;
/** Connections of this process. */
const MAX_IN_PROCESS = 2000;
const HEARTBEAT_MS = 20_000;
/** A connection with more bytes waiting is closed; its browser connects again. */
const MAX_UNSENT_BYTES = 65_536;
const STOP_CHECK_MS = 250;
const RETRY_MS = 3000;
const RETRY_SECONDS = 30;

/** Serves server-sent events. */
@Injectable()
export class LiveConnections implements OnModuleDestroy {
  private readonly byUser = new CounterByKey();
  private readonly open = new Set<Response>();

  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly feed: LiveFeed,
    private readonly host: HttpAdapterHost,
    private readonly access: CallerCache,
  ) {
    // A stopping server waits for open connections, so they end as soon as it accepts no more.
    this.timer = setInterval(() => {
      if (this.open.size > 0 && !(this.host.httpAdapter.getHttpServer() as Server).listening) this.endAll();
    }, STOP_CHECK_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
    this.endAll();
  }

  private endAll(): void {
    for (const response of this.open) response.end();
  }

  /**
   * Streams events of orders that the caller can see until the client disconnects.
   * @param isValid whether the caller may still read, asked at each heartbeat and before the first message after a change of access
   * @throws 429 if the user has too many connections, 503 if the process has
   */
  async connect(caller: Caller, response: Response, isValid: () => Promise<boolean>): Promise<void> {
    this.admit(caller, response);
    const mayReceive = this.createCheck(isValid);
    let sent = Promise.resolve();
    const unsubscribe = await this.feed.subscribe(caller.routerId, (events) => {
      const message = toMessage(events && events.filter((event) => isVisible(caller, event)));
      if (message === '') return;
      sent = sent.then(async () => void ((await mayReceive()) ? write(response, message) : response.end()));
    });
    onRequestFinished(response, unsubscribe);
    excludeFromUnsent(response);
    response.status(200).setHeader('Content-Type', 'text/event-stream; charset=utf-8');
    // no-transform: a compressed stream would be buffered. X-Accel-Buffering: the same for nginx.
    response.setHeader('Cache-Control', 'no-store, no-transform');
    response.setHeader('X-Accel-Buffering', 'no');
    response.flushHeaders();
    write(response, `retry: ${RETRY_MS}\nevent: ready\ndata: \n\n`);
    const heartbeat = setInterval(() => {
      void isValid()
        .catch(() => false)
        .then((valid) => (valid ? write(response, ': heartbeat\n\n') : response.end()));
    }, HEARTBEAT_MS).unref();
    onRequestFinished(response, () => clearInterval(heartbeat));
  }

  /** Asks only after a change of any access, or while changes are not received. */
  private createCheck(isValid: () => Promise<boolean>): () => Promise<boolean> {
    let { generation } = this.access;
    return async () => {
      if (this.access.isListening && generation === this.access.generation) return true;
      const { generation: asked } = this.access;
      const valid = await isValid().catch(() => false);
      if (valid) generation = asked;
      return valid;
    };
  }

  private admit({ userId }: Caller, response: Response): void {
    if (this.open.size >= MAX_IN_PROCESS)
      throw new RetryLater(HttpStatus.SERVICE_UNAVAILABLE, 'Too many live connections', RETRY_SECONDS);
    if (!this.byUser.tryAdd(userId, MAX_PER_USER)) {
      const message = `You may have at most ${MAX_PER_USER} live connections`;
      throw new RetryLater(HttpStatus.TOO_MANY_REQUESTS, message, RETRY_SECONDS);
    }
    this.open.add(response);
    onRequestFinished(response, () => {
      this.open.delete(response);
      this.byUser.remove(userId);
    });
  }
}

function isVisible({ organizationIds }: Caller, { organizationId }: LiveEvent): boolean {
  return organizationIds === null || organizationIds.includes(organizationId);
}

/** Only names and orders: the data comes through the API. */
function toMessage(events: readonly LiveEvent[] | null): string {
  if (events === null) return 'event: reset\ndata: \n\n';
  if (events.length === 0) return '';
  const data = JSON.stringify(events.map(({ event, orderId }) => ({ event, orderId })));
  return `id: ${events.at(-1)!.id}\nevent: changes\ndata: ${data}\n\n`;
}

function write(response: Response, text: string): void {
  if (text === '' || response.writableEnded) return;
  if (response.writableLength > MAX_UNSENT_BYTES) response.destroy();
  else response.write(text);
}
