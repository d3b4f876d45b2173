/** The table of deliveries. On narrow screens each row is a card. */
import type { ConsoleDeliveriesMessages } from '../../i18n/en/console-deliveries.js';
import { CHANNEL_ICONS } from '../channels.js';
import { ActionButton } from '../kit/action-form.js';
import { Icon } from '../kit/icon.js';
import { useRowKeys } from '../kit/row-keys.js';
import { Age } from '../kit/times.js';
import { orderPath } from '../routes.js';
import { useCan } from '../session.js';
import type { DeliveryRow } from './deliveries-queries.js';
import { explainFailure, nameMessage, nameRecipient, TONES } from './delivery-words.js';
import { deliveriesPath, type DeliveriesState } from './list-state.js';

interface TableProps {
  deliveries: DeliveryRow[];
  state: DeliveriesState;
  messages: ConsoleDeliveriesMessages;
}

export function DeliveriesTable({ deliveries, state, messages }: TableProps) {
  const body = useRowKeys();
  const { columns } = messages;
  return (
    <div class="table-scroll">
      <table class="list cards">
        <thead>
          <tr>
            <th scope="col">{columns.recipient}</th>
            <th scope="col">{columns.message}</th>
            <th scope="col">{columns.order}</th>
            <th scope="col">{columns.state}</th>
            <th scope="col">{columns.created}</th>
            <th scope="col">
              <span class="unseen">{columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {deliveries.map((delivery) => (
            <Row key={delivery.id} {...{ delivery, state, messages }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ delivery, state, messages }: Omit<TableProps, 'deliveries'> & { delivery: DeliveryRow }) {
  const can = useCan();
  const { id, channel, status, orderId, orderDisplayId, recipients, recipientParty, attemptCount } = delivery;
  const recipient = nameRecipient(delivery, messages);
  const addresses = recipients.filter((address) => address !== recipient).join(', ');
  const reason = explainFailure(delivery, messages);
  const isFailed = status === 'dead' || status === 'not_configured';
  return (
    <tr>
      <td class="col-main">
        <a class="row-link" href={deliveriesPath(state, { open: id, page: state.page })}>
          {recipient}
        </a>
        {recipientParty && <span class="quiet"> · {messages.party[recipientParty]}</span>}
        {addresses && <span class="quiet below cut">{addresses}</span>}
      </td>
      <td class="col-what">
        <span class="with-icon">
          <Icon name={CHANNEL_ICONS[channel]} />
          <span>
            {nameMessage(delivery, messages)}
            <span class="unseen"> ({messages.channel[channel]})</span>
          </span>
        </span>
      </td>
      <td class="col-side nowrap">
        {orderId && (
          <a class="above number" href={orderPath(orderId)}>
            {orderDisplayId}
          </a>
        )}
      </td>
      <td class="col-state">
        <span class={`badge ${TONES[status]}`}>{messages.status[status]}</span>
        {reason && <span class="below">{reason}</span>}
      </td>
      <td class="col-when nowrap quiet">
        <Age at={delivery.createdAt} />
        {attemptCount > 0 && <span class="below">{messages.attempts(attemptCount)}</span>}
      </td>
      <td class="row-actions">
        {isFailed && can('update', 'delivery') && (
          <span class="row above">
            {status === 'dead' && recipientParty === 'client' && can('update', 'order') ? (
              <a class="button secondary" href={deliveriesPath(state, { open: id, page: state.page })}>
                {messages.correct}
                <span class="unseen"> {recipient}</span>
              </a>
            ) : (
              <ActionButton intent="resend" fields={{ subjectId: id }} label={messages.resend} about={recipient} />
            )}
          </span>
        )}
      </td>
    </tr>
  );
}
