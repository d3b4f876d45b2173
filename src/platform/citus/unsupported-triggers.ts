/** Triggers that Citus would run where they can not work. */
import type { Catalog, CatalogTrigger } from './distribution-catalog.js';

/** They are part of how rows are counted, which a view does instead. */
const COUNTING = /^\w+_counted_(made|gone|changed)$/;

/**
 * Those of reference tables would run once on every node, and jobs are planned on the coordinator alone. Others run on the
 * shard of their row and look at rows of the same router, which lie beside it.
 */
export function findUnsupportedTriggers({ triggers, tables }: Catalog): CatalogTrigger[] {
  const kinds = new Map(tables.map(({ name, kind }) => [name, kind]));
  return triggers.filter(({ table, name, work }) => {
    if (COUNTING.test(name)) return false;
    return kinds.get(table) === 'reference' || (kinds.get(table) === 'distributed' && work.includes('graphile_worker'));
  });
}
