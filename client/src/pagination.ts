/** Iterates over lists page by page. */

/** A page of a list. */
export interface Page<T> {
  values: T[];
  /** Total number of matches. */
  count: number;
}

const PAGE_SIZE = 100;

/** Yields all entries and requests pages as needed. Entries may be missed or repeated if the list changes meanwhile. */
export async function* iteratePages<T>(
  loadPage: (page: number, pageSize: number) => Promise<Page<T>>,
  pageSize = PAGE_SIZE,
): AsyncGenerator<T> {
  for (let page = 0; ; page++) {
    const { values, count } = await loadPage(page, pageSize);
    yield* values;
    if (values.length === 0 || (page + 1) * pageSize >= count) return;
  }
}
