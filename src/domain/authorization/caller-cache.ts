/**
 * Known callers, and how every instance forgets them at once. A change of a key, user, membership or organization sends
 * a NOTIFY in its transaction, and its request is answered only when every listening instance has said that it forgot.
 * An instance whose listener is away remembers nobody and asks the database each time.
 */
import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Notification } from 'pg';
import { BoundedClient } from '../../platform/database/bounded-client.js';
import { createConnectionConfig } from '../../platform/database/connection-config.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log.js';
import type { Caller } from './caller.js';

/** Whose access changed. */
export interface AccessChange {
  credentialId?: string;
  userId?: string;
  organizationId?: string;
  routerId?: string;
}

const CHANGED = 'access_changed';
const FORGOTTEN = 'access_forgotten';
const PURPOSE = 'access listener';
const LISTENER = `work-order-routing ${PURPOSE}`;
const CALLERS_MAX = 10_000;
const WAIT_MS = 1000;
const PING_MS = 5000;
const PATIENCE_MS = 2000;

/** The instance's memory of callers. */
@Injectable()
export class CallerCache implements OnModuleInit, OnModuleDestroy {
  readonly callers = new LRUCache<string, Caller>({ max: CALLERS_MAX });
  /** Grows with every change, so that a caller loaded before one is not remembered after it. */
  generation = 0;
  /** The connection that hears changes. */
  private listener: BoundedClient | null = null;
  /** The same, or the one that is about to. */
  private connection: BoundedClient | null = null;
  /** Ends with what was asked last of the connection that hears. */
  private asking: Promise<unknown> = Promise.resolve();
  private stopped = false;
  private timer?: NodeJS.Timeout;
  private readonly waiting = new Map<string, { heard: number; check: () => void }>();

  constructor(
    private readonly db: Database,
    private readonly log: Log,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.listen();
    this.timer = setInterval(() => this.ping(), PING_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.connection?.end().catch(() => undefined);
  }

  /** Whether changes are heard here; while they are not, every request asks the database. */
  get isListening(): boolean {
    return this.listener !== null;
  }

  /** Keeps a caller, unless something changed since it was loaded or changes can't be heard. */
  store(token: string, caller: Caller, generation: number): void {
    if (!this.listener || generation !== this.generation) return;
    this.callers.set(token, caller);
  }

  /** Tells every instance; to be called in the transaction of the change. */
  async invalidate(change: AccessChange): Promise<void> {
    const id = randomUUID();
    await this.db.query('select pg_notify($1, $2)', [CHANGED, JSON.stringify({ id, ...change })]);
    await this.db.afterCommit(async () => {
      this.evict(change);
      await this.awaitInvalidation(id);
    });
  }

  private evict(change: AccessChange): void {
    this.generation++;
    const wanted = Object.entries(change) as [keyof AccessChange, string][];
    // A copy, as the cache must not lose what it stands at while it is walked.
    for (const [token, caller] of [...this.callers]) {
      if (wanted.some(([key, value]) => caller[key] === value)) this.callers.delete(token);
    }
  }

  private async awaitInvalidation(id: string): Promise<void> {
    const [{ listeners }] = await this.db.query<{ listeners: number }>(
      'select count(*)::int as listeners from pg_stat_activity where datname = current_database() and application_name = $1',
      [LISTENER],
    );
    const wait = this.acknowledgementsOf(id);
    await new Promise<void>((resolve) => {
      const timeout = setTimeout(resolve, WAIT_MS);
      wait.check = () => {
        if (wait.heard < listeners) return;
        clearTimeout(timeout);
        resolve();
      };
      wait.check();
    });
    this.waiting.delete(id);
  }

  private acknowledgementsOf(id: string): { heard: number; check: () => void } {
    let wait = this.waiting.get(id);
    if (!wait) this.waiting.set(id, (wait = { heard: 0, check: () => undefined }));
    return wait;
  }

  private async listen(): Promise<void> {
    const client = new BoundedClient(
      createConnectionConfig(this.db.directUrl, { name: PURPOSE, silenceTimeoutMs: () => PATIENCE_MS }),
    );
    this.connection = client;
    client.on('error', () => this.handleConnectionLoss(client));
    client.on('end', () => this.handleConnectionLoss(client));
    client.on('notification', (message) => this.handleNotification(client, message));
    try {
      await client.connect();
      await client.query(`listen ${CHANGED}`);
      await client.query(`listen ${FORGOTTEN}`);
      this.listener = client;
    } catch (error) {
      this.log.warn({ err: error, message: 'changes of access can not be heard; every request asks the database' });
      this.handleConnectionLoss(client);
    }
  }

  private handleNotification(client: BoundedClient, { channel, payload = '' }: Notification): void {
    if (channel === FORGOTTEN) {
      const wait = this.waiting.get(payload);
      if (wait) {
        wait.heard++;
        wait.check();
      } else if (this.waiting.size < CALLERS_MAX) this.recordEarlyAcknowledgement(payload);
      return;
    }
    const { id, ...change } = JSON.parse(payload) as AccessChange & { id: string };
    this.evict(change);
    this.enqueueQuery(client, 'select pg_notify($1, $2)', [FORGOTTEN, id]);
  }

  /** One statement after the other, as the driver wants it; changes may be heard faster than they are answered. */
  private enqueueQuery(client: BoundedClient, text: string, values: unknown[] = []): void {
    this.asking = this.asking.then(() => client.query(text, values)).catch(() => this.handleConnectionLoss(client));
  }

  /** An answer may come before the announcer has begun to wait. */
  private recordEarlyAcknowledgement(id: string): void {
    this.acknowledgementsOf(id).heard++;
    setTimeout(() => this.waiting.delete(id), 2 * WAIT_MS).unref();
  }

  private handleConnectionLoss(client: BoundedClient): void {
    if (this.connection !== client) return;
    this.connection = this.listener = null;
    this.generation++;
    this.callers.clear();
    client.destroy();
    if (!this.stopped) setTimeout(() => void this.listen(), 1000).unref();
  }

  private ping(): void {
    if (this.listener) this.enqueueQuery(this.listener, 'select 1');
  }
}
