/**
 * An e-mail address among a million users is found in 3 ms instead of 85, as a sample tells which trigrams most rows hold,
 * and the index is not asked for these (src/platform/read-models/selective-trigrams.ts).
 */
import type { Pool } from 'pg';
import { trigramFrequencies } from '../read-models/selective-trigrams.js';

/** A search has the sample taken anew once it is so old; it takes 60 ms of PostgreSQL for four tables of a million rows. */
const FRESH_MS = 600_000;
/** The same while no table is large enough. */
const EMPTY_MS = 60_000;
/** Smaller tables are searched soon enough by anything. */
const ROWS_MIN = 10_000;
const SAMPLED_ROWS = 500;
/** Neighbours are alike: of the rows of the pages that are read, one in so many is looked at. */
const SPREAD = 4;

/** Columns with a trigram index. */
const SEARCHED = `
  select quote_ident(n.nspname) || '.' || quote_ident(t.relname) as "table", quote_ident(a.attname) as "column",
    t.reltuples::float8 as rows, to_regproc('run_command_on_shards') is not null and t.reltuples < 1 as "mayBeApart"
  from pg_index i
  cross join lateral unnest(i.indkey::int2[], i.indclass::oid[]) indexed(attnum, class)
  join pg_opclass c on c.oid = indexed.class and c.opcname = 'gin_trgm_ops'
  join pg_class t on t.oid = i.indrelid
  join pg_namespace n on n.oid = t.relnamespace
  join pg_attribute a on a.attrelid = t.oid and a.attnum = indexed.attnum`;

interface Searched {
  table: string;
  column: string;
  rows: number;
  /** Its rows may stand in shards, and nothing is known of them here. */
  mayBeApart: boolean;
}

/** What the nodes know of the shards of a table; nothing of one that has none. */
const ROWS_APART = `
  select coalesce(sum(result::float8), 0) as rows
  from pg_dist_partition known cross join lateral run_command_on_shards(known.logicalrelid,
    'select greatest(reltuples, 0) from pg_class where oid = ''%s''::regclass') shard
  where known.logicalrelid = $1::regclass`;

/** Keeps what is known of the texts fresh while lists are searched. */
export class TrigramSampler {
  private nextAt = 0;

  constructor(private readonly pool: Pool) {}

  /** Looks again, beside the search that asks for it, where the last time is long ago. */
  refreshIfStale(): void {
    const now = performance.now();
    if (now < this.nextAt) return;
    this.nextAt = now + EMPTY_MS;
    // Without it, searches are slower: whatever fails here fails there too, and is told there.
    this.refresh().then(
      (trigrams) => (this.nextAt = now + (trigrams > 0 ? FRESH_MS : EMPTY_MS)),
      () => undefined,
    );
  }

  /** A trigram that several tables hold counts as in the one where it is commonest. @returns how many are known. */
  async refresh(): Promise<number> {
    const shares = new Map<string, number>();
    for (const searched of (await this.pool.query<Searched>(SEARCHED)).rows) {
      if (searched.mayBeApart) searched.rows = await this.rowsApart(searched);
      if (searched.rows < ROWS_MIN) continue;
      const { rows } = await this.pool.query<{ trigram: string; share: number }>(sampleOf(searched));
      for (const { trigram, share } of rows) shares.set(trigram, Math.max(share, shares.get(trigram) ?? 0));
    }
    trigramFrequencies.replace(shares);
    return shares.size;
  }

  private async rowsApart({ table }: Searched): Promise<number> {
    return (await this.pool.query<{ rows: number }>(ROWS_APART, [table])).rows[0].rows;
  }
}

function sampleOf({ table, column, rows }: Searched): string {
  const share = Math.min(1, (SPREAD * SAMPLED_ROWS) / rows);
  return `
    with sample as materialized (
      select ${column} as text from ${table} tablesample system (${100 * share})
      where random() < ${1 / SPREAD}
    ), counted as (select count(*)::float8 as rows from sample)
    select trigram, count(*) / counted.rows as share from sample, unnest(show_trgm(text)) trigram, counted
    group by trigram, counted.rows having count(*) >= counted.rows * 0.005`;
}
