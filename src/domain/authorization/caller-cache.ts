/**
 * Cache of callers by token. A change of a key, user, membership or organization sends a NOTIFY in its transaction; the
 * request is answered once every listening process has confirmed the invalidation. A process without a listening
 * connection caches nothing and reads each caller from the database.
 */
import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Notification } from 'pg';
import { BoundedClient } from '../../platform/database/bounded-client.js';
import { createConnectionConfig } from '../../platform/database/connection-config.js';
import { CONFIG, type Config } from '../../platform/config.js';
import { Database } from '../../platform/database/database.js';
import { nameProcessConnection, PROCESS_CONNECTION } from '../../platform/database/running-processes.js';
import { Log } from '../../platform/log.js';
import { SecretCipher } from '../../platform/secret-encryption.js';
import { sql } from '../../platform/sql/index.js';
import type { Caller } from './caller.js';

/** Whose access changed. */
export interface AccessChange {
  credentialId?: string;
  userId?: string;
  organizationId?: string;
  routerId?: string;
}

const CHANGED_CHANNEL = 'access_changed';
const INVALIDATED_CHANNEL = 'access_invalidated';
const CALLERS_MAX = 10_000;
const WAIT_MS = 1000;
const PING_MS = 5000;
const SILENCE_TIMEOUT_MS = 2000;

const NOTIFY = sql`select pg_notify(${'channel'}, ${'message'})`;
const LISTENING = sql`select pid from pg_stat_activity
  where datname = current_database() and application_name like ${'name'}`;

/** Callers that this process has loaded. */
@Injectable()
export class CallerCache implements OnModuleInit, OnModuleDestroy {
  readonly callers = new LRUCache<string, Caller>({ max: CALLERS_MAX });
  /** Incremented by every change, so that a caller loaded before a change is not cached after it. */
  generation = 0;
  /** The listening connection; null while it is lost. */
  private listener: BoundedClient | null = null;
  /** The listening connection, or the one that is being established. */
  private connection: BoundedClient | null = null;
  /** Resolves when the last query on the listening connection ends. */
  private lastQuery: Promise<unknown> = Promise.resolve();
  private readonly connectionName: string;
  private stopped = false;
  private timer?: NodeJS.Timeout;
  private readonly waiting = new Map<string, { received: number; check: () => void }>();

  constructor(
    private readonly db: Database,
    private readonly log: Log,
    @Inject(CONFIG) config: Config,
    cipher: SecretCipher,
  ) {
    this.connectionName = nameProcessConnection(config, cipher.keyNames);
  }

  async onModuleInit(): Promise<void> {
    await this.listen();
    this.timer = setInterval(() => this.ping(), PING_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.connection?.end().catch(() => undefined);
  }

  /** Whether this process receives changes. If not, every request reads the caller from the database. */
  get isListening(): boolean {
    return this.listener !== null;
  }

  /** Caches a caller, unless a change happened since it was loaded or changes are not received. */
  store(token: string, caller: Caller, generation: number): void {
    if (!this.listener || generation !== this.generation) return;
    this.callers.set(token, caller);
  }

  /** Evicts matching callers in all processes. Call in the transaction of the change. */
  async invalidate(change: AccessChange): Promise<void> {
    const id = randomUUID();
    await this.db.row(NOTIFY, { channel: CHANGED_CHANNEL, message: JSON.stringify({ id, ...change }) });
    await this.db.afterCommit(async () => {
      this.evict(change);
      await this.awaitInvalidation(id);
    });
  }

  private evict(change: AccessChange): void {
    this.generation++;
    const criteria = Object.entries(change) as [keyof AccessChange, string][];
    // Iterates over a copy, because entries are deleted during the iteration.
    for (const [token, caller] of [...this.callers]) {
      if (criteria.some(([key, value]) => caller[key] === value)) this.callers.delete(token);
    }
  }

  private async awaitInvalidation(id: string): Promise<void> {
    const listeners = (await this.db.rows(LISTENING, { name: `work-order-routing ${PROCESS_CONNECTION} %` })).length;
    const wait = this.acknowledgementsOf(id);
    await new Promise<void>((resolve) => {
      const timeout = setTimeout(resolve, WAIT_MS);
      wait.check = () => {
        if (wait.received < listeners) return;
        clearTimeout(timeout);
        resolve();
      };
      wait.check();
    });
    this.waiting.delete(id);
  }

  private acknowledgementsOf(id: string): { received: number; check: () => void } {
    let wait = this.waiting.get(id);
    if (!wait) this.waiting.set(id, (wait = { received: 0, check: () => undefined }));
    return wait;
  }

  private async listen(): Promise<void> {
    const client = new BoundedClient(
      createConnectionConfig(this.db.directUrl, {
        name: this.connectionName,
        silenceTimeoutMs: () => SILENCE_TIMEOUT_MS,
      }),
    );
    this.connection = client;
    client.on('error', () => this.handleConnectionLoss(client));
    client.on('end', () => this.handleConnectionLoss(client));
    client.on('notification', (message) => this.handleNotification(client, message));
    try {
      await client.connect();
      await client.query(`listen ${CHANGED_CHANNEL}`);
      await client.query(`listen ${INVALIDATED_CHANNEL}`);
      this.listener = client;
    } catch (error) {
      this.log.warn({
        err: error,
        message: 'access changes are not received; every request reads its caller from the database',
      });
      this.handleConnectionLoss(client);
    }
  }

  private handleNotification(client: BoundedClient, { channel, payload = '' }: Notification): void {
    if (channel === INVALIDATED_CHANNEL) {
      const wait = this.waiting.get(payload);
      if (wait) {
        wait.received++;
        wait.check();
      } else if (this.waiting.size < CALLERS_MAX) this.recordEarlyAcknowledgement(payload);
      return;
    }
    const { id, ...change } = JSON.parse(payload) as AccessChange & { id: string };
    this.evict(change);
    this.enqueueQuery(client, 'select pg_notify($1, $2)', [INVALIDATED_CHANNEL, id]);
  }

  /** Runs queries one after the other, as the driver requires; changes may arrive faster than they are confirmed. */
  private enqueueQuery(client: BoundedClient, text: string, values: unknown[] = []): void {
    this.lastQuery = this.lastQuery
      .then(() => client.query(text, values))
      .catch(() => this.handleConnectionLoss(client));
  }

  /** A confirmation may arrive before `awaitInvalidation` starts to wait. */
  private recordEarlyAcknowledgement(id: string): void {
    this.acknowledgementsOf(id).received++;
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
