/** Metrics of the database connections of a process: pool and pipelined connections. */
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../../platform/database/database.js';

/** Registers the metrics, whose values are read at each scrape. */
export function registerConnectionMetrics(registry: Registry, db: Database): void {
  const registers = [registry];
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, and requests waiting for one.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { total, idle, waiting } = db.tenantQuotas.connections;
      this.set({ state: 'used' }, total - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  new Gauge({
    name: 'database_pipeline',
    help: 'Open pipelined connections for short reads; statements in progress and queued.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { open, inProgress, waiting } = db.pipeline.usage;
      this.set({ state: 'open' }, open);
      this.set({ state: 'under_way' }, inProgress);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  new Counter({
    name: 'database_pipeline_statements_total',
    help: 'Short reads by connection: pipelined, or from the pool while all pipelined connections were blocked.',
    labelNames: ['sent_by'] as const,
    registers,
    collect() {
      this.reset();
      const { sent, sentToPool } = db.pipeline.usage;
      this.inc({ sent_by: 'pipeline' }, sent);
      this.inc({ sent_by: 'pool' }, sentToPool);
    },
  });
}
