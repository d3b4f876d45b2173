/** Rules for statements that write, so that each shard of a distributed table can execute them. */
import { TENANT, type Catalog, type Source } from './scope.js';
import { functionName, findNodes, type Node } from './syntax.js';
import type { TenantViolation } from './statement-analyzer.js';

/** Functions whose value differs by row or machine. */
const VOLATILE = ['now', 'clock_timestamp', 'statement_timestamp', 'transaction_timestamp', 'random', 'nextval'];
const RANDOM_ID = ['gen_random_uuid', 'uuidv7', 'uuid_generate_v4'];

/**
 * `move`: changes the tenant of a row. `conflict`: the key of `on conflict` lacks the tenant. `volatile`: `returning` or
 * `do update` calls a volatile function.
 */
export function findWriteViolations(node: Node, { table }: Source): TenantViolation[] {
  if (!table) return [];
  const violation = (kind: TenantViolation['kind'], message: string): TenantViolation[] => [{ table, kind, message }];
  const conflict = node.onConflictClause as Node | undefined;
  const assignments = [
    ...((conflict?.targetList ?? []) as Node[]),
    ...((node.cols ? [] : (node.targetList ?? [])) as Node[]),
  ];
  const volatile = findNodes([conflict?.targetList, node.returningClause], ['FuncCall', 'SQLValueFunction'], true).some(
    ([kind, call]) => kind === 'SQLValueFunction' || [...VOLATILE, ...RANDOM_ID].includes(functionName(call)),
  );
  return [
    ...(assignments.some(({ ResTarget: one }) => one.name === TENANT) ? violation('move', `changes ${TENANT}`) : []),
    ...(conflict && !namesTenant(conflict) ? violation('conflict', `the key of on conflict lacks ${TENANT}`) : []),
    ...(volatile ? violation('volatile', 'returning or do update calls a volatile function') : []),
  ];
}

/** Without a named key every key counts. */
function namesTenant({ infer }: Node): boolean {
  if (!infer) return true;
  return ((infer.indexElems ?? []) as Node[]).some(({ IndexElem: one }) => one.name === TENANT);
}

/** `job`: adds a job within a statement on a tenant table, which may be on another node. */
export function findJobViolations(statement: Node, catalogue: Catalog): TenantViolation[] {
  const calls = findNodes(statement, ['FuncCall'], true).map(([, call]) => functionName(call));
  if (!calls.some((name) => /^add_jobs?$/.test(name))) return [];
  const tables = findNodes(statement, ['RangeVar', 'relation'], true).map(([, { relname }]) => relname as string);
  const table = tables.find((name) => catalogue.get(name)?.includes(TENANT));
  return table ? [{ table, kind: 'job', message: 'adds a job within the statement' }] : [];
}
