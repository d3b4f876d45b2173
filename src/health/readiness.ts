/** Whether requests should be sent here: the database answers and the service is neither starting nor stopping. */
import { HttpException, HttpStatus, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/database.js';

const REMEMBER_MS = 1000;

/** Starting, ready or stopping. */
@Injectable()
export class Readiness implements BeforeApplicationShutdown {
  private state: 'starting' | 'ready' | 'stopping' = 'starting';
  private checkedAt = 0;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** From now on the service may be ready. */
  started(): void {
    this.state = 'ready';
  }

  beforeApplicationShutdown(): void {
    this.state = 'stopping';
  }

  /** Asks the database at most once a second. @throws 503 while it is away, or the service starts or stops. */
  async check(): Promise<{ status: string }> {
    if (this.state !== 'ready') throw unavailable(`The service is ${this.state}`);
    const now = this.clock.now().getTime();
    if (now - this.checkedAt >= REMEMBER_MS) {
      await this.db.query('select 1').catch(() => {
        throw unavailable('The database is away');
      });
      this.checkedAt = now;
    }
    return { status: 'ok' };
  }
}

function unavailable(message: string): HttpException {
  return new HttpException({ message }, HttpStatus.SERVICE_UNAVAILABLE);
}
