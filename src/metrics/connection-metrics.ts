/** The connections of a process to the database: those of its pool, and the lanes beside it. */
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../platform/database/database.js';
import type { LanesNow } from '../platform/fast/lanes.js';

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
    labelNames: ['lane', 'state'] as const,
    registers,
    collect() {
      for (const [lane, { open, underWay, waiting }] of Object.entries(lanesNow(db))) {
        this.set({ lane, state: 'open' }, open);
        this.set({ lane, state: 'under_way' }, underWay);
        this.set({ lane, state: 'waiting' }, waiting);
      }
    },
  });
  new Counter({
    name: 'database_lane_statements_total',
    help: 'Statements for lanes, by whether a lane took them or the pool, as all lanes were held up.',
    labelNames: ['lane', 'taken_by'] as const,
    registers,
    collect() {
      this.reset();
      for (const [lane, { taken, leftToPool }] of Object.entries(lanesNow(db))) {
        this.inc({ lane, taken_by: 'lane' }, taken);
        this.inc({ lane, taken_by: 'pool' }, leftToPool);
      }
    },
  });
}

/** Lists go with the readers. */
function lanesNow({ lanes: { read, write } }: Database): Record<'read' | 'write', LanesNow> {
  return { read: read.now, write: write.now };
}
