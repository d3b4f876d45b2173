/** The page of the form that changes an order. Closed orders, and people who may only read, get a sentence instead. */
import type { ConsoleEditOrderMessages } from '../../i18n/en/console-edit-order.js';
import { useNavigation } from '../address.js';
import { getApi } from '../api.js';
import { overviewQuery } from '../data/queries.js';
import { useQuery } from '../data/query-client.js';
import { Crumbs } from '../kit/crumbs.js';
import { PageHeader } from '../kit/page-header.js';
import { Failed, Skeleton } from '../kit/states.js';
import { useConsoleMessages } from '../messages.js';
import { orderPath } from '../routes.js';
import { useCan } from '../session.js';
import { EditForm } from './edit-form.js';

export function EditOrderPage({ messages }: { messages: ConsoleEditOrderMessages }) {
  const { id } = useNavigation();
  const query = useQuery(overviewQuery(getApi, id));
  const { data: overview } = query;
  const can = useCan();
  const words = useConsoleMessages();
  const isOver = overview?.order.status === 'completed' || overview?.order.status === 'cancelled';
  const heading = overview ? `${messages.edit} ${overview.order.displayId}` : messages.edit;
  return (
    <>
      <Crumbs href={orderPath(id)} label={overview?.order.displayId ?? messages.back} />
      <PageHeader heading={heading} />
      {overview && (isOver || !can('update', 'order')) ? (
        <section class="panel edit-form">
          <p>{isOver ? messages.isOver(words.status[overview.order.status]) : messages.mayNot}</p>
          <p>
            <a href={orderPath(id)}>{messages.back}</a>
          </p>
        </section>
      ) : overview ? (
        <EditForm overview={overview} messages={messages} />
      ) : query.isError ? (
        <Failed error={query.error} />
      ) : (
        <Skeleton rows={8} />
      )}
    </>
  );
}
