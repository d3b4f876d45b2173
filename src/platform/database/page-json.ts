/** The JSON text of a page, which is read in parts of at most 8 MB. */
import { invalid } from '../errors.js';
import { getComputation, JsonText, type BoundedRows, type Listing } from '../read-models/index.js';

/** A page as the response contains it. */
export interface Page<T> {
  values: T[];
  count: number;
}

/** The first part of a page, and how to read the other parts. */
export interface ReadPage extends BoundedRows {
  /** The number of all matches. */
  count: number;
  /** Reads as many of these rows as fit into one part. */
  readMore: (ids: string[]) => Promise<BoundedRows>;
}

/** The page as JSON text. @throws 400 if its rows have more than 8 MB, unless the list is streamed or truncated. */
export function toPageJson<T extends object>(listing: Listing<T>, page: ReadPage): JsonText<Page<T>> {
  const { values, remainingIds, count } = page;
  const text = addComputedFields(listing.view, values);
  if (!remainingIds || listing.truncateAt) return new JsonText<Page<T>>(`{"values":${text},"count":${count}}`);
  if (!listing.isStreamed) throw invalid('pageSize', 'asks for more than 8 MB of rows; ask for fewer');
  return new JsonText<Page<T>>(`{"values":${text.slice(0, -1)}`, undefined, streamRest(listing.view, page));
}

/** Yields the text that follows `{"values":[…`. */
async function* streamRest(
  view: Listing<object>['view'],
  { remainingIds, count, readMore }: ReadPage,
): AsyncIterable<string> {
  for (let ids = remainingIds; ids;) {
    const part: BoundedRows = await readMore(ids);
    const text = addComputedFields(view, part.values);
    if (text.length > 2) yield `,${text.slice(1, -1)}`;
    ids = part.remainingIds && part.remainingIds.length < ids.length ? part.remainingIds : null;
  }
  yield `],"count":${count}}`;
}

/** Rows that are asked for at a time; of all others only the ids are known. */
const ROWS_OF_PART = 500;

/** Yields the rows of a page in parts. */
export async function* readRows<T extends object>({ view }: Listing<T>, page: ReadPage): AsyncIterable<T[]> {
  yield parseRows<T>(view, page.values);
  const ids = page.remainingIds ?? [];
  for (let start = 0; start < ids.length;) {
    const asked = ids.slice(start, start + ROWS_OF_PART);
    const { values, remainingIds } = await page.readMore(asked);
    yield parseRows<T>(view, values);
    // At least one row of those asked for is read.
    start += Math.max(1, asked.length - (remainingIds?.length ?? 0));
  }
}

/** The rows with the computed fields of the read model. */
function parseRows<T extends object>(view: Listing<object>['view'], values: string): T[] {
  const rows = JSON.parse(values) as T[];
  const compute = getComputation(view)?.compute;
  return compute ? rows.map((row) => ({ ...row, ...compute(row as never) })) : rows;
}

/** The JSON text of the rows with the computed fields of the read model, if it has any. */
function addComputedFields(view: Listing<object>['view'], values: string): string {
  return getComputation(view) ? JSON.stringify(parseRows(view, values)) : values;
}
