/** Whether requests should be sent here: the database answers and the service is neither starting nor stopping. */
import {
  HttpException,
  HttpStatus,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/database.js';
import type { OwnConnection } from '../platform/database/own-connection.js';

const REMEMBER_MS = 1000;
/** Whoever asks gives up soon, too. */
const TIMEOUT_MS = 2000;

/** Starting, ready or stopping. It has a connection of its own, so that a pool full of tenants' work is no reason to go. */
@Injectable()
export class Readiness implements BeforeApplicationShutdown, OnApplicationShutdown {
  private state: 'starting' | 'ready' | 'stopping' = 'starting';
  private checkedAt = 0;
  private asking: Promise<void> | null = null;
  private readonly connection: OwnConnection;

  constructor(
    db: Database,
    private readonly clock: Clock,
  ) {
    this.connection = db.ownConnection('readiness', TIMEOUT_MS);
  }

  /** From now on the service may be ready. */
  started(): void {
    this.state = 'ready';
    this.check().catch(() => undefined);
  }

  beforeApplicationShutdown(): void {
    this.state = 'stopping';
  }

  onApplicationShutdown(): Promise<void> {
    return this.connection.close();
  }

  /** Asks the database at most once a second. @throws 503 while it is away, or the service starts or stops. */
  async check(): Promise<{ status: string }> {
    if (this.state !== 'ready') throw unavailable(`The service is ${this.state}`);
    const now = this.clock.now().getTime();
    if (now - this.checkedAt >= REMEMBER_MS) await (this.asking ??= this.ask(now));
    return { status: 'ok' };
  }

  private async ask(now: number): Promise<void> {
    try {
      await this.connection.query('select 1');
      this.checkedAt = now;
    } catch {
      throw unavailable('The database is away');
    } finally {
      this.asking = null;
    }
  }
}

function unavailable(message: string): HttpException {
  return new HttpException({ message }, HttpStatus.SERVICE_UNAVAILABLE);
}
