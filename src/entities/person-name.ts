/** What people are called. */
import { sql, type Sql } from '../platform/sql/index.js';

/** SQL: first and last name of the user by this alias; null where neither is known. */
export function nameOf(user: Sql): Sql {
  return sql`nullif(concat_ws(' ', ${user}.first_name, ${user}.last_name), '')`;
}
