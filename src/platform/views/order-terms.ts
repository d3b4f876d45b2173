/** What rows are ordered by, forwards and backwards. */

/** One term of an order; empty values are the greatest, as PostgreSQL has it. */
export interface OrderTerm {
  sql: string;
  direction: 'asc' | 'desc';
}

/** Reads `o.created_at desc`; the direction must stand there. @throws Error where it doesn't: a fault of the code. */
export function termOf(text: string): OrderTerm {
  const [, sql, direction] = /^(.+) (asc|desc)$/s.exec(text) ?? [];
  if (!sql) throw new Error(`${text} names no direction`);
  return { sql, direction: direction as OrderTerm['direction'] };
}

/** The terms behind `order by`. */
export function orderBy(terms: OrderTerm[]): string {
  return terms.map(({ sql, direction }) => `${sql} ${direction}`).join(', ');
}

/** The same order from its end. */
export function reversed(terms: OrderTerm[]): OrderTerm[] {
  return terms.map(({ sql, direction }) => ({ sql, direction: direction === 'asc' ? 'desc' : 'asc' }));
}
