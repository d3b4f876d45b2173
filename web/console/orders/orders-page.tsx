/** The list of orders. */
import type { ConsoleOrdersMessages } from '../../i18n/en/console-orders.js';
import { useNavigation } from '../address.js';
import { getApi } from '../api.js';
import { keepPreviousData, useQuery } from '../data/query-client.js';
import { ordersQuery } from '../data/queries.js';
import { PageHeader } from '../kit/page-header.js';
import { Pager } from '../kit/pager.js';
import { Empty, Failed, Skeleton, Stale } from '../kit/states.js';
import { useSession } from '../session.js';
import { listPath, PAGE_SIZE, parseListState, toRequest } from './list-state.js';
import { OrdersTable } from './orders-table.js';
import { SearchForm } from './search-form.js';
import { ViewTabs } from './view-tabs.js';

export function OrdersPage({ messages }: { messages: ConsoleOrdersMessages }) {
  const { query } = useNavigation();
  const { userId } = useSession();
  const state = parseListState(query);
  const orders = useQuery({ ...ordersQuery(getApi, toRequest(state, userId)), placeholderData: keepPreviousData });
  const { data } = orders;
  return (
    <>
      <PageHeader heading={messages.heading} />
      <ViewTabs state={state} messages={messages} />
      <div class="list-bar">
        <SearchForm state={state} messages={messages} />
        <p class="quiet count" role="status">
          {data && messages.count(data.count)}
        </p>
      </div>
      {orders.isError && data && <Stale retry={() => void orders.refetch()} />}
      {!data && orders.isError && <Failed error={orders.error} retry={() => void orders.refetch()} />}
      {!data && orders.isPending && <Skeleton rows={12} />}
      {data && data.values.length === 0 && (
        <Empty icon="inbox" heading={messages.none}>
          <p class="quiet">{messages.noneHint}</p>
          <a class="button secondary" href={listPath({ view: 'all' })}>
            {messages.showAll}
          </a>
        </Empty>
      )}
      {data && data.values.length > 0 && <OrdersTable orders={data.values} state={state} messages={messages} />}
      {data && (
        <Pager
          page={state.page}
          pages={Math.ceil(data.count / PAGE_SIZE)}
          hrefOf={(page) => listPath({ ...state, page })}
        />
      )}
    </>
  );
}
