/** Writes many rows with one statement: they travel as one JSON text, whatever their number. */
import { identifier, joinSql, toSnakeCase, sql, type Sql, type Statement } from '../read-models/index.js';

/** The value of `rows` for the statements below: rows with the names of an entity's fields. */
export function toRowsParameter(rows: readonly object[]): string {
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnakeCase(name), value])),
  );
  return JSON.stringify(named);
}

/** Inserts whole rows. */
export function insertStatement(table: Sql): Statement {
  return sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${'rows'}::jsonb)`;
}

/** Selects which of the `ids` rows of any router have: ids that a request chooses must be new. */
export function existingIdsStatement(table: Sql): Statement {
  return sql`select taken.id from ${table} taken where taken.id = any(${'ids'}::uuid[])`;
}

/** Updates these fields of the rows whose ids are given, as far as they meet a condition on `present`. */
export function updateStatement(table: Sql, fields: readonly string[], condition: Sql): Statement {
  const columns = fields.map((field) => identifier(toSnakeCase(field)));
  const changes = joinSql(
    columns.map((column) => sql`${column} = wanted.${column}`),
    ', ',
  );
  return sql`update ${table} present set ${changes}
    from jsonb_populate_recordset(null::${table}, ${'rows'}::jsonb) wanted
    where present.id = wanted.id and ${condition}`;
}
