/** The statements that make a distributed database of one that is not, in their order; each step is whole or not at all. */
import { escapeLiteral } from 'pg';
import {
  REFERENCES_TABLE,
  type Catalog,
  type CatalogKey,
  type ForeignKey,
  type CatalogTable,
} from './distribution-catalog.js';
import { includesSetNull, SET_NULL_FUNCTION, restoreForeignKey } from './set-null-references.js';
import { findUnsupportedTriggers } from './unsupported-triggers.js';

/** Statements of one transaction. */
export type DistributionStep = string[];

/** What is left to do; nothing where all is done. References are taken off before their tables move, and put back behind. */
export function createDistributionPlan(catalogue: Catalog, countersAsView: DistributionStep): DistributionStep[] {
  const { tables, keys, references, functions, countsRows } = catalogue;
  const waiting = new Set(tables.filter(isWaiting).map(({ name }) => name));
  const moving = references.filter(
    ({ table, isDetached: isKept }) => !isKept && waiting.has(table) && kindOf(tables, table) === 'distributed',
  );
  const kept = references.filter(({ isDetached: isKept }) => isKept);
  const without = keys.filter(({ table, hasRouter }) => !hasRouter && kindOf(tables, table) === 'distributed');
  const triggers = findUnsupportedTriggers(catalogue).filter(({ table }) => waiting.has(table));
  const steps: DistributionStep[] = [
    ...grouped(moving).map((group) => takenOff(group)),
    ...without.map((key) => withRouter(key)),
    ...(countsRows ? [countersAsView] : []),
    ...triggers.map(({ table, name }) => [`drop trigger ${name} on ${table}`]),
    ...(includesSetNull([...kept, ...moving]) ? [SET_NULL_FUNCTION] : []),
    ...referenceTables(tables, references).map(({ name }) => [`select create_reference_table('${name}')`]),
    ...distributions(tables),
    // Citus brings what tables call by itself; nodes refuse a function whose table they do not know.
    ...functions.map((name) => [`select create_distributed_function('${name}')`]),
    ...[...kept, ...moving].map((reference) => putBack(reference)),
  ];
  if (moving.length > 0) steps.unshift([KEEPING]);
  if (moving.length + kept.length > 0) steps.push([`drop table ${REFERENCES_TABLE}`]);
  return steps;
}

const KEEPING = `create table if not exists ${REFERENCES_TABLE} (
  "table" text not null, name text not null, referred text not null, definition text not null, primary key ("table", name))`;

function isWaiting({ kind, present }: CatalogTable): boolean {
  return kind !== 'local' && (!present || present.kind === 'local');
}

function kindOf(tables: readonly CatalogTable[], name: string): CatalogTable['kind'] | undefined {
  return tables.find((table) => table.name === name)?.kind;
}

function grouped(references: readonly ForeignKey[]): ForeignKey[][] {
  return [...new Set(references.map(({ table }) => table))].map((table) =>
    references.filter((one) => one.table === table),
  );
}

function takenOff(references: readonly ForeignKey[]): DistributionStep {
  const [{ table }] = references;
  const values = references.map(
    ({ name, to, definition }) => `(${[table, name, to, definition].map(escapeLiteral).join(', ')})`,
  );
  return [
    `insert into ${REFERENCES_TABLE} ("table", name, referred, definition) values ${values.join(', ')}`,
    `alter table ${table} ${references.map(({ name }) => `drop constraint ${name}`).join(', ')}`,
  ];
}

function putBack(reference: ForeignKey): DistributionStep {
  const { table, name } = reference;
  return [
    ...restoreForeignKey(reference),
    `delete from ${REFERENCES_TABLE} where "table" = ${escapeLiteral(table)} and name = ${escapeLiteral(name)}`,
  ];
}

/** What must not overlap does so per router from now on. */
function withRouter({ table, name, definition }: CatalogKey): DistributionStep {
  const exclusion = definition.replace(/^(EXCLUDE USING \w+ \()/, '$1router_id WITH =, ');
  return [`alter table ${table} drop constraint ${name}, add constraint ${name} ${exclusion}`];
}

/** Those that others of them refer to come first. */
function referenceTables(tables: readonly CatalogTable[], references: readonly ForeignKey[]): CatalogTable[] {
  const left = tables.filter((table) => table.kind === 'reference' && isWaiting(table));
  const sorted: CatalogTable[] = [];
  while (left.length > 0) {
    const isFree = ({ name }: CatalogTable) =>
      !references.some((one) => one.table === name && one.to !== name && left.some((other) => other.name === one.to));
    const place = Math.max(0, left.findIndex(isFree));
    sorted.push(...left.splice(place, 1));
  }
  return sorted;
}

/** All rows of a router lie on one node: the tables follow the first of them. */
function distributions(tables: readonly CatalogTable[]): DistributionStep[] {
  const distributed = tables.filter(({ kind }) => kind === 'distributed');
  const first =
    distributed.find((table) => !isWaiting(table)) ??
    distributed.find(({ name }) => name === 'orders') ??
    distributed[0];
  return distributed
    .filter(isWaiting)
    .sort((one, other) => Number(other === first) - Number(one === first))
    .map((table) => {
      const beside = table === first ? 'none' : first.name;
      return [`select create_distributed_table('${table.name}', 'router_id', colocate_with => '${beside}')`];
    });
}
