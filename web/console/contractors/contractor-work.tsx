/** What a contractor does next: visits, and orders in work. */
import type { BookingRowView, PartnerOrderView, PartnerView } from '../../../client/generated/types.js';
import type { Page } from '../../../client/src/pagination.js';
import type { ConsoleContractorsMessages } from '../../i18n/en/console-contractors.js';
import type { ComponentChildren } from '../../ui/index.js';
import { useQuery, type UseQueryResult } from '../data/query-client.js';
import { StatusBadge } from '../kit/badges.js';
import { Failed, Skeleton } from '../kit/states.js';
import { Span, When } from '../kit/times.js';
import { HOME, orderPath } from '../routes.js';
import { useCan, useSession } from '../session.js';
import { nextVisitsQuery, ordersInWorkQuery, VISIT_DAYS } from './work-queries.js';

interface WorkProps {
  contractor: PartnerView;
  messages: ConsoleContractorsMessages;
}

/** Path of the list of all orders of a contractor. */
export function ordersPath({ organizationId }: PartnerView): string {
  return `${HOME}/orders?view=all&f=${encodeURIComponent(`contractorId~is any of~${organizationId}`)}`;
}

export function NextVisits({ contractor, messages }: WorkProps) {
  const mayRead = useCan()('read', 'workflow');
  const visits = useQuery({ ...nextVisitsQuery(contractor.id), enabled: mayRead });
  if (!mayRead) return null;
  return (
    <WorkPanel
      id="visits"
      heading={messages.nextVisits}
      list={visits}
      none={messages.noVisits(VISIT_DAYS)}
      more={(count) => (
        <a class="button quiet-button" href={`${HOME}/calendar?contractor=${contractor.organizationId}`}>
          {messages.moreVisits(count)}
        </a>
      )}
    >
      {(visit) => <Visit key={visit.id} visit={visit} />}
    </WorkPanel>
  );
}

export function OrdersInWork({ contractor, messages }: WorkProps) {
  const { routerId } = useSession();
  const orders = useQuery(ordersInWorkQuery(routerId, contractor.id));
  return (
    <WorkPanel
      id="orders"
      heading={messages.figure.acceptedOrders}
      list={orders}
      none={messages.noOrders}
      more={(count) => (
        <a class="button quiet-button" href={ordersPath(contractor)}>
          {messages.moreOrders(count)}
        </a>
      )}
    >
      {(order) => <Order key={order.id} order={order} messages={messages} />}
    </WorkPanel>
  );
}

function WorkPanel<Row>(props: {
  id: string;
  heading: string;
  list: UseQueryResult<Page<Row>>;
  none: string;
  /** @param count of those that are not shown */
  more: (count: number) => ComponentChildren;
  children: (row: Row) => ComponentChildren;
}) {
  const { id, heading, list, none, more, children } = props;
  const { data } = list;
  return (
    <section class="panel" aria-labelledby={id}>
      <h2 id={id}>
        {heading}
        {data && data.count > 0 && <span class="quiet number"> {data.count}</span>}
      </h2>
      {!data &&
        (list.isError ? <Failed error={list.error} retry={() => void list.refetch()} /> : <Skeleton rows={3} />)}
      {data?.count === 0 && <p class="quiet">{none}</p>}
      {data && data.count > 0 && <ul class="ruled work-list">{data.values.map(children)}</ul>}
      {data && data.count > data.values.length && more(data.count - data.values.length)}
    </section>
  );
}

function Visit({ visit }: { visit: BookingRowView }) {
  const { order, technicians, contact } = visit;
  const people = technicians.map(({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' '));
  return (
    <li>
      <p class="work-time">
        <Span startAt={visit.startAt} endAt={visit.endAt} />
      </p>
      <OrderLink order={order} name={contact.contactPersonName} notes={people} />
    </li>
  );
}

function Order({ order, messages }: { order: PartnerOrderView; messages: ConsoleContractorsMessages }) {
  const { name, status, nextVisitAt } = order;
  return (
    <li>
      <p class="work-time">{nextVisitAt ? <When at={nextVisitAt} /> : <span class="quiet">{messages.noVisit}</span>}</p>
      <OrderLink order={order} name={name} notes={[]} />
      <StatusBadge status={status} />
    </li>
  );
}

function OrderLink(props: {
  order: Pick<PartnerOrderView, 'id' | 'address' | 'city'> & { displayId: string | null };
  name: string | null;
  notes: string[];
}) {
  const { order, name, notes } = props;
  const place = [order.address, order.city].filter(Boolean).join(', ');
  return (
    <div>
      <a href={orderPath(order.id)}>{[order.displayId, name].filter(Boolean).join(' ')}</a>
      <p class="quiet">{[place, ...notes].filter(Boolean).join(' · ')}</p>
    </div>
  );
}
