/** Whether requests should be sent here: the database answers and the service is neither starting nor stopping. */
import { HttpException, HttpStatus, Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { CONFIG, type Config } from '../../platform/config.js';
import { SchemaVersion } from './schema-version.js';

/** Starting, ready or stopping. The database is asked apart from the pool, so that one full of tenants' work is no reason to go. */
@Injectable()
export class Readiness implements BeforeApplicationShutdown {
  private state: 'starting' | 'ready' | 'stopping' = 'starting';

  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly schema: SchemaVersion,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** From now on the service may be ready. */
  markReady(): void {
    this.state = 'ready';
    this.check().catch(() => undefined);
  }

  /** From now on it is not: nobody should send more. */
  markStopping(): void {
    this.state = 'stopping';
  }

  beforeApplicationShutdown(): void {
    this.markStopping();
  }

  /**
   * Whoever answers requests needs the database; whoever does jobs alone needs them to run, too.
   * @throws 503 while one of them does not, or the service starts or stops.
   */
  async check(): Promise<{ status: string }> {
    if (this.state !== 'ready') throw unavailable(`The service is ${this.state}`);
    await this.db.health.check().catch(() => {
      throw unavailable('The database is away');
    });
    const breaking = await this.schema.findUnknownBreakingMigration().catch(() => undefined);
    if (breaking) throw unavailable(`A newer version migrated the database (${breaking})`);
    if (this.db.health.isReadOnly) throw unavailable('The database is read-only');
    if (this.config.worker === 'only' && !this.jobs.isRunning) throw unavailable('Jobs do not run');
    return { status: 'ok' };
  }
}

function unavailable(message: string): HttpException {
  return new HttpException({ message }, HttpStatus.SERVICE_UNAVAILABLE);
}
