/** A list with a search, pages, and what is shown while it loads or has no entries. Words and page are in the address. */
import type { Page } from '../../../client/src/pagination.js';
import type { ComponentChildren } from '../../ui/index.js';
import { useNavigation } from '../address.js';
import type { UseQueryResult } from '../data/query-client.js';
import { readPage } from '../routes.js';
import { PagedList } from '../kit/pager.js';
import { Empty } from '../kit/states.js';
import { FilterForm, SearchField } from './filter-form.js';

/** Words and page of the address. The page is counted from 0. */
export function parseList(query: URLSearchParams): { q: string; page: number } {
  return { q: query.get('q')?.trim() ?? '', page: readPage(query) };
}

interface ListMessages {
  search: string;
  sendSearch: string;
  count: (count: number) => string;
  none: string;
  noneHint: string;
  nothingFound: string;
  nothingFoundHint: string;
}

interface SearchedListProps<Row> {
  list: UseQueryResult<Page<Row>>;
  pageSize: number;
  /** Of the empty list. */
  icon: string;
  messages: ListMessages;
  /** Fields next to the search, each with a name of the address. */
  filters?: ComponentChildren;
  /** Whether a filter is set, so that no entries may mean that none match. */
  isFiltered?: boolean;
  children: (rows: Row[]) => ComponentChildren;
}

/** Parameters that are not about the list: what was done, and what a form changes. */
const OF_FORMS = ['done', 'change'];

/** @returns the address of another page of the list. @param page from 0 */
export function usePageLinks(): (page: number) => string {
  const { path, query } = useNavigation();
  return (page) => {
    const next = new URLSearchParams([...query].filter(([name]) => !OF_FORMS.includes(name)));
    next.set('page', String(page + 1));
    return `${path}?${next.toString()}`;
  };
}

export function SearchedList<Row>(props: SearchedListProps<Row>) {
  const { list, pageSize, icon, messages, filters, children } = props;
  const { path, query } = useNavigation();
  const { q, page: current } = parseList(query);
  const isNarrowed = q !== '' || props.isFiltered;
  const hrefOf = usePageLinks();
  return (
    <>
      <FilterForm path={path} show={messages.sendSearch} class="row close list-bar">
        <SearchField label={messages.search} />
        {filters}
        {list.data && <span class="count quiet">{messages.count(list.data.count)}</span>}
      </FilterForm>
      <PagedList
        list={list}
        page={current}
        pageSize={pageSize}
        hrefOf={hrefOf}
        empty={
          <Empty icon={icon} heading={isNarrowed ? messages.nothingFound : messages.none}>
            <p class="quiet">{isNarrowed ? messages.nothingFoundHint : messages.noneHint}</p>
          </Empty>
        }
      >
        {children}
      </PagedList>
    </>
  );
}
