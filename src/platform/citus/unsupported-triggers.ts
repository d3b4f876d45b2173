/** Triggers that fail on Citus nodes. */
import type { Catalog, CatalogTrigger } from './distribution-catalog.js';

/** Triggers of the row counts, which a view replaces on Citus. */
const COUNTING = /^\w+_counted_(made|gone|changed)$/;

/**
 * Triggers of reference tables would run on every node, and jobs can only be added on the coordinator. Other triggers run on
 * the shard of their row and only use rows of the same router, which are on the same node.
 */
export function findUnsupportedTriggers({ triggers, tables }: Catalog): CatalogTrigger[] {
  const kinds = new Map(tables.map(({ name, kind }) => [name, kind]));
  return triggers.filter(({ table, name, source }) => {
    if (COUNTING.test(name)) return false;
    return (
      kinds.get(table) === 'reference' || (kinds.get(table) === 'distributed' && source.includes('graphile_worker'))
    );
  });
}
