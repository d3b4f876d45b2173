/** Lists: one page, and all entries one after the other. */

/** A page of a list. */
export interface Page<T> {
  values: T[];
  /** Number of all matches, not of the page. */
  count: number;
}

const PAGE_SIZE = 100;

/** Asks for page after page as the entries are taken; an entry that comes or goes meanwhile may move others. */
export async function* eachOf<T>(
  pageOf: (page: number, pageSize: number) => Promise<Page<T>>,
  pageSize = PAGE_SIZE,
): AsyncGenerator<T> {
  for (let page = 0; ; page++) {
    const { values, count } = await pageOf(page, pageSize);
    yield* values;
    if (values.length === 0 || (page + 1) * pageSize >= count) return;
  }
}
