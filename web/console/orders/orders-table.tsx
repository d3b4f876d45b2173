/** The table of orders. On narrow screens each row is a card. */
import type { OrderView } from '../../../client/generated/types.js';
import type { ConsoleOrdersMessages } from '../../i18n/en/console-orders.js';
import { formatMoney } from '../../i18n/formats.js';
import { usePageContext } from '../../ui/index.js';
import { Avatar } from '../kit/avatar.js';
import { Attention, StatusBadge, WaitingFor } from '../kit/badges.js';
import { Icon } from '../kit/icon.js';
import { useRowKeys } from '../kit/row-keys.js';
import { Age } from '../kit/times.js';
import { useConsoleMessages } from '../messages.js';
import { orderPath } from '../routes.js';
import { listPath, type ListState, type Sort } from './list-state.js';

interface TableProps {
  orders: OrderView[];
  state: ListState;
  messages: ConsoleOrdersMessages;
}

/** Columns with the field that sorts them. */
const COLUMNS = [
  { name: 'displayId', sort: 'displayId' },
  { name: 'client', sort: 'contactPersonName' },
  { name: 'address', sort: 'city' },
  { name: 'status', sort: 'status' },
  { name: 'waitingFor', sort: 'waitingFor' },
  { name: 'waitingSince', sort: 'waitingSince' },
  { name: 'operator', sort: null },
  { name: 'total', sort: null },
  { name: 'createdAt', sort: 'createdAt' },
] as const satisfies { name: keyof ConsoleOrdersMessages['column']; sort: Sort | null }[];

export function OrdersTable({ orders, state, messages }: TableProps) {
  const body = useRowKeys();
  return (
    <div class="table-scroll">
      <table class="list orders">
        <thead>
          <tr>
            {COLUMNS.map(({ name, sort }) => (
              <th key={name} scope="col" class={`col-${name}`} aria-sort={sortOf(sort, state)}>
                {sort ? <SortLink sort={sort} state={state} label={messages.column[name]} /> : messages.column[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OrderRow({ order }: { order: OrderView }) {
  const { language } = usePageContext();
  const { unassigned, held } = useConsoleMessages();
  const { totals, operator } = order;
  const handledBy = operator && ([operator.firstName, operator.lastName].filter(Boolean).join(' ') || operator.email);
  return (
    <tr>
      <td class="col-displayId">
        <a class="row-link" href={orderPath(order.id)}>
          <span class="number">{order.displayId}</span>
          {order.name && <span class="quiet"> {order.name}</span>}
        </a>
      </td>
      <td class="col-client">{order.contactPersonName}</td>
      <td class="col-address">
        {order.address}, <span class="nowrap">{`${order.postalCode} ${order.city}`}</span>
      </td>
      <td class="col-status">
        <StatusBadge status={order.status} />
        {order.hold && (
          <span class="held">
            <Icon name="pause" />
            {held}
          </span>
        )}
      </td>
      <td class="col-waitingFor">
        <WaitingFor sides={order.waitingFor} />
        <Attention entries={order.attention} />
      </td>
      <td class="col-waitingSince">{order.waitingSince && <Age at={order.waitingSince} />}</td>
      <td class="col-operator">
        {handledBy ? (
          <span class="person">
            <Avatar name={handledBy} isSmall />
            {handledBy}
          </span>
        ) : (
          <span class="quiet">{unassigned}</span>
        )}
      </td>
      <td class="col-total number">
        {totals.currencyCode && formatMoney(totals.totalAmount, totals.currencyCode, language)}
      </td>
      <td class="col-createdAt">
        <Age at={order.createdAt} />
      </td>
    </tr>
  );
}

function SortLink({ sort, state, label }: { sort: Sort; state: ListState; label: string }) {
  const isCurrent = sort === state.sort;
  const direction = isCurrent && state.direction === 'asc' ? 'desc' : 'asc';
  return (
    <a href={listPath({ ...state, sort, direction, page: 0 })}>
      {label}
      {isCurrent && <Icon name={state.direction === 'asc' ? 'arrow-up' : 'arrow-down'} />}
    </a>
  );
}

function sortOf(sort: Sort | null, state: ListState): 'ascending' | 'descending' | undefined {
  if (!sort || sort !== state.sort) return undefined;
  return state.direction === 'asc' ? 'ascending' : 'descending';
}
