/** The table of payouts. On narrow screens each row is a card. */
import type { PayoutView } from '../../../client/generated/types.js';
import type { ConsolePayoutsMessages } from '../../i18n/en/console-payouts.js';
import { usePageContext } from '../../ui/index.js';
import { useRowKeys } from '../kit/row-keys.js';
import { orderPath } from '../routes.js';
import { formatAmount } from '../../pages/format-payout.js';
import { findObstacle, formatDueDate } from './amounts.js';
import { payoutPath, type PayoutsState } from './list-state.js';
import { PayoutBadge } from './payout-badge.js';
import type { Selected } from './selection-bar.js';

interface TableProps {
  payouts: PayoutView[];
  selected: Selected;
  state: PayoutsState;
  messages: ConsolePayoutsMessages;
}

export function PayoutsTable({ payouts, selected, state, messages }: TableProps) {
  const body = useRowKeys();
  const { columns } = messages;
  const mayPick = selected.canPick(state.state);
  const pickable = payouts.filter(selected.isPickable);
  const isAll = pickable.length > 0 && pickable.every(({ id }) => selected.ids.has(id));
  return (
    <div class="table-scroll">
      <table class="list cards">
        <thead>
          <tr>
            {mayPick && (
              <th class="col-pick">
                <PickBox
                  label={messages.selectPage}
                  isPicked={isAll}
                  onPick={() => selected.set(isAll ? [] : pickable.map(({ id }) => id))}
                />
              </th>
            )}
            <th scope="col">{columns.contractor}</th>
            <th scope="col">{columns.order}</th>
            <th scope="col">{columns.due}</th>
            <th scope="col">{columns.state}</th>
            <th scope="col" class="col-total">
              {columns.amount}
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {payouts.map((payout) => (
            <Row key={payout.id} {...{ payout, selected, messages, mayPick }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row(props: Omit<TableProps, 'payouts' | 'state'> & { payout: PayoutView; mayPick: boolean }) {
  const { payout, selected, messages, mayPick } = props;
  const { language, timeZone } = usePageContext();
  const { id, status, orderId, orderDisplayId, organizationName, totalAmount, currencyCode, dueAt } = payout;
  const obstacle = status === 'open' ? findObstacle(payout) : null;
  const reference = payout.paymentReference ?? payout.approvalReference;
  return (
    <tr class={selected.ids.has(id) ? 'picked' : undefined}>
      {mayPick && (
        <td class="col-pick">
          {selected.isPickable(payout) && (
            <PickBox
              label={messages.select(organizationName, orderDisplayId)}
              isPicked={selected.ids.has(id)}
              onPick={() => selected.toggle(id)}
            />
          )}
        </td>
      )}
      <td class="col-main">
        <a class="row-link" href={payoutPath(id)}>
          {organizationName}
        </a>
        {payout.correctsId && <span class="quiet"> · {messages.correction}</span>}
      </td>
      <td class="col-what">
        <a class="above number" href={orderPath(orderId)}>
          {orderDisplayId}
        </a>
      </td>
      <td class="col-side quiet nowrap">{formatDueDate(dueAt, language, timeZone)}</td>
      <td class="col-state">
        <PayoutBadge status={status} messages={messages} />
        {obstacle && <span class="below">{messages.obstacle[obstacle]}</span>}
        {reference && <span class="quiet below">{reference}</span>}
      </td>
      <td class="col-total col-when number">{formatAmount(totalAmount, currencyCode, language)}</td>
    </tr>
  );
}

function PickBox(props: { label: string; isPicked: boolean; onPick: () => void }) {
  const { label, isPicked, onPick } = props;
  return (
    <label class="pick needs-script">
      <span class="unseen">{label}</span>
      <input type="checkbox" checked={isPicked} onClick={onPick} />
    </label>
  );
}
