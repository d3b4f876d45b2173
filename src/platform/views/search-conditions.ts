/** The words that lists are searched for, as conditions on rows. */
import type { Listing, PageRequest } from './listing.js';
import type { Parameters } from './statement.js';

const WORDS_MAX = 256;

/** One condition a word of `q` and one for the whole `phrase`; all must hold. */
export function searchConditions(
  search: Listing<object>['search'],
  { q, phrase }: Pick<PageRequest, 'q' | 'phrase'>,
): { conditions: string[]; parameters: Parameters } {
  const conditions: string[] = [];
  const parameters: Parameters = {};
  if (!search) return { conditions, parameters };
  const words = (q ?? '').trim().split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);
  const looked = phrase ? [...words, phrase] : words;
  looked.forEach((word, index) => {
    const pattern = `:search${index}`;
    const column = (name: string) => searched(name, word);
    conditions.push(typeof search === 'string' ? `${column(search)} like ${pattern}` : search(pattern, column));
    parameters[`search${index}`] = containing(word);
  });
  return { conditions, parameters };
}

/**
 * A word without three letters or digits in a row is in no trigram index, but the planner would read a whole one all the
 * same, ten times as long as the table (measured: 2,800 and 210 ms for a million users); an expression has none.
 */
function searched(column: string, word: string): string {
  return /[\p{L}\p{N}]{3}/u.test(word) ? column : `(${column} || '')`;
}

/** A LIKE pattern for text that contains these characters, whatever they are. */
export function containing(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}
