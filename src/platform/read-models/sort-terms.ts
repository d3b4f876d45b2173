/** Terms of `order by`. */
import { joinSql, sql, type Sql } from '../sql/index.js';

/** An expression to sort by that may be NULL: rows without a value come last in both directions. */
export interface NullableSort {
  nullable: Sql;
}

/** What a list can be sorted by. An expression that is never NULL is given as it is, so that its index serves both directions. */
export type SortExpression = Sql | NullableSort;

/** Declares that a sort expression may be NULL. */
export function nullableSort(expression: Sql): NullableSort {
  return { nullable: expression };
}

/** One term of a sort. */
export interface SortTerm {
  sql: Sql;
  direction: 'asc' | 'desc';
  /** Where NULL comes; default: as the greatest value, as in PostgreSQL. */
  nulls?: 'first' | 'last';
}

/** The term for a sort expression of a list. */
export function toSortTerm(expression: SortExpression, direction: 'asc' | 'desc'): SortTerm {
  if (!('nullable' in expression)) return { sql: expression, direction };
  return { sql: expression.nullable, direction, nulls: direction === 'desc' ? 'last' : undefined };
}

/** The terms as they follow `order by`. */
export function orderBy(terms: readonly SortTerm[]): Sql {
  const pieces = terms.map(({ sql: expression, direction, nulls }) => {
    const place = nulls === undefined ? sql`` : nulls === 'first' ? sql` nulls first` : sql` nulls last`;
    return direction === 'desc' ? sql`${expression} desc${place}` : sql`${expression} asc${place}`;
  });
  return joinSql(pieces, ', ');
}

/** The terms of the reverse order. */
export function reverseSort(terms: readonly SortTerm[]): SortTerm[] {
  return terms.map(({ sql: expression, direction, nulls }) => ({
    sql: expression,
    direction: direction === 'asc' ? 'desc' : 'asc',
    nulls: nulls && (nulls === 'first' ? 'last' : 'first'),
  }));
}
