/** The text of a page, of which a part of at most 8 MB at a time is read. */
import { invalid } from '../errors.js';
import { JsonText, type Listing, type BoundedRows } from '../read-models/index.js';
import { addComputedFields } from './derived.js';

/** A page as it leaves. */
export interface Page<T> {
  values: T[];
  count: number;
}

/** What was read of a page. */
export interface ReadPage extends BoundedRows {
  /** The number of all matches. */
  count: number;
  /** Reads as many of these rows as one part holds. */
  more: (ids: string[]) => Promise<BoundedRows>;
}

/** The page as text. @throws 400 where its rows have more than 8 MB together, unless the list is streamed. */
export function toPageJson<T extends object>(listing: Listing<T>, page: ReadPage): JsonText<Page<T>> {
  const { values, remainingIds: rest, count } = page;
  const text = addComputedFields(listing.view, values);
  if (!rest) return new JsonText<Page<T>>(`{"values":${text},"count":${count}}`);
  if (!listing.isStreamed) throw invalid('pageSize', 'asks for more than 8 MB of rows; ask for fewer');
  return new JsonText<Page<T>>(`{"values":${text.slice(0, -1)}`, undefined, restOf(listing.view, page));
}

/** The text that ends `{"values":[…`. */
async function* restOf(
  view: Parameters<typeof addComputedFields>[0],
  { remainingIds: rest, count, more }: ReadPage,
): AsyncIterable<string> {
  for (let ids = rest; ids;) {
    const { values, remainingIds: left }: BoundedRows = await more(ids);
    const text = addComputedFields(view, values);
    if (text.length > 2) yield `,${text.slice(1, -1)}`;
    ids = left && left.length < ids.length ? left : null;
  }
  yield `],"count":${count}}`;
}
