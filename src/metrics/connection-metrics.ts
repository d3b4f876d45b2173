/** The connections of a process to the database: those of its pool, and the lanes beside it. */
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../platform/database/database.js';

/** Registers the metrics, which are looked up when somebody asks. */
export function measureConnections(registry: Registry, db: Database): void {
  const registers = [registry];
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, and requests that wait for one.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { total, idle, waiting } = db.fair.connections;
      this.set({ state: 'used' }, total - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  new Gauge({
    name: 'database_lanes',
    help: 'Lanes for short statements: open ones, statements on their way, statements in line.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { open, underWay, waiting } = db.lanes.now;
      this.set({ state: 'open' }, open);
      this.set({ state: 'under_way' }, underWay);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  new Counter({
    name: 'database_lane_statements_total',
    help: 'Statements for lanes, by whether a lane took them or the pool, as all lanes were held up.',
    labelNames: ['taken_by'] as const,
    registers,
    collect() {
      this.reset();
      const { taken, leftToPool } = db.lanes.now;
      this.inc({ taken_by: 'lane' }, taken);
      this.inc({ taken_by: 'pool' }, leftToPool);
    },
  });
}
