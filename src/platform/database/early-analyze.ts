/**
 * Analyzes tables early while they fill. Autovacuum updates the planner statistics a minute or more after the rows are
 * inserted; until then PostgreSQL assumes that a router has few orders, and scans all of them for a key. Each order causes
 * 21 such lookups (foreign keys): of the first 6,000 orders in a new database, the last took twice as long as the first.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { DataSource } from 'typeorm';

/** Milliseconds between checks for tables that have grown. */
const CHECK_INTERVAL_MS = 2000;
/** Tables with fewer rows are not analyzed. */
const ROWS_MIN = 20;
/** Tables with more rows change slowly enough for autovacuum. */
const ROWS_MAX = 10_000;

/** Tables with at least twice the rows of the last analyze; `reltuples` is -1 before the first. */
const GROWN_TABLES = `
  select quote_ident(n.nspname) || '.' || quote_ident(t.relname) as "table"
  from pg_class t join pg_namespace n on n.oid = t.relnamespace
  where n.nspname = current_schema() and t.relkind = 'r' and t.reltuples < ${ROWS_MAX} and pg_has_role(t.relowner, 'usage')
    and pg_stat_get_live_tuples(t.oid) >= greatest(${ROWS_MIN}, 2 * t.reltuples)`;

/** Runs `analyze` on tables that grow from empty. */
export class EarlyAnalyze implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly stopping = new AbortController();

  constructor(private readonly source: DataSource) {}

  onApplicationBootstrap(): void {
    void this.runPeriodically();
  }

  onApplicationShutdown(): void {
    this.stopping.abort();
  }

  /** Skips tables that another process or autovacuum is analyzing. @returns the tables that have grown. */
  async run(): Promise<string[]> {
    const grown = await this.source.query<{ table: string }[]>(GROWN_TABLES);
    const tables = grown.map(({ table }) => table);
    if (tables.length > 0 && !this.stopping.signal.aborted)
      await this.source.query(`analyze (skip_locked) ${tables.join(', ')}`);
    return tables;
  }

  /** Ignores errors and retries: outdated statistics only make statements slower. */
  private async runPeriodically(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.run().catch(() => undefined);
      await pause(CHECK_INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}
