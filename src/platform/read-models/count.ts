/** How many rows there are: read from what was counted as it was written, where that is the same (docs/performance.md). */
import { and, isSameSql, literal, sql, type Sql } from '../sql/index.js';
import { planJoins } from './companion-table.js';
import { ExpressionCondition } from './expression-condition.js';

/** Rows that triggers count. */
export interface RowCounter {
  /** Its name in `row_counts`. */
  name: string;
  /** Conditions of the rows that are counted. */
  where: readonly Sql[];
  /** Whether the rows of each `routerId` are counted apart. */
  perRouter: boolean;
  /** Expression by whose values the rows are counted separately. */
  part?: Sql;
}

/** SQL of the exact number of rows for which the conditions hold. */
export function countQuery(from: Sql, conditions: readonly Sql[], counter?: RowCounter): Sql {
  const kept = storedCountQuery(conditions, counter);
  if (kept) return kept;
  const rows = planJoins({ from, conditions, selected: [] });
  return sql`select count(*) from ${rows.from} where ${and(rows.conditions)}`;
}

/**
 * SQL of the number that was kept, or undefined. Usable where each of the counter's conditions is asked for, and the
 * others look at nothing but the part.
 */
export function storedCountQuery(conditions: readonly Sql[], counter?: RowCounter): Sql | undefined {
  if (!counter) return undefined;
  const { name, where, perRouter, part } = counter;
  const includes = (list: readonly Sql[], condition: Sql) => list.some((one) => isSameSql(one, condition));
  if (!where.every((condition) => includes(conditions, condition))) return undefined;
  const further = conditions.filter((condition) => !includes(where, condition));
  if (
    !further.every(
      (condition) => part && condition instanceof ExpressionCondition && isSameSql(condition.expression, part),
    )
  )
    return undefined;
  const router = perRouter ? sql`${'routerId'}::uuid` : sql`'00000000-0000-0000-0000-000000000000'::uuid`;
  const parts = further.map((condition) => (condition as ExpressionCondition).rebind(sql`counted.part`));
  const all = and([sql`counted.name = ${literal(name)}`, sql`counted.router_id = ${router}`, ...parts]);
  return sql`select coalesce(sum(counted.rows), 0) from row_counts counted where ${all}`;
}
