/** Terms of `order by`. */
import { joinSql, sql, type Sql } from '../sql/index.js';

/** One term of a sort. NULL sorts as the greatest value, the default of PostgreSQL. */
export interface SortTerm {
  sql: Sql;
  direction: 'asc' | 'desc';
}

/** The terms as they follow `order by`. */
export function orderBy(terms: readonly SortTerm[]): Sql {
  const pieces = terms.map((term) => (term.direction === 'desc' ? sql`${term.sql} desc` : sql`${term.sql} asc`));
  return joinSql(pieces, ', ');
}

/** The terms of the reverse order. */
export function reverseSort(terms: readonly SortTerm[]): SortTerm[] {
  return terms.map((term) => ({ sql: term.sql, direction: term.direction === 'asc' ? 'desc' : 'asc' }));
}
