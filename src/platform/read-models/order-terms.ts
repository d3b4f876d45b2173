/** What rows are ordered by, forwards and backwards. */
import { joined, sql, type Sql } from '../sql/index.js';

/** One term of an order; empty values are the greatest, as PostgreSQL has it. */
export interface OrderTerm {
  sql: Sql;
  direction: 'asc' | 'desc';
}

/** The terms behind `order by`. */
export function orderBy(terms: readonly OrderTerm[]): Sql {
  const written = terms.map((term) => (term.direction === 'desc' ? sql`${term.sql} desc` : sql`${term.sql} asc`));
  return joined(written, ', ');
}

/** The same order from its end. */
export function reversed(terms: readonly OrderTerm[]): OrderTerm[] {
  return terms.map((term) => ({ sql: term.sql, direction: term.direction === 'asc' ? 'desc' : 'asc' }));
}
