/** Knows which of database, mail server and file store this process has lost; logs one line when it is lost, and one when it is back. */
import { Injectable, type OnApplicationBootstrap, type BeforeApplicationShutdown } from '@nestjs/common';
import { EmailSender } from '../../domain/notifications/channels/email.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { OUTBOUND_CALLS, type OutboundCall } from '../../platform/diagnostics/outbound-calls.js';
import { Log } from '../../platform/log.js';
import { Storage } from '../../platform/storage/storage.js';

/** Milliseconds between checks of the database, and of others while they are lost. */
const DATABASE_MS = 1000;
const LOST_MS = 5000;

/** What the process does without it. */
const EFFECTS = {
  database: 'requests get 503, jobs wait',
  mail: 'e-mails are queued and retried, all else works',
  storage: 'files get 503, all else works',
};

/** What a process may lose. */
export type Dependency = keyof typeof EFFECTS;
export const DEPENDENCIES = Object.keys(EFFECTS) as Dependency[];

/** A lost dependency. */
export interface Loss {
  dependency: Dependency;
  since: Date;
  effect: string;
}

/** The database is checked every second; the mail server and the file store after a failed call, until they work again. */
@Injectable()
export class DependencyMonitor implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly lost = new Map<Dependency, Loss>();
  private readonly checking = new Set<Dependency>();
  private readonly checks: Record<Dependency, () => Promise<void>>;
  private isStopping = false;
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly subscribers = {
    start: () => undefined,
    end: () => undefined,
    asyncStart: () => undefined,
    asyncEnd: ({ purpose, error }: OutboundCall & { error?: unknown }) => {
      if (error !== undefined && purpose === 'email') void this.check('mail');
      if (error !== undefined && purpose === 'store') void this.check('storage');
    },
    error: () => undefined,
  };

  constructor(
    db: Database,
    emails: EmailSender,
    storage: Storage,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    this.checks = { database: () => db.health.check(), mail: () => emails.check(), storage: () => storage.check() };
  }

  onApplicationBootstrap(): void {
    OUTBOUND_CALLS.subscribe(this.subscribers);
    this.timers.push(
      setInterval(() => void this.check('database'), DATABASE_MS).unref(),
      setInterval(() => [...this.lost.keys()].forEach((one) => void this.check(one)), LOST_MS).unref(),
    );
  }

  /** Before the connections close, which is no loss. */
  beforeApplicationShutdown(): void {
    this.isStopping = true;
    OUTBOUND_CALLS.unsubscribe(this.subscribers);
    this.timers.forEach((timer) => clearInterval(timer));
  }

  /** Oldest first. */
  get losses(): Loss[] {
    return [...this.lost.values()];
  }

  /** The loss as text. @returns null if the dependency works. */
  describe(dependency: Dependency): string | null {
    const loss = this.lost.get(dependency);
    return loss ? `since ${loss.since.toISOString()}: ${loss.effect}` : null;
  }

  private async check(dependency: Dependency): Promise<void> {
    if (this.checking.has(dependency)) return;
    this.checking.add(dependency);
    const since = this.clock.now();
    try {
      await this.checks[dependency]();
      this.markWorking(dependency);
    } catch (error) {
      this.markLost({ dependency, since, effect: EFFECTS[dependency] }, error as Error);
    } finally {
      this.checking.delete(dependency);
    }
  }

  private markLost(loss: Loss, { message, cause }: Error): void {
    if (this.isStopping || this.lost.has(loss.dependency)) return;
    this.lost.set(loss.dependency, loss);
    const reason = cause instanceof Error ? cause.message : message;
    this.log.error({ message: `Lost: ${loss.dependency}; ${loss.effect}`, since: loss.since.toISOString(), reason });
  }

  private markWorking(dependency: Dependency): void {
    const loss = this.lost.get(dependency);
    if (!loss || this.isStopping) return;
    this.lost.delete(dependency);
    this.log.warn({ message: `Works again: ${dependency}`, since: loss.since.toISOString() });
  }
}
