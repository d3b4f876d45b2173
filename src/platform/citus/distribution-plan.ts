/** The statements that make a distributed database of one that is not, in their order; each step is whole or not at all. */
import { escapeLiteral } from 'pg';
import { KEPT, type Catalogue, type Key, type Reference, type Table } from './distribution-catalog.js';
import { areEmptied, EMPTYING, withoutEmptying } from './set-null-references.js';
import { unfit } from './unsupported-triggers.js';

/** Statements of one transaction. */
export type Step = string[];

/** What is left to do; nothing where all is done. References are taken off before their tables move, and put back behind. */
export function planOf(catalogue: Catalogue, countersAsView: Step): Step[] {
  const { tables, keys, references, functions, countsRows } = catalogue;
  const waiting = new Set(tables.filter(isWaiting).map(({ name }) => name));
  const moving = references.filter(
    ({ table, isKept }) => !isKept && waiting.has(table) && kindOf(tables, table) === 'distributed',
  );
  const kept = references.filter(({ isKept }) => isKept);
  const without = keys.filter(({ table, hasRouter }) => !hasRouter && kindOf(tables, table) === 'distributed');
  const triggers = unfit(catalogue).filter(({ table }) => waiting.has(table));
  const steps: Step[] = [
    ...grouped(moving).map((group) => takenOff(group)),
    ...without.map((key) => withRouter(key)),
    ...(countsRows ? [countersAsView] : []),
    ...triggers.map(({ table, name }) => [`drop trigger ${name} on ${table}`]),
    ...(areEmptied([...kept, ...moving]) ? [EMPTYING] : []),
    ...referenceTables(tables, references).map(({ name }) => [`select create_reference_table('${name}')`]),
    ...distributions(tables),
    // Citus brings what tables call by itself; nodes refuse a function whose table they do not know.
    ...functions.map((name) => [`select create_distributed_function('${name}')`]),
    ...[...kept, ...moving].map((reference) => putBack(reference)),
  ];
  if (moving.length > 0) steps.unshift([KEEPING]);
  if (moving.length + kept.length > 0) steps.push([`drop table ${KEPT}`]);
  return steps;
}

const KEEPING = `create table if not exists ${KEPT} (
  "table" text not null, name text not null, referred text not null, definition text not null, primary key ("table", name))`;

function isWaiting({ kind, present }: Table): boolean {
  return kind !== 'local' && (!present || present.kind === 'local');
}

function kindOf(tables: readonly Table[], name: string): Table['kind'] | undefined {
  return tables.find((table) => table.name === name)?.kind;
}

function grouped(references: readonly Reference[]): Reference[][] {
  return [...new Set(references.map(({ table }) => table))].map((table) =>
    references.filter((one) => one.table === table),
  );
}

function takenOff(references: readonly Reference[]): Step {
  const [{ table }] = references;
  const values = references.map(
    ({ name, to, definition }) => `(${[table, name, to, definition].map(escapeLiteral).join(', ')})`,
  );
  return [
    `insert into ${KEPT} ("table", name, referred, definition) values ${values.join(', ')}`,
    `alter table ${table} ${references.map(({ name }) => `drop constraint ${name}`).join(', ')}`,
  ];
}

function putBack(reference: Reference): Step {
  const { table, name } = reference;
  return [
    ...withoutEmptying(reference),
    `delete from ${KEPT} where "table" = ${escapeLiteral(table)} and name = ${escapeLiteral(name)}`,
  ];
}

/** What must not overlap does so per router from now on. */
function withRouter({ table, name, definition }: Key): Step {
  const exclusion = definition.replace(/^(EXCLUDE USING \w+ \()/, '$1router_id WITH =, ');
  return [`alter table ${table} drop constraint ${name}, add constraint ${name} ${exclusion}`];
}

/** Those that others of them refer to come first. */
function referenceTables(tables: readonly Table[], references: readonly Reference[]): Table[] {
  const left = tables.filter((table) => table.kind === 'reference' && isWaiting(table));
  const sorted: Table[] = [];
  while (left.length > 0) {
    const isFree = ({ name }: Table) =>
      !references.some((one) => one.table === name && one.to !== name && left.some((other) => other.name === one.to));
    const place = Math.max(0, left.findIndex(isFree));
    sorted.push(...left.splice(place, 1));
  }
  return sorted;
}

/** All rows of a router lie on one node: the tables follow the first of them. */
function distributions(tables: readonly Table[]): Step[] {
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
