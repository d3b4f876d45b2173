/** Writes many rows with one statement: they travel as one JSON text, whatever their number. */
import { sql, snake, type Statement } from '../views/index.js';

/** The value of `:rows` for the statements below: rows with the names of an entity's fields. */
export function rowsText(rows: readonly object[]): string {
  const named = rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value])));
  return JSON.stringify(named);
}

/** Inserts whole rows and yields the ids of those that were not there yet; the others are left alone. */
export function insertStatement(table: string): Statement {
  return sql(
    `insert into ${table} select * from jsonb_populate_recordset(null::${table}, :rows::jsonb)
      on conflict (id) do nothing returning id`,
  );
}

/** Updates these fields of the rows whose ids are given, as far as they meet a condition on `present`. */
export function updateStatement(table: string, fields: readonly string[], condition: string): Statement {
  const changes = fields.map((field) => `${snake(field)} = wanted.${snake(field)}`).join(', ');
  return sql(
    `update ${table} present set ${changes} from jsonb_populate_recordset(null::${table}, :rows::jsonb) wanted
      where present.id = wanted.id and ${condition}`,
  );
}
