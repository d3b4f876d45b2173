/** The ordered steps that distribute a database; each step is one transaction. */
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

/** The remaining steps. Foreign keys are dropped before their tables are distributed, and restored afterwards. */
export function createDistributionPlan(catalogue: Catalog, countersAsView: DistributionStep): DistributionStep[] {
  const { tables, keys, references, functions, countsRows } = catalogue;
  const undistributed = new Set(tables.filter(isUndistributed).map(({ name }) => name));
  const attached = references.filter(
    ({ table, isDetached }) => !isDetached && undistributed.has(table) && kindOf(tables, table) === 'distributed',
  );
  const detached = references.filter(({ isDetached }) => isDetached);
  const keysWithoutRouter = keys.filter(
    ({ table, hasRouter }) => !hasRouter && kindOf(tables, table) === 'distributed',
  );
  const triggers = findUnsupportedTriggers(catalogue).filter(({ table }) => undistributed.has(table));
  const steps: DistributionStep[] = [
    ...groupByTable(attached).map((group) => detachStep(group)),
    ...keysWithoutRouter.map((key) => addRouterStep(key)),
    ...(countsRows ? [countersAsView] : []),
    ...triggers.map(({ table, name }) => [`drop trigger ${name} on ${table}`]),
    ...(includesSetNull([...detached, ...attached]) ? [SET_NULL_FUNCTION] : []),
    ...referenceTables(tables, references).map(({ name }) => [`select create_reference_table('${name}')`]),
    ...distributions(tables),
    // After the tables, because nodes reject a function that uses a table they do not have.
    ...functions.map((name) => [`select create_distributed_function('${name}')`]),
    ...[...detached, ...attached].map((reference) => restoreStep(reference)),
  ];
  if (attached.length > 0) steps.unshift([CREATE_REFERENCES_TABLE]);
  if (attached.length + detached.length > 0) steps.push([`drop table ${REFERENCES_TABLE}`]);
  return steps;
}

const CREATE_REFERENCES_TABLE = `create table if not exists ${REFERENCES_TABLE} (
  "table" text not null, name text not null, referred text not null, definition text not null, primary key ("table", name))`;

function isUndistributed({ kind, present }: CatalogTable): boolean {
  return kind !== 'local' && (!present || present.kind === 'local');
}

function kindOf(tables: readonly CatalogTable[], name: string): CatalogTable['kind'] | undefined {
  return tables.find((table) => table.name === name)?.kind;
}

function groupByTable(references: readonly ForeignKey[]): ForeignKey[][] {
  return [...new Set(references.map(({ table }) => table))].map((table) =>
    references.filter((one) => one.table === table),
  );
}

function detachStep(references: readonly ForeignKey[]): DistributionStep {
  const [{ table }] = references;
  const values = references.map(
    ({ name, to, definition }) => `(${[table, name, to, definition].map(escapeLiteral).join(', ')})`,
  );
  return [
    `insert into ${REFERENCES_TABLE} ("table", name, referred, definition) values ${values.join(', ')}`,
    `alter table ${table} ${references.map(({ name }) => `drop constraint ${name}`).join(', ')}`,
  ];
}

function restoreStep(reference: ForeignKey): DistributionStep {
  const { table, name } = reference;
  return [
    ...restoreForeignKey(reference),
    `delete from ${REFERENCES_TABLE} where "table" = ${escapeLiteral(table)} and name = ${escapeLiteral(name)}`,
  ];
}

/** Adds the router to an exclusion constraint. */
function addRouterStep({ table, name, definition }: CatalogKey): DistributionStep {
  const exclusion = definition.replace(/^(EXCLUDE USING \w+ \()/, '$1router_id WITH =, ');
  return [`alter table ${table} drop constraint ${name}, add constraint ${name} ${exclusion}`];
}

/** Sorted by dependency: tables that others refer to come first. */
function referenceTables(tables: readonly CatalogTable[], references: readonly ForeignKey[]): CatalogTable[] {
  const remaining = tables.filter((table) => table.kind === 'reference' && isUndistributed(table));
  const sorted: CatalogTable[] = [];
  while (remaining.length > 0) {
    const isFree = ({ name }: CatalogTable) =>
      !references.some(
        (one) => one.table === name && one.to !== name && remaining.some((other) => other.name === one.to),
      );
    const next = Math.max(0, remaining.findIndex(isFree));
    sorted.push(...remaining.splice(next, 1));
  }
  return sorted;
}

/** Colocates all tables with the first, so that all rows of a router are on one node. */
function distributions(tables: readonly CatalogTable[]): DistributionStep[] {
  const distributed = tables.filter(({ kind }) => kind === 'distributed');
  const first =
    distributed.find((table) => !isUndistributed(table)) ??
    distributed.find(({ name }) => name === 'orders') ??
    distributed[0];
  return distributed
    .filter(isUndistributed)
    .sort((one, other) => Number(other === first) - Number(one === first))
    .map((table) => {
      const colocation = table === first ? 'none' : first.name;
      return [`select create_distributed_table('${table.name}', 'router_id', colocate_with => '${colocation}')`];
    });
}
