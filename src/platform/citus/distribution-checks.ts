/** Preconditions of distributing tables; each problem is one line that states the remedy. */
import type { BoundedClient } from '../database/bounded-client.js';
import { queryRows, type Catalog, type CatalogTable } from './distribution-catalog.js';
import { findUnsupportedTriggers } from './unsupported-triggers.js';

/** The oldest supported version of Citus. */
const MIN_VERSION = 12;

/** Problems of the database as a whole, which are reported before those of tables. */
export async function findClusterProblems(database: BoundedClient): Promise<string[]> {
  const [{ has }] = await queryRows<{ has: boolean }>(
    database,
    `select to_regproc('citus_version') is not null as has`,
  );
  if (!has) return ['Citus is missing: install the extension and run "create extension citus" in this database'];
  const [{ version }] = await queryRows<{ version: string }>(database, 'select citus_version() as version');
  const major = Number(/Citus (\d+)/.exec(version)?.[1] ?? 0);
  const [{ isKnown }] = await queryRows<{ isKnown: boolean }>(
    database,
    'select exists (select 1 from pg_dist_node where groupid = 0) as "isKnown"',
  );
  return [
    ...(major < MIN_VERSION ? [`Citus ${MIN_VERSION} or later is needed; this is ${version}`] : []),
    ...(isKnown
      ? []
      : [`The coordinator is not registered: run "select citus_set_coordinator_host('its name', 5432)"`]),
  ];
}

/** Problems of the tables. */
export function findTableProblems(catalogue: Catalog, dropTriggers: boolean): string[] {
  const { tables, references } = catalogue;
  const kinds = new Map(tables.map(({ name, kind }) => [name, kind]));
  const foreignKeysToDistributed = references.filter(
    ({ table, to }) => kinds.get(to) === 'distributed' && kinds.get(table) !== 'distributed',
  );
  const undistributed = new Set(tables.filter(({ present }) => !present).map(({ name }) => name));
  const triggers = dropTriggers
    ? []
    : findUnsupportedTriggers(catalogue).filter(({ table }) => undistributed.has(table));
  return [
    ...tables.flatMap((table) => distributionProblems(table)),
    ...keyProblems(catalogue, kinds),
    ...foreignKeysToDistributed.map(
      ({ table, name }) => `${table} has the foreign key ${name} to a distributed table, but is not distributed`,
    ),
    ...triggers.map(
      ({ table, name }) =>
        `${table} has the trigger ${name}, which cannot run on the nodes; --drop-triggers drops it (docs/scale.md)`,
    ),
  ];
}

function distributionProblems({ name, kind, present }: CatalogTable): string[] {
  if (!present || present.kind === 'local' || kind === 'local') return [];
  const isRight = present.kind === kind && (kind === 'reference' || present.column === 'router_id');
  const how = present.kind === 'distributed' ? `distributed by ${present.column}` : `a ${present.kind} table`;
  return isRight ? [] : [`${name} is already ${how}; run "select undistribute_table('${name}')" first`];
}

/** Unique keys without the router. For exclusion constraints the plan adds the router. */
function keyProblems({ keys }: Catalog, kinds: ReadonlyMap<string, CatalogTable['kind']>): string[] {
  return keys
    .filter(({ table, hasRouter, isExclusion }) => kinds.get(table) === 'distributed' && !hasRouter && !isExclusion)
    .map(({ table, name }) => `${table} has the unique key ${name} without router_id`);
}
