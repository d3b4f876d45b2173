/** Provides database, clock, settings, log and other infrastructure to all modules. */
import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { Class } from './fields/index.js';
import { Clock } from './clock.js';
import { CONFIG, type Config } from './config.js';
import { createDataSource } from './database/data-source.js';
import { Database } from './database/database.js';
import { DatabaseHealthMonitor } from './database/database-health.js';
import { EventBus } from './event-bus.js';
import { EarlyAnalyze } from './database/early-analyze.js';
import { Uploads } from './http/uploads.js';
import { IdempotencyService } from './idempotency/idempotency.service.js';
import { Jobs } from './jobs/jobs.js';
import { TransactionalJobQueue } from './jobs/transactional-job-queue.js';
import { RecurringJobs } from './jobs/recurring-jobs.js';
import { Log } from './log.js';
import { HttpClient } from './http-client/http-client.js';
import { RegexValidator } from './regex-validator.js';
import { RateLimiter } from './rate-limit.js';
import { SecretCipher } from './secret-encryption.js';
import { ClusterRateLimiter } from './cluster-rate-limiter.js';
import { openStorage } from './storage/open-storage.js';
import { Storage } from './storage/storage.js';
import { PdfRenderer } from './pdf/pdf-renderer.js';
import { WorkerPool } from './worker-pool/worker-pool.js';
import type { Tracing } from './tracing/tracing.js';

/** Injection token of the tracer, or null. */
export const TRACING = Symbol('tracing');

/** Loads the library only if a collector is configured. */
async function tracingFor({ tracing }: Config, log: Log): Promise<Tracing | null> {
  return tracing && (await import('./tracing/tracing.js')).startTracing(tracing, log);
}

@Global()
@Module({})
export class PlatformModule {
  /** @param databaseUrl PostgreSQL in use, embedded or external. @param entities all entities */
  static with(config: Config, databaseUrl: string, entities: Class[], log: Log): DynamicModule {
    const database = {
      provide: Database,
      useFactory: async () => {
        const health = new DatabaseHealthMonitor(databaseUrl);
        const silenceTimeoutMs = () => health.silenceTimeoutMs;
        const source = await createDataSource(databaseUrl, entities, config.databasePool, {
          silenceTimeoutMs,
        }).initialize();
        return new Database(source, config, health, config.databaseDirectUrl ?? databaseUrl, log).connect();
      },
    };
    const providers = [
      { provide: CONFIG, useValue: config },
      { provide: Log, useValue: log },
      { provide: HttpClient, useFactory: () => new HttpClient(config.webhookAllowedNetworks) },
      { provide: RateLimiter, useFactory: (clock: Clock) => new RateLimiter(clock), inject: [Clock] },
      { provide: SecretCipher, useFactory: () => new SecretCipher(config.secretKeys) },
      ClusterRateLimiter,
      {
        provide: EarlyAnalyze,
        useFactory: ({ source }: Database) => (config.worker !== 'off' ? new EarlyAnalyze(source) : null),
        inject: [Database],
      },
      database,
      Clock,
      EventBus,
      IdempotencyService,
      Jobs,
      TransactionalJobQueue,
      RecurringJobs,
      RegexValidator,
      PdfRenderer,
      WorkerPool,
      { provide: Storage, useFactory: () => openStorage(config) },
      Uploads,
      { provide: TRACING, useFactory: () => tracingFor(config, log) },
    ];
    return { module: PlatformModule, providers, exports: providers };
  }
}
