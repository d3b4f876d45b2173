/** Foreign keys with `on delete set null`: Citus rejects these if they include the router, so a trigger on the shards replaces them. */
import type { ForeignKey } from './distribution-catalog.js';

/** `on delete set null (column)` of a reference, as PostgreSQL writes it. */
const SET_NULL = / ON DELETE SET NULL \((\w+)\)/;

/** The trigger function, which sets the column to null in the referring table; both tables are on one node. */
export const SET_NULL_FUNCTION = [
  `create or replace function empty_reference() returns trigger language plpgsql as $$ begin
    execute format('update %I set %I = null where router_id = $1 and %I = $2', tg_argv[0], tg_argv[1], tg_argv[1])
      using old.router_id, old.id;
    return old;
  end $$`,
];

/** Statements that restore a foreign key between distributed tables. */
export function restoreForeignKey({ table, name, to, definition }: ForeignKey): string[] {
  const column = SET_NULL.exec(definition)?.[1];
  const constraint = `alter table ${table} add constraint ${name} ${definition.replace(SET_NULL, '')}`;
  if (!column) return [constraint];
  const trigger = `${name.slice(0, 55)}_emptied`;
  return [
    constraint,
    `create trigger ${trigger} before delete on ${to} for each row execute function empty_reference('${table}', '${column}')`,
  ];
}

/** Whether any of the foreign keys has `on delete set null`. */
export function includesSetNull(references: readonly ForeignKey[]): boolean {
  return references.some(({ definition }) => SET_NULL.test(definition));
}
