/** What a statement that writes must not do, so that each shard of a distributed table can do it alone. */
import { TENANT, type Catalog, type Source } from './scope.js';
import { functionName, findNodes, type Node } from './syntax.js';
import type { TenantViolation } from './tenant-faults.js';

/** Other rows, and other machines, would get other values. */
const VOLATILE = ['now', 'clock_timestamp', 'statement_timestamp', 'transaction_timestamp', 'random', 'nextval'];
const MADE = ['gen_random_uuid', 'uuidv7', 'uuid_generate_v4'];

/**
 * `move`: a row goes to another tenant. `conflict`: `on conflict` names a key without the tenant. `volatile`: what
 * `returning` or `do update` yields would differ on each machine.
 */
export function findWriteViolations(node: Node, { table }: Source): TenantViolation[] {
  if (!table) return [];
  const found = (kind: TenantViolation['kind'], message: string): TenantViolation[] => [{ table, kind, message }];
  const conflict = node.onConflictClause as Node | undefined;
  const written = [
    ...((conflict?.targetList ?? []) as Node[]),
    ...((node.cols ? [] : (node.targetList ?? [])) as Node[]),
  ];
  const volatile = findNodes([conflict?.targetList, node.returningClause], ['FuncCall', 'SQLValueFunction'], true).some(
    ([kind, call]) => kind === 'SQLValueFunction' || [...VOLATILE, ...MADE].includes(functionName(call)),
  );
  return [
    ...(written.some(({ ResTarget: one }) => one.name === TENANT) ? found('move', `changes ${TENANT}`) : []),
    ...(conflict && !namesTenant(conflict) ? found('conflict', `on conflict names a key without ${TENANT}`) : []),
    ...(volatile ? found('volatile', 'returning or do update calls what differs on each machine') : []),
  ];
}

/** A key that is not named at all may be any. */
function namesTenant({ infer }: Node): boolean {
  if (!infer) return true;
  return ((infer.indexElems ?? []) as Node[]).some(({ IndexElem: one }) => one.name === TENANT);
}

/** `job`: a job is added within a statement on a tenant's rows, which may stand on another machine. */
export function findJobViolations(statement: Node, catalogue: Catalog): TenantViolation[] {
  const calls = findNodes(statement, ['FuncCall'], true).map(([, call]) => functionName(call));
  if (!calls.some((name) => /^add_jobs?$/.test(name))) return [];
  const tables = findNodes(statement, ['RangeVar', 'relation'], true).map(([, { relname }]) => relname as string);
  const table = tables.find((name) => catalogue.get(name)?.includes(TENANT));
  return table ? [{ table, kind: 'job', message: 'adds a job within the statement' }] : [];
}
