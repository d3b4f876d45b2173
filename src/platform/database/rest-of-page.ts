/** What comes behind the first rows of a streamed page, a part of at most 8 MB at a time. */
import type { ShownRows } from '../views/index.js';
import { derived } from './derived.js';

/** What is left of a page. */
export interface RestOfPage {
  /** Ids of the rows that are still to come. */
  rest: string[];
  /** The number of all matches. */
  count: number;
  /** Reads as many of these rows as one part holds. */
  more: (ids: string[]) => Promise<ShownRows>;
}

/** The text that ends `{"values":[…`. */
export async function* restOf(
  view: Parameters<typeof derived>[0],
  { rest, count, more }: RestOfPage,
): AsyncIterable<string> {
  for (let ids: string[] | null = rest; ids;) {
    const { values, rest: left }: ShownRows = await more(ids);
    const text = derived(view, values);
    if (text.length > 2) yield `,${text.slice(1, -1)}`;
    ids = left && left.length < ids.length ? left : null;
  }
  yield `],"count":${count}}`;
}
