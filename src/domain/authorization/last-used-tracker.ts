/** Times of the last use of keys, sessions and users, written in batches: an update per request would lock a row per request. */
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log.js';
import { sql, type Sql } from '../../platform/sql/index.js';
import type { Caller } from './caller.js';

const FLUSH_MS = 30_000;

const buildUpdate = (table: Sql, column: Sql) => sql`update ${table} seen set ${column} = used.at
  from unnest(${'ids'}::uuid[], ${'times'}::timestamptz[]) used (id, at) where seen.id = used.id`;
const KEYS = buildUpdate(sql`api_keys`, sql`last_used_at`);
const SESSIONS = buildUpdate(sql`sessions`, sql`last_used_at`);
const USERS = buildUpdate(sql`users`, sql`last_access_at`);

/** Collects uses and writes them every 30 seconds and at shutdown. */
@Injectable()
export class LastUsedTracker implements OnModuleInit, OnModuleDestroy {
  private keys = new Map<string, Date>();
  private sessions = new Map<string, Date>();
  private users = new Map<string, Date>();
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly db: Database,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.flush(), FLUSH_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  /** Records a request of the caller. */
  record(caller: Caller, at: Date): void {
    (caller.isSession ? this.sessions : this.keys).set(caller.credentialId, at);
    this.users.set(caller.userId, at);
  }

  /** Writes the collected times. */
  async flush(): Promise<void> {
    const { keys, sessions, users } = this;
    this.keys = new Map();
    this.sessions = new Map();
    this.users = new Map();
    try {
      await this.write(KEYS, keys);
      await this.write(SESSIONS, sessions);
      await this.write(USERS, users);
    } catch (error) {
      this.log.warn({ err: error, message: 'times of last use were not written' });
    }
  }

  private async write(update: Sql, uses: Map<string, Date>): Promise<void> {
    if (uses.size > 0) await this.db.row(update, { ids: [...uses.keys()], times: [...uses.values()] });
  }
}
