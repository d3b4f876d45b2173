/** Statements that write many rows, passed as one JSON parameter. */
import { identifier, joinSql, toSnakeCase, sql, type Sql, type Statement } from '../read-models/index.js';
import { uuidv7 } from '../uuid.js';

/** The value of the parameter `rows` of these statements. @param rows with the field names of an entity. */
export function toRowsParameter(rows: readonly object[]): string {
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnakeCase(name), value])),
  );
  return JSON.stringify(named);
}

/** Inserts rows with all their columns. */
export function buildInsertStatement(table: Sql): Statement {
  return sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${'rows'}::jsonb)`;
}

/** Selects those of `ids` that exist in any router: ids chosen by a request must be new. */
export function buildExistingIdsStatement(table: Sql): Statement {
  return sql`select existing_row.id from ${table} existing_row where existing_row.id = any(${'ids'}::uuid[])`;
}

/**
 * New ids for a request that creates rows and names ids in use, because the client sends what it read of other rows. An id
 * that is not in use is kept.
 */
export function renewIds(taken: readonly { id: string }[]): <Id extends string | null | undefined>(id: Id) => Id {
  const renewed = new Map<unknown, string>(taken.map(({ id }) => [id, uuidv7()]));
  return <Id>(id: Id) => (renewed.get(id) ?? id) as Id;
}

/** Updates these fields of the rows with the ids in `rows` that satisfy a condition on the alias `present`. */
export function buildUpdateStatement(table: Sql, fields: readonly string[], condition: Sql): Statement {
  const columns = fields.map((field) => identifier(toSnakeCase(field)));
  const assignments = joinSql(
    columns.map((column) => sql`${column} = wanted.${column}`),
    ', ',
  );
  return sql`update ${table} present set ${assignments}
    from jsonb_populate_recordset(null::${table}, ${'rows'}::jsonb) wanted
    where present.id = wanted.id and ${condition}`;
}
