/** The words that lists are searched for, as conditions on rows. */
import { bindValue, sql, Sql } from '../sql/index.js';
import { trigramFrequencies } from './selective-trigrams.js';

/** Each may be several conditions: 256 of them took 250 MB of PostgreSQL's memory. */
const WORDS_MAX = 32;

/** The condition that a column of lower-case text, one with a trigram index, contains what is looked for. */
export type TextMatcher = (column: Sql) => Sql;

/**
 * The rows in which a text is found, where that takes more than one column.
 * @param pattern the LIKE pattern
 */
export type SearchCondition = (found: TextMatcher, pattern: Sql) => Sql;

/** One condition a word of `q` and one for the whole `phrase`; all must hold. */
export function searchConditions(
  search: Sql | SearchCondition | undefined,
  { q, phrase }: { q?: string; phrase?: string },
): Sql[] {
  if (!search) return [];
  const words = (q ?? '').trim().split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);
  const looked = phrase ? [...words, phrase] : words;
  const parts = trigramFrequencies.mostSelectiveParts(looked);
  return looked.map((word, index) => {
    const part = parts[index];
    const whole = bindValue(likePattern(word));
    const found = foundBy(whole, part === word ? whole : part === undefined ? undefined : bindValue(likePattern(part)));
    return search instanceof Sql ? found(search) : search(found, whole);
  });
}

/**
 * Without a part to ask for, the planner would read a whole index all the same, ten times as long as the table (measured:
 * 2,800 and 210 ms for a million users); an expression has none.
 */
function foundBy(whole: Sql, telling: Sql | undefined): TextMatcher {
  if (telling === undefined) return (column) => sql`(${column} || '') like ${whole}`;
  if (telling === whole) return (column) => sql`${column} like ${whole}`;
  return (column) => sql`(${column} like ${telling} and (${column} || '') like ${whole})`;
}

/** A LIKE pattern for text that contains these characters, whatever they are. */
export function likePattern(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}
