/**
 * What PostgreSQL knows of tables that have just begun to fill. It plans by statistics that autovacuum takes, a minute after
 * the rows came and later; until then it believes that a router has few orders, and finds one by its key among all of them.
 * Each order looks 21 times for itself so (foreign keys): of the first 6,000 of a new database the last ones took twice as
 * long as the first.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { DataSource } from 'typeorm';

/** Milliseconds between looks for tables that have grown. */
const LOOK_MS = 2000;
/** Rows that show what a table is like. */
const ROWS_MIN = 20;
/** Rows of which statistics stay true long enough for autovacuum. */
const ROWS_MAX = 10_000;

/** Tables that have at least twice the rows that PostgreSQL knows of. It says -1 where it knows nothing. */
const GROWN = `
  select quote_ident(n.nspname) || '.' || quote_ident(t.relname) as "table"
  from pg_class t join pg_namespace n on n.oid = t.relnamespace
  where n.nspname = current_schema() and t.relkind = 'r' and t.reltuples < ${ROWS_MAX} and pg_has_role(t.relowner, 'usage')
    and pg_stat_get_live_tuples(t.oid) >= greatest(${ROWS_MIN}, 2 * t.reltuples)`;

/** Has statistics taken while tables grow from nothing. */
export class EarlyAnalyze implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly stopping = new AbortController();

  constructor(private readonly source: DataSource) {}

  onApplicationBootstrap(): void {
    void this.watch();
  }

  onApplicationShutdown(): void {
    this.stopping.abort();
  }

  /** Leaves out what another process, or autovacuum, is at. @returns the tables that have grown. */
  async run(): Promise<string[]> {
    const grown = await this.source.query<{ table: string }[]>(GROWN);
    const tables = grown.map(({ table }) => table);
    if (tables.length > 0 && !this.stopping.signal.aborted)
      await this.source.query(`analyze (skip_locked) ${tables.join(', ')}`);
    return tables;
  }

  /** What fails is tried again: without statistics everything is slower, and nothing is wrong. */
  private async watch(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.run().catch(() => undefined);
      await pause(LOOK_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}
