/** Prometheus metrics on a port of their own, off by default, so that no proxy serves them by accident. */
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

/** Prometheus waits for 10 s, and a cluster for its processes 5 s; what can't be counted sooner is left out. */
const TIMEOUT_MS = 3000;

/** Listens where METRICS_PORT is set; a process of a cluster tells the one that watches over it, which listens for all. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  /** What is measured; event loop lag and memory are among it. */
  readonly registry = new Registry();
  private server: Server | undefined;
  private connection: DedicatedConnection | undefined;
  private endCalls: (() => void) | undefined;

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
    this.endCalls = registerCallMetrics(registry);
    if (cluster.isWorker) {
      AggregatorRegistry.setRegistries(registry);
      new AggregatorRegistry();
    } else this.server = await serveMetrics(() => registry.metrics(), { port: metricsPort, host });
  }

  async onApplicationShutdown(): Promise<void> {
    this.server?.closeAllConnections();
    this.server?.close();
    this.endCalls?.();
    this.registry.clear();
    await this.connection?.close();
  }
}
