/** A list in pages, and the links between them. */
import type { Page } from '../../../client/src/pagination.js';
import type { ComponentChildren } from '../../ui/index.js';
import type { UseQueryResult } from '../data/query-client.js';
import { useConsoleMessages } from '../messages.js';
import { Icon } from './icon.js';
import { Loaded } from './states.js';

interface PagedListProps<Row> {
  list: UseQueryResult<Page<Row>>;
  /** From 0. */
  page: number;
  pageSize: number;
  hrefOf: (page: number) => string;
  /** In place of a list without entries. */
  empty: ComponentChildren;
  children: (rows: Row[]) => ComponentChildren;
}

export function PagedList<Row>({ list, page, pageSize, hrefOf, empty, children }: PagedListProps<Row>) {
  return (
    <Loaded query={list} rows={8}>
      {({ values, count }) => (
        <>
          {values.length > 0 ? children(values) : empty}
          <Pager page={page} pages={Math.ceil(count / pageSize)} hrefOf={hrefOf} />
        </>
      )}
    </Loaded>
  );
}

/** @param page from 0 */
export function Pager({ page, pages, hrefOf }: { page: number; pages: number; hrefOf: (page: number) => string }) {
  const { page: label, previous, next } = useConsoleMessages();
  if (pages <= 1) return null;
  return (
    <nav class="pager" aria-label={label(page + 1, pages)}>
      {page > 0 && (
        <a class="button secondary" href={hrefOf(page - 1)} rel="prev">
          <Icon name="chevron-left" />
          {previous}
        </a>
      )}
      <span class="quiet">{label(page + 1, pages)}</span>
      {page + 1 < pages && (
        <a class="button secondary" href={hrefOf(page + 1)} rel="next">
          {next}
          <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  );
}
