/** The table of orders. On narrow screens each row is a card. */
import type { OrderRow } from '../data/queries.js';
import type { ConsoleOrdersMessages } from '../../i18n/en/console-orders.js';
import { Icon } from '../kit/icon.js';
import { useRowKeys } from '../kit/row-keys.js';
import { orderPath } from '../routes.js';
import { useCan } from '../session.js';
import { Cell } from './cells.js';
import { isKnownColumn, sortOfColumn } from './columns.js';
import { CUSTOM } from './fields.js';
import { listCustomFields } from './filter-panel.js';
import { nameField } from './names.js';
import type { Selection } from './selection.js';
import { changePath, type Shown } from './shown-state.js';

interface TableProps {
  orders: OrderRow[];
  shown: Shown;
  selection: Selection;
  messages: ConsoleOrdersMessages;
}

export function OrdersTable({ orders, shown, selection, messages }: TableProps) {
  const mayChange = useCan()('update', 'order');
  const { ids } = selection;
  const body = useRowKeys();
  const { columns } = shown;
  const custom = new Map(listCustomFields(orders).map(([id, name]) => [CUSTOM + id, name]));
  const label = (name: string) => custom.get(name) ?? nameField(name, messages);
  // Columns that the reader has not chosen may be left out where the screen is narrow.
  const kind = shown.state.columns || shown.saved ? 'list orders' : 'list orders usual';
  return (
    <div class="table-scroll">
      <table class={kind}>
        <thead>
          <tr>
            {mayChange && (
              <th class="col-pick">
                <PickBox
                  label={messages.selectPage}
                  isPicked={ids.size > 0 && orders.every(({ id }) => ids.has(id))}
                  onPick={selection.togglePage}
                />
              </th>
            )}
            {['displayId', ...columns].map((name) => (
              <Heading key={name} {...{ name, shown }} label={label(name)} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {orders.map((order) => (
            <tr key={order.id} class={ids.has(order.id) ? 'picked' : undefined}>
              {mayChange && (
                <td class="col-pick">
                  <PickBox
                    label={messages.select(order.displayId)}
                    isPicked={ids.has(order.id)}
                    onPick={(isRange) => selection.toggle(order.id, isRange)}
                  />
                </td>
              )}
              <td class="col-displayId">
                <a class="row-link" href={orderPath(order.id)}>
                  <span class="number">{order.displayId}</span>
                  {order.name && <span class="quiet order-name"> {order.name}</span>}
                </a>
              </td>
              {columns.map((name) => (
                <td key={name} class={classOf(name)} data-label={label(name)}>
                  <Cell {...{ name, order, messages }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A check box; with shift the rows since the last one, too. */
function PickBox(props: { label: string; isPicked: boolean; onPick: (isRange: boolean) => void }) {
  const { label, isPicked, onPick } = props;
  return (
    <label class="pick needs-script">
      <span class="unseen">{label}</span>
      <input type="checkbox" checked={isPicked} onClick={({ shiftKey }) => onPick(shiftKey)} />
    </label>
  );
}

function Heading({ name, label, shown }: { name: string; label: string; shown: Shown }) {
  const sort = name === 'displayId' ? name : sortOfColumn(name);
  const isCurrent = sort !== null && sort === shown.sort;
  const isDescending = shown.direction === 'desc';
  const next = isCurrent && !isDescending ? 'desc' : 'asc';
  return (
    <th
      scope="col"
      class={classOf(name)}
      aria-sort={isCurrent ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      {sort ? (
        <a href={changePath(shown, { sort, direction: next })}>
          {label}
          {isCurrent && <Icon name={isDescending ? 'arrow-down' : 'arrow-up'} />}
        </a>
      ) : (
        label
      )}
    </th>
  );
}

function classOf(name: string): string {
  return name === 'displayId' || isKnownColumn(name) ? `col-${name}` : 'col-custom';
}
