/** What rows are ordered by, forwards and backwards. */
import { joinSql, sql, type Sql } from '../sql/index.js';

/** One term of an order; empty values are the greatest, as PostgreSQL has it. */
export interface SortTerm {
  sql: Sql;
  direction: 'asc' | 'desc';
}

/** The terms behind `order by`. */
export function orderBy(terms: readonly SortTerm[]): Sql {
  const written = terms.map((term) => (term.direction === 'desc' ? sql`${term.sql} desc` : sql`${term.sql} asc`));
  return joinSql(written, ', ');
}

/** The same order from its end. */
export function reverseSort(terms: readonly SortTerm[]): SortTerm[] {
  return terms.map((term) => ({ sql: term.sql, direction: term.direction === 'asc' ? 'desc' : 'asc' }));
}
