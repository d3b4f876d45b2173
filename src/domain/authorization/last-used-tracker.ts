/** When keys and users were last seen, written in batches: a row per request would be a lock per request. */
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log.js';
import type { Caller } from './caller.js';

const FLUSH_MS = 30_000;

const KEYS = `update api_keys k set last_used_at = seen.at
  from unnest($1::uuid[], $2::timestamptz[]) seen (id, at) where k.id = seen.id`;
const USERS = `update users u set last_access_at = seen.at
  from unnest($1::uuid[], $2::timestamptz[]) seen (id, at) where u.id = seen.id`;

/** Collects uses and writes them every half minute and at the end. */
@Injectable()
export class LastUsedTracker implements OnModuleInit, OnModuleDestroy {
  private keys = new Map<string, Date>();
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

  /** Remembers that the caller was here. */
  record(caller: Caller, at: Date): void {
    if (!caller.isSession) this.keys.set(caller.credentialId, at);
    this.users.set(caller.userId, at);
  }

  /** Writes what was collected. */
  async flush(): Promise<void> {
    const { keys, users } = this;
    this.keys = new Map();
    this.users = new Map();
    try {
      if (keys.size > 0) await this.db.query(KEYS, [[...keys.keys()], [...keys.values()]]);
      if (users.size > 0) await this.db.query(USERS, [[...users.keys()], [...users.values()]]);
    } catch (error) {
      this.log.warn({ err: error, message: 'last uses were not written' });
    }
  }
}
