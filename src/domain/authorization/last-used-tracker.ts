/** Times of the last use of keys, sessions and users, written in batches: an update per request would lock a row per request. */
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log.js';
import type { Caller } from './caller.js';

const FLUSH_MS = 30_000;

const KEYS = `update api_keys k set last_used_at = used.at
  from unnest($1::uuid[], $2::timestamptz[]) used (id, at) where k.id = used.id`;
const SESSIONS = `update sessions s set last_used_at = used.at
  from unnest($1::uuid[], $2::timestamptz[]) used (id, at) where s.id = used.id`;
const USERS = `update users u set last_access_at = used.at
  from unnest($1::uuid[], $2::timestamptz[]) used (id, at) where u.id = used.id`;

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
      if (keys.size > 0) await this.db.query(KEYS, [[...keys.keys()], [...keys.values()]]);
      if (sessions.size > 0) await this.db.query(SESSIONS, [[...sessions.keys()], [...sessions.values()]]);
      if (users.size > 0) await this.db.query(USERS, [[...users.keys()], [...users.values()]]);
    } catch (error) {
      this.log.warn({ err: error, message: 'times of last use were not written' });
    }
  }
}
