/** Prometheus metrics on a port of their own, off by default, so that no proxy serves them by accident. */
import { createServer, type Server } from 'node:http';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { CONFIG, type Config } from '../platform/config.js';
import { Database } from '../platform/database/database.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { OwnConnection } from '../platform/database/own-connection.js';
import { measureJobs } from './job-metrics.js';
import { measureWork } from './work-metrics.js';

/** Prometheus waits for 10 s; what can't be counted sooner is left out. */
const TIMEOUT_MS = 5000;

/** Listens where METRICS_PORT is set; several processes of one cluster share the port and answer in turn. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  /** What is measured; event loop lag and memory are among it. */
  readonly registry = new Registry();
  private server: Server | undefined;
  private connection: OwnConnection | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly db: Database,
    private readonly jobs: Jobs,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { metricsPort, host } = this.config;
    if (metricsPort === null) return;
    collectDefaultMetrics({ register: this.registry });
    this.connection = new OwnConnection({ url: this.db.directUrl, purpose: 'metrics', timeout: TIMEOUT_MS });
    measureJobs(this.registry, this.jobs);
    const look = measureWork(this.registry, this.db, this.jobs, this.connection);
    const server = createServer((request, response) => {
      if (request.url !== '/metrics') return void response.writeHead(404).end();
      void look()
        .then(() => this.registry.metrics())
        .then((text) => response.writeHead(200, { 'content-type': this.registry.contentType }).end(text));
    });
    this.server = server;
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(metricsPort, host, resolve));
  }

  async onApplicationShutdown(): Promise<void> {
    this.server?.closeAllConnections();
    this.server?.close();
    this.registry.clear();
    await this.connection?.close();
  }
}
