/** References that are emptied when their row goes: Citus takes no `on delete set null` beside the router, a trigger on the shards does it. */
import type { ForeignKey } from './distribution-catalog.js';

/** `on delete set null (column)` of a reference, as PostgreSQL writes it. */
const EMPTIED = / ON DELETE SET NULL \((\w+)\)/;

/** Empties the column that names the row, in the table of the reference; both lie on one node. */
export const SET_NULL_FUNCTION = [
  `create or replace function empty_reference() returns trigger language plpgsql as $$ begin
    execute format('update %I set %I = null where router_id = $1 and %I = $2', tg_argv[0], tg_argv[1], tg_argv[1])
      using old.router_id, old.id;
    return old;
  end $$`,
];

/** Statements that put a reference back among distributed tables. */
export function restoreForeignKey({ table, name, to, definition }: ForeignKey): string[] {
  const column = EMPTIED.exec(definition)?.[1];
  const constraint = `alter table ${table} add constraint ${name} ${definition.replace(EMPTIED, '')}`;
  if (!column) return [constraint];
  const trigger = `${name.slice(0, 55)}_emptied`;
  return [
    constraint,
    `create trigger ${trigger} before delete on ${to} for each row execute function empty_reference('${table}', '${column}')`,
  ];
}

/** Whether any of them is one of those. */
export function includesSetNull(references: readonly ForeignKey[]): boolean {
  return references.some(({ definition }) => EMPTIED.test(definition));
}
