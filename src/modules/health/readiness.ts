/** Readiness of the process: the database responds, and the service is neither starting nor stopping. */
import { HttpException, HttpStatus, Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { CONFIG, type Config } from '../../platform/config.js';
import { DependencyMonitor, type Loss } from './dependency-monitor.js';
import { SchemaVersion } from './schema-version.js';

/** Checks the database over a connection outside the pool, so that a busy pool does not make the process unready. */
@Injectable()
export class Readiness implements BeforeApplicationShutdown {
  private state: 'starting' | 'ready' | 'stopping' = 'starting';

  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly schema: SchemaVersion,
    private readonly monitor: DependencyMonitor,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The start is finished; readiness now depends on the checks. */
  markReady(): void {
    this.state = 'ready';
    this.check().catch(() => undefined);
  }

  /** The process stops; load balancers should send no more requests. */
  markStopping(): void {
    this.state = 'stopping';
  }

  beforeApplicationShutdown(): void {
    this.markStopping();
  }

  /**
   * @throws 503 while the service starts or stops, while the database is unavailable, read-only or migrated by a newer
   * version, and in a process that runs only jobs, while jobs do not run.
   */
  async check(): Promise<{ status: string; lost: Loss[] }> {
    if (this.state !== 'ready') throw unavailable(`The service is ${this.state}`);
    await this.db.health.check().catch(() => {
      const loss = this.monitor.describe('database');
      throw unavailable(`The database is unavailable${loss ? ` ${loss}` : ''}`);
    });
    const breaking = await this.schema.findUnknownBreakingMigration().catch(() => undefined);
    if (breaking) throw unavailable(`A newer version migrated the database (${breaking})`);
    if (this.db.health.isReadOnly) throw unavailable('The database is read-only');
    if (this.config.worker === 'only' && !this.jobs.isRunning) throw unavailable('Jobs do not run');
    return { status: 'ok', lost: this.monitor.losses };
  }
}

function unavailable(message: string): HttpException {
  return new HttpException({ message }, HttpStatus.SERVICE_UNAVAILABLE);
}
