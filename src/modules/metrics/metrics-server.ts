/** Prometheus metrics on a separate port, so that a proxy of the API does not expose them. Off by default. */
import cluster from 'node:cluster';
import type { Server } from 'node:http';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { AggregatorRegistry, collectDefaultMetrics, Registry } from 'prom-client';
import { CONFIG, type Config } from '../../platform/config.js';
import { Database } from '../../platform/database/database.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { DedicatedConnection } from '../../platform/database/dedicated-connection.js';
import { registerCallMetrics } from './call-metrics.js';
import { registerConnectionMetrics } from './connection-metrics.js';
import { registerJobMetrics } from './job-metrics.js';
import { serveMetrics } from './serve-metrics.js';
import { registerBacklogMetrics } from './backlog-metrics.js';

/** Prometheus waits 10 s, and the primary process of a cluster 5 s for its workers. Values that take longer are omitted. */
const TIMEOUT_MS = 3000;

/** Listens if METRICS_PORT is set. A worker of a cluster sends its metrics to the primary process, which listens for all. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  /** All metrics of the process, including event loop lag and memory. */
  readonly registry = new Registry();
  private server: Server | undefined;
  private connection: DedicatedConnection | undefined;
  private unsubscribeCalls: (() => void) | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly db: Database,
    private readonly jobs: Jobs,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { metricsPort, host } = this.config;
    if (metricsPort === null) return;
    const { registry } = this;
    collectDefaultMetrics({ register: registry });
    this.connection = new DedicatedConnection({ url: this.db.directUrl, purpose: 'metrics', timeout: TIMEOUT_MS });
    registerJobMetrics(registry, this.jobs);
    registerConnectionMetrics(registry, this.db);
    registerBacklogMetrics(registry, this.jobs, this.connection);
    this.unsubscribeCalls = registerCallMetrics(registry);
    if (cluster.isWorker) {
      AggregatorRegistry.setRegistries(registry);
      new AggregatorRegistry();
    } else this.server = await serveMetrics(() => registry.metrics(), { port: metricsPort, host });
  }

  async onApplicationShutdown(): Promise<void> {
    this.server?.closeAllConnections();
    this.server?.close();
    this.unsubscribeCalls?.();
    this.registry.clear();
    await this.connection?.close();
  }
}
