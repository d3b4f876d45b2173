/** The page of an order. */
import type { ConsoleOrderMessages } from '../../i18n/en/console-order.js';
import { isRichTextEmpty, RichText } from '../../ui/index.js';
import { useNavigation } from '../address.js';
import { getApi } from '../api.js';
import { useQuery } from '../data/query-client.js';
import { orderQuery } from '../data/queries.js';
import { PageHeader } from '../kit/page-header.js';
import { Failed, Skeleton, Stale } from '../kit/states.js';
import { matchRoute } from '../routes.js';
import { OrderFacts } from './order-facts.js';
import { OrderHeader } from './order-header.js';
import { OrderLines } from './order-lines.js';

export function OrderPage({ messages }: { messages: ConsoleOrderMessages }) {
  const { path } = useNavigation();
  const route = matchRoute(path);
  const id = route.page === 'order' ? route.orderId : '';
  const query = useQuery(orderQuery(getApi, id));
  const { data: order } = query;
  const retry = () => void query.refetch();
  if (!order) {
    return (
      <>
        <PageHeader heading={messages.details} />
        {query.isError ? <Failed error={query.error} retry={retry} /> : <Skeleton rows={10} />}
      </>
    );
  }
  return (
    <>
      <OrderHeader order={order} messages={messages} />
      {query.isError && <Stale retry={retry} />}
      <div class="columns">
        <div class="column-main">
          {!isRichTextEmpty(order.description) && (
            <section class="panel">
              <RichText document={order.description} />
            </section>
          )}
          <OrderLines order={order} messages={messages} />
        </div>
        <OrderFacts order={order} messages={messages} />
      </div>
    </>
  );
}
