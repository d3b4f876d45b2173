/** What has to be so before tables are distributed; each fault is one line that says what to do. */
import type { BoundedClient } from '../database/bounded-client.js';
import { queryRows, type Catalog, type CatalogTable } from './distribution-catalog.js';
import { findUnsupportedTriggers } from './unsupported-triggers.js';

/** The first version of Citus whose functions and rules this is written for. */
const OLDEST = 12;

/** What must be fixed in the database as a whole before its tables are looked at. */
export async function findClusterProblems(database: BoundedClient): Promise<string[]> {
  const [{ has }] = await queryRows<{ has: boolean }>(
    database,
    `select to_regproc('citus_version') is not null as has`,
  );
  if (!has) return ['This is no Citus: install the extension and run "create extension citus" in this database'];
  const [{ version }] = await queryRows<{ version: string }>(database, 'select citus_version() as version');
  const major = Number(/Citus (\d+)/.exec(version)?.[1] ?? 0);
  const [{ isKnown }] = await queryRows<{ isKnown: boolean }>(
    database,
    'select exists (select 1 from pg_dist_node where groupid = 0) as "isKnown"',
  );
  return [
    ...(major < OLDEST ? [`Citus ${OLDEST} or later is needed; this is ${version}`] : []),
    ...(isKnown
      ? []
      : [`The coordinator does not know itself: run "select citus_set_coordinator_host('its name', 5432)"`]),
  ];
}

/** What is amiss with the tables. */
export function findTableProblems(catalogue: Catalog, dropTriggers: boolean): string[] {
  const { tables, references } = catalogue;
  const kinds = new Map(tables.map(({ name, kind }) => [name, kind]));
  const inward = references.filter(
    ({ table, to }) => kinds.get(to) === 'distributed' && kinds.get(table) !== 'distributed',
  );
  const waiting = new Set(tables.filter(({ present }) => !present).map(({ name }) => name));
  const triggers = dropTriggers ? [] : findUnsupportedTriggers(catalogue).filter(({ table }) => waiting.has(table));
  return [
    ...tables.flatMap((table) => otherwise(table)),
    ...keyFaults(catalogue, kinds),
    ...inward.map(({ table, name }) => `${table} refers by ${name} to a distributed table, and is none`),
    ...triggers.map(
      ({ table, name }) =>
        `${table} has the trigger ${name}, which can not run on the nodes; --drop-triggers goes on without (docs/scale.md)`,
    ),
  ];
}

function otherwise({ name, kind, present }: CatalogTable): string[] {
  if (!present || present.kind === 'local' || kind === 'local') return [];
  const isRight = present.kind === kind && (kind === 'reference' || present.column === 'router_id');
  const how = present.kind === 'distributed' ? `distributed by ${present.column}` : `a ${present.kind} table`;
  return isRight ? [] : [`${name} is ${how} already; run "select undistribute_table('${name}')" first`];
}

/** What is unique without its router; the plan adds the router to what must not overlap. */
function keyFaults({ keys }: Catalog, kinds: ReadonlyMap<string, CatalogTable['kind']>): string[] {
  return keys
    .filter(({ table, hasRouter, isExclusion }) => kinds.get(table) === 'distributed' && !hasRouter && !isExclusion)
    .map(({ table, name }) => `${table} has the unique key ${name} without router_id`);
}
