/** The table of deliveries. On narrow screens each row is a card. */
import type { ConsoleDeliveriesMessages } from '../../i18n/en/console-deliveries.js';
import { ActionButton } from '../kit/action-form.js';
import { Icon } from '../kit/icon.js';
import { Table, type Column } from '../kit/table.js';
import { Age } from '../kit/times.js';
import { orderPath } from '../routes.js';
import { useCan } from '../session.js';
import type { DeliveryRow } from './deliveries-queries.js';
import { CHANNEL_ICONS, explainFailure, nameMessage, nameRecipient, TONES } from './delivery-words.js';
import { deliveriesPath, type DeliveriesState } from './list-state.js';

interface TableProps {
  deliveries: DeliveryRow[];
  state: DeliveriesState;
  messages: ConsoleDeliveriesMessages;
}

export function DeliveriesTable({ deliveries, state, messages }: TableProps) {
  const can = useCan();
  const { columns: headings } = messages;
  const openPath = (id: string) => deliveriesPath(state, { open: id, page: state.page });
  const columns: Column<DeliveryRow>[] = [
    {
      heading: headings.recipient,
      class: 'col-main',
      cell: (delivery) => {
        const recipient = nameRecipient(delivery, messages);
        const addresses = delivery.recipients.filter((address) => address !== recipient).join(', ');
        return (
          <>
            <a class="row-link" href={openPath(delivery.id)}>
              {recipient}
            </a>
            {delivery.recipientParty && <span class="quiet"> · {messages.party[delivery.recipientParty]}</span>}
            {addresses && <span class="quiet below cut">{addresses}</span>}
          </>
        );
      },
    },
    {
      heading: headings.message,
      class: 'col-what',
      cell: (delivery) => (
        <span class="person with-icon">
          <Icon name={CHANNEL_ICONS[delivery.channel]} />
          <span>
            {nameMessage(delivery, messages)}
            <span class="unseen"> ({messages.channel[delivery.channel]})</span>
          </span>
        </span>
      ),
    },
    {
      heading: headings.order,
      class: 'col-side nowrap',
      cell: ({ orderId, orderDisplayId }) =>
        orderId && (
          <a class="above number" href={orderPath(orderId)}>
            {orderDisplayId}
          </a>
        ),
    },
    {
      heading: headings.state,
      class: 'col-state',
      cell: (delivery) => {
        const reason = explainFailure(delivery, messages);
        return (
          <>
            <span class={`badge ${TONES[delivery.status]}`}>{messages.status[delivery.status]}</span>
            {reason && <span class="below">{reason}</span>}
          </>
        );
      },
    },
    {
      heading: headings.created,
      class: 'col-when nowrap quiet',
      cell: ({ createdAt, attemptCount }) => (
        <>
          <Age at={createdAt} />
          {attemptCount > 0 && <span class="below">{messages.attempts(attemptCount)}</span>}
        </>
      ),
    },
    {
      heading: headings.actions,
      isUnseen: true,
      class: 'row-actions',
      cell: (delivery) => {
        const { id, status, recipientParty } = delivery;
        if ((status !== 'dead' && status !== 'not_configured') || !can('update', 'delivery')) return null;
        const recipient = nameRecipient(delivery, messages);
        const isCorrectable = status === 'dead' && recipientParty === 'client' && can('update', 'order');
        return (
          <span class="row above">
            {isCorrectable ? (
              <a class="button secondary" href={openPath(id)}>
                {messages.correct}
                <span class="unseen"> {recipient}</span>
              </a>
            ) : (
              <ActionButton intent="resend" fields={{ subjectId: id }} label={messages.resend} about={recipient} />
            )}
          </span>
        );
      },
    },
  ];
  return <Table class="cards" rows={deliveries} columns={columns} keyOf={({ id }) => id} />;
}
