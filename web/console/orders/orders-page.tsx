/** The list of orders. */
import type { OrderRow } from '../data/queries.js';
import type { Page } from '../../../client/src/pagination.js';
import type { ConsoleOrdersMessages } from '../../i18n/en/console-orders.js';
import { useNavigation } from '../address.js';
import { keepPreviousData, useQuery, type UseQueryResult } from '../data/query-client.js';
import { ordersQuery } from '../data/queries.js';
import { presetsQuery } from './presets-query.js';
import { PageHeader } from '../kit/page-header.js';
import { Pager } from '../kit/pager.js';
import { Empty, Loaded } from '../kit/states.js';
import { useSession } from '../session.js';
import { FilterBar } from './filter-bar.js';
import { useLazyPart, type LazyParts } from './lazy-parts.js';
import { useSelection, type Selection } from './selection.js';
import type { VNode } from '../../ui/index.js';
import { listPath, PAGE_SIZE, parseListState, toRequest } from './list-state.js';
import { OrdersTable } from './orders-table.js';
import { changePath, showState, type Shown } from './shown-state.js';
import { ViewTabs } from './view-tabs.js';

interface RowsProps {
  orders: UseQueryResult<Page<OrderRow>>;
  shown: Shown;
  selection: Selection;
  /** Instead of the table. */
  board: VNode | undefined;
  messages: ConsoleOrdersMessages;
}

export function OrdersPage({ messages, parts }: { messages: ConsoleOrdersMessages; parts: LazyParts }) {
  const { query } = useNavigation();
  const { routerId } = useSession();
  const state = parseListState(query);
  const { data: presets } = useQuery(presetsQuery(routerId));
  const shown = showState(state, presets?.values);
  const orders = useQuery({ ...ordersQuery(toRequest(state)), placeholderData: keepPreviousData });
  const { data } = orders;
  const listed = data?.values ?? [];
  const selection = useSelection(listed, JSON.stringify({ ...toRequest(state), page: 0 }));
  const Bulk = useLazyPart(parts, 'bulk', selection.ids.size > 0);
  const Board = useLazyPart(parts, 'board', shown.layout !== 'table');
  const part = { shown, orders: listed, count: data?.count ?? 0, selection, messages };
  return (
    <>
      <PageHeader heading={messages.heading} />
      <ViewTabs state={state} presets={presets?.values ?? []} messages={messages} />
      <FilterBar shown={shown} orders={listed} count={data?.count} messages={messages} />
      <Rows {...{ orders, shown, selection, messages }} board={Board && <Board {...part} />} />
      {Bulk && selection.ids.size > 0 && <Bulk {...part} />}
    </>
  );
}

function Rows({ orders, shown, selection, board, messages }: RowsProps) {
  return (
    <Loaded query={orders} rows={12}>
      {({ values, count }) => (
        <>
          {values.length > 0 ? (
            (board ?? <OrdersTable orders={values} {...{ shown, selection, messages }} />)
          ) : (
            <Empty icon="inbox" heading={messages.none}>
              <p class="quiet">{messages.noneHint}</p>
              <a class="button secondary" href={listPath({ view: 'all' })}>
                {messages.showAll}
              </a>
            </Empty>
          )}
          {shown.layout === 'table' && (
            <Pager
              page={shown.state.page}
              pages={Math.ceil(count / PAGE_SIZE)}
              hrefOf={(page) => changePath(shown, { page })}
            />
          )}
        </>
      )}
    </Loaded>
  );
}
