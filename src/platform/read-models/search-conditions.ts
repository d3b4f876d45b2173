/** Conditions of the text search in lists. */
import { bindValue, sql, Sql } from '../sql/index.js';
import { trigramFrequencies } from './selective-trigrams.js';

/** Most words of a search. Each word adds conditions: 256 words used 250 MB of PostgreSQL's memory. */
const WORDS_MAX = 32;

/** The condition that a column of lower-case text, usually with a trigram index, contains the searched text. */
export type TextMatcher = (column: Sql) => Sql;

/**
 * The condition that a row contains the searched text, if the search uses several columns.
 * @param pattern the LIKE pattern
 */
export type SearchCondition = (matches: TextMatcher, pattern: Sql) => Sql;

/** One condition for each word of `q` and one for the whole `phrase`; all must hold. */
export function buildSearchConditions(
  search: Sql | SearchCondition | undefined,
  { q, phrase }: { q?: string; phrase?: string },
): Sql[] {
  if (!search) return [];
  const words = (q ?? '').trim().split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);
  const texts = phrase ? [...words, phrase] : words;
  const selectiveParts = trigramFrequencies.mostSelectiveParts(texts);
  return texts.map((text, index) => {
    const part = selectiveParts[index];
    const pattern = bindValue(buildLikePattern(text));
    const partPattern = part === text ? pattern : part === undefined ? undefined : bindValue(buildLikePattern(part));
    const matches = createMatcher(pattern, partPattern);
    return search instanceof Sql ? matches(search) : search(matches, pattern);
  });
}

/**
 * Uses the index for the selective part only. `column || ''` hides the column from the planner, which otherwise reads the
 * whole index even if the text has no selective part: 2,800 instead of 210 ms for a million users.
 */
function createMatcher(pattern: Sql, partPattern: Sql | undefined): TextMatcher {
  if (partPattern === undefined) return (column) => sql`(${column} || '') like ${pattern}`;
  if (partPattern === pattern) return (column) => sql`${column} like ${pattern}`;
  return (column) => sql`(${column} like ${partPattern} and (${column} || '') like ${pattern})`;
}

/** A LIKE pattern for text that contains these characters. */
function buildLikePattern(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}
