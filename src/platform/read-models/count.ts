/** Counts rows, from stored counts if they cover exactly the conditions (docs/performance.md). */
import { and, isSameSql, literal, sql, type Sql } from '../sql/index.js';
import { planJoins } from './companion-table.js';
import { ExpressionCondition } from './expression-condition.js';

/** Rows that triggers count in `row_counts`. */
export interface RowCounter {
  /** Its name in `row_counts`. */
  name: string;
  /** Conditions of the counted rows. */
  where: readonly Sql[];
  /** Whether the rows of each `routerId` are counted separately. */
  perRouter: boolean;
  /** Expression by whose values the rows are counted separately. */
  part?: Sql;
}

/** SQL of the exact number of rows for which the conditions hold. */
export function buildCountQuery(from: Sql, conditions: readonly Sql[], counter?: RowCounter): Sql {
  const stored = buildStoredCountQuery(conditions, counter);
  if (stored) return stored;
  const rows = planJoins({ from, conditions, selected: [] });
  return sql`select count(*) from ${rows.from} where ${and(rows.conditions)}`;
}

/** What rows are counted by. */
export interface CountedPart {
  /** Its value in a row; a list counts the row once for each element. */
  expression: Sql;
  isList?: boolean;
  /** Condition of all rows with a value, such as that of a partial index. */
  scope?: Sql;
}

/** SQL of the exact number of rows for each value: columns `part` and `count`. Values without rows may be missing. */
export function buildGroupedCountQuery(
  from: Sql,
  conditions: readonly Sql[],
  { expression, isList, scope }: CountedPart,
  counter?: RowCounter,
): Sql {
  const stored = buildStoredCondition(conditions, counter);
  if (stored) {
    return sql`select counted.part, sum(counted.rows)::int as count from row_counts counted where ${stored} group by 1`;
  }
  const scoped = scope ? [...conditions, scope] : conditions;
  const rows = planJoins({ from, conditions: scoped, selected: [expression] });
  const part = isList ? sql`unnest(${rows.selected[0]})` : rows.selected[0];
  return sql`select ${part} as part, count(*)::int as count from ${rows.from} where ${and(rows.conditions)} group by 1`;
}

/**
 * SQL of the stored count. Undefined unless the conditions include all conditions of the counter, and the others only
 * depend on its `part`.
 */
export function buildStoredCountQuery(conditions: readonly Sql[], counter?: RowCounter): Sql | undefined {
  const stored = buildStoredCondition(conditions, counter);
  return stored && sql`select coalesce(sum(counted.rows), 0) from row_counts counted where ${stored}`;
}

/** The condition on the rows `counted` of `row_counts`; undefined as in `buildStoredCountQuery`. */
function buildStoredCondition(conditions: readonly Sql[], counter?: RowCounter): Sql | undefined {
  if (!counter) return undefined;
  const { name, where, perRouter, part } = counter;
  const includes = (list: readonly Sql[], condition: Sql) => list.some((one) => isSameSql(one, condition));
  if (!where.every((condition) => includes(conditions, condition))) return undefined;
  const others = conditions.filter((condition) => !includes(where, condition));
  const isOnPart = (condition: Sql) =>
    part !== undefined && condition instanceof ExpressionCondition && isSameSql(condition.expression, part);
  if (!others.every(isOnPart)) return undefined;
  const router = perRouter ? sql`${'routerId'}::uuid` : sql`'00000000-0000-0000-0000-000000000000'::uuid`;
  const parts = others.map((condition) => (condition as ExpressionCondition).rebind(sql`counted.part`));
  return and([sql`counted.name = ${literal(name)}`, sql`counted.router_id = ${router}`, ...parts]);
}
