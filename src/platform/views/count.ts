/** How many rows there are: read from what was counted as it was written, where that is the same (docs/performance.md). */

/** Rows that triggers count (migration 16). */
export interface Counter {
  /** Its name in `row_counts`. */
  name: string;
  /** Under which conditions rows are counted; with one on `router_id = :routerId` for each router apart. */
  where: readonly string[];
  /** Column by which they are counted apart. */
  part?: string;
}

const WHOLE_SERVICE = `'00000000-0000-0000-0000-000000000000'`;

/** SQL of the exact number of rows for which the conditions hold. */
export function countOf(from: string, conditions: readonly string[], counter?: Counter): string {
  const kept = keptCountOf(conditions, counter);
  if (kept !== undefined) return kept;
  return `select count(*) from ${from}${conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''}`;
}

/**
 * SQL of the number that was kept, or undefined. Usable where each of the counter's conditions is asked for, and the
 * others look at nothing but the part, so that they hold for all rows of a part or for none.
 */
export function keptCountOf(conditions: readonly string[], counter?: Counter): string | undefined {
  if (!counter) return undefined;
  const { name, where, part } = counter;
  const asked = conditions.map(bare);
  if (where.some((condition) => !asked.includes(condition))) return undefined;
  const further = asked.filter((condition) => !where.includes(condition)).map((condition) => onPart(condition, part));
  if (further.includes(undefined)) return undefined;
  const router = where.some((condition) => condition.endsWith('router_id = :routerId')) ? ':routerId' : WHOLE_SERVICE;
  const all = [`counted.name = '${name}'`, `counted.router_id = ${router}::uuid`, ...further];
  return `select coalesce(sum(counted.rows), 0) from row_counts counted where ${all.join(' and ')}`;
}

/** The condition as one on the counted part; undefined where it looks at something else. */
function onPart(condition: string, part: string | undefined): string | undefined {
  if (part === undefined || !condition.includes(part)) return undefined;
  const rest = condition.replaceAll(`(${part})`, '(?)');
  if (/\bselect\b|\w\.\w/i.test(rest)) return undefined;
  return `(${rest.replaceAll('(?)', 'counted.part')})`;
}

/** Without parentheses around the whole. */
function bare(condition: string): string {
  const inner = /^\(([^()]*)\)$/.exec(condition)?.[1];
  return inner ?? condition;
}
