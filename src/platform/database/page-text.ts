/** The text of a page, of which a part of at most 8 MB at a time is read. */
import { invalid } from '../errors.js';
import { JsonText, type Listing, type ShownRows } from '../read-models/index.js';
import { derived } from './derived.js';

/** A page as it leaves. */
export interface Page<T> {
  values: T[];
  count: number;
}

/** What was read of a page. */
export interface ReadPage extends ShownRows {
  /** The number of all matches. */
  count: number;
  /** Reads as many of these rows as one part holds. */
  more: (ids: string[]) => Promise<ShownRows>;
}

/** The page as text. @throws 400 where its rows have more than 8 MB together, unless the list is streamed. */
export function pageText<T extends object>(listing: Listing<T>, page: ReadPage): JsonText<Page<T>> {
  const { values, rest, count } = page;
  const text = derived(listing.view, values);
  if (!rest) return new JsonText<Page<T>>(`{"values":${text},"count":${count}}`);
  if (!listing.isStreamed) throw invalid('pageSize', 'asks for more than 8 MB of rows; ask for fewer');
  return new JsonText<Page<T>>(`{"values":${text.slice(0, -1)}`, undefined, restOf(listing.view, page));
}

/** The text that ends `{"values":[…`. */
async function* restOf(view: Parameters<typeof derived>[0], { rest, count, more }: ReadPage): AsyncIterable<string> {
  for (let ids = rest; ids;) {
    const { values, rest: left }: ShownRows = await more(ids);
    const text = derived(view, values);
    if (text.length > 2) yield `,${text.slice(1, -1)}`;
    ids = left && left.length < ids.length ? left : null;
  }
  yield `],"count":${count}}`;
}
