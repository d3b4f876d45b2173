/**
 * Samples which trigrams most rows contain, so that searches do not use the index for these
 * (`src/platform/read-models/selective-trigrams.ts`). A search for an e-mail address among a million users takes 3 ms instead
 * of 85.
 */
import type { Pool } from 'pg';
import { trigramFrequencies } from '../read-models/selective-trigrams.js';

/** Age at which a search refreshes the sample, which takes 60 ms for four tables of a million rows. */
const MAX_AGE_MS = 600_000;
/** Same while no table is large enough, and after an error. */
const EMPTY_MAX_AGE_MS = 60_000;
/** Searches of smaller tables are fast enough. */
const ROWS_MIN = 10_000;
const SAMPLED_ROWS = 500;
/** Rows of the same database page are similar, so only one in this many rows of the sampled pages is used. */
const SPREAD = 4;

/** Columns with a trigram index. */
const SEARCHED_COLUMNS = `
  select quote_ident(n.nspname) || '.' || quote_ident(t.relname) as "table", quote_ident(a.attname) as "column",
    t.reltuples::float8 as rows, to_regproc('run_command_on_shards') is not null and t.reltuples < 1 as "isMaybeSharded"
  from pg_index i
  cross join lateral unnest(i.indkey::int2[], i.indclass::oid[]) indexed(attnum, class)
  join pg_opclass c on c.oid = indexed.class and c.opcname = 'gin_trgm_ops'
  join pg_class t on t.oid = i.indrelid
  join pg_namespace n on n.oid = t.relnamespace
  join pg_attribute a on a.attrelid = t.oid and a.attnum = indexed.attnum`;

interface SearchedColumn {
  table: string;
  column: string;
  rows: number;
  /** Its rows may be on other nodes, so that the statistics of this node do not count them. */
  isMaybeSharded: boolean;
}

/** The number of rows on all shards of a table; 0 if it has none. */
const SHARD_ROWS = `
  select coalesce(sum(result::float8), 0) as rows
  from pg_dist_partition known cross join lateral run_command_on_shards(known.logicalrelid,
    'select greatest(reltuples, 0) from pg_class where oid = ''%s''::regclass') shard
  where known.logicalrelid = $1::regclass`;

/** Refreshes the trigram frequencies while lists are searched. */
export class TrigramSampler {
  private refreshAt = 0;

  constructor(private readonly pool: Pool) {}

  /** Starts a refresh in the background if the last one is too old. */
  refreshIfStale(): void {
    const now = performance.now();
    if (now < this.refreshAt) return;
    this.refreshAt = now + EMPTY_MAX_AGE_MS;
    // Errors are ignored: without the sample, searches are only slower.
    this.refresh().then(
      (trigrams) => (this.refreshAt = now + (trigrams > 0 ? MAX_AGE_MS : EMPTY_MAX_AGE_MS)),
      () => undefined,
    );
  }

  /** Uses the largest share of a trigram in any table. @returns the number of sampled trigrams. */
  async refresh(): Promise<number> {
    const shares = new Map<string, number>();
    for (const column of (await this.pool.query<SearchedColumn>(SEARCHED_COLUMNS)).rows) {
      if (column.isMaybeSharded) column.rows = await this.shardRows(column);
      if (column.rows < ROWS_MIN) continue;
      const { rows } = await this.pool.query<{ trigram: string; share: number }>(sampleStatement(column));
      for (const { trigram, share } of rows) shares.set(trigram, Math.max(share, shares.get(trigram) ?? 0));
    }
    trigramFrequencies.replace(shares);
    return shares.size;
  }

  private async shardRows({ table }: SearchedColumn): Promise<number> {
    return (await this.pool.query<{ rows: number }>(SHARD_ROWS, [table])).rows[0].rows;
  }
}

function sampleStatement({ table, column, rows }: SearchedColumn): string {
  const share = Math.min(1, (SPREAD * SAMPLED_ROWS) / rows);
  return `
    with sample as materialized (
      select ${column} as text from ${table} tablesample system (${100 * share})
      where random() < ${1 / SPREAD}
    ), counted as (select count(*)::float8 as rows from sample)
    select trigram, count(*) / counted.rows as share from sample, unnest(show_trgm(text)) trigram, counted
    group by trigram, counted.rows having count(*) >= counted.rows * 0.005`;
}
