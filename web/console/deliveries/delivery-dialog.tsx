/** A delivery: what happened, and sending it again. The server renders it open, so that it works without script. */
import type { DeliveryWithAttemptsView } from '../../../client/generated/types.js';
import type { ConsoleDeliveriesMessages } from '../../i18n/en/console-deliveries.js';
import { TextField } from '../../ui/index.js';
import { useNavigation } from '../address.js';
import { useQuery } from '../data/query-client.js';
import { Form } from '../forms/form.js';
import { ActionButton } from '../kit/action-form.js';
import { Icon } from '../kit/icon.js';
import { Modal } from '../kit/modal.js';
import { Failed, Skeleton } from '../kit/states.js';
import { When } from '../kit/times.js';
import { orderPath } from '../routes.js';
import { useCan, useSession } from '../session.js';
import { deliveryQuery } from './deliveries-queries.js';
import { explainFailure, nameMessage, nameRecipient, TONES } from './delivery-words.js';
import { deliveriesPath, type DeliveriesState } from './list-state.js';

interface DialogProps {
  state: DeliveriesState;
  messages: ConsoleDeliveriesMessages;
}

interface DeliveryProps {
  delivery: DeliveryWithAttemptsView;
  messages: ConsoleDeliveriesMessages;
  closeHref: string;
}

export function DeliveryDialog({ state, messages }: DialogProps) {
  const { navigate } = useNavigation();
  const { routerId } = useSession();
  const { data, isError, error } = useQuery(deliveryQuery(routerId, state.open));
  const closeHref = deliveriesPath(state, { page: state.page });
  const heading = data ? nameMessage(data, messages) : messages.heading;
  return (
    <Modal label={heading} isRendered close={() => navigate(closeHref, { replace: true })}>
      <div class="between">
        <h2>{heading}</h2>
        <a class="button secondary" href={closeHref}>
          <Icon name="x" />
          <span class="unseen">{messages.close}</span>
        </a>
      </div>
      {data && <Facts delivery={data} messages={messages} />}
      {data && <SendAgain {...{ messages, closeHref }} delivery={data} />}
      {data && <Attempts delivery={data} messages={messages} />}
      {!data && (isError ? <Failed error={error} /> : <Skeleton rows={4} />)}
    </Modal>
  );
}

function Facts({ delivery, messages }: Omit<DeliveryProps, 'closeHref'>) {
  const { status, orderId, orderDisplayId, recipients, recipientParty, subject } = delivery;
  const reason = explainFailure(delivery, messages);
  const name = nameRecipient(delivery, messages);
  const addresses = recipients.filter((address) => address !== name).join(', ');
  const { facts } = messages;
  return (
    <>
      <p>
        <span class={`badge ${TONES[status]}`}>{messages.status[status]}</span>
        {reason && <span class="below">{reason}</span>}
      </p>
      <dl class="pairs">
        <dt>{facts.recipient}</dt>
        <dd>
          {name}
          {recipientParty && <span class="quiet"> · {messages.party[recipientParty]}</span>}
        </dd>
        {addresses && (
          <>
            <dt>{facts.sentTo}</dt>
            <dd>{addresses}</dd>
          </>
        )}
        {orderId && (
          <>
            <dt>{facts.order}</dt>
            <dd>
              <a href={orderPath(orderId)}>{orderDisplayId}</a>
            </dd>
          </>
        )}
        {subject && (
          <>
            <dt>{facts.subject}</dt>
            <dd>{subject}</dd>
          </>
        )}
        <dt>{facts.created}</dt>
        <dd>
          <When at={delivery.createdAt} />
        </dd>
      </dl>
    </>
  );
}

/** The address of a client is corrected on the order; other people change theirs themselves. */
function SendAgain({ delivery, messages, closeHref }: DeliveryProps) {
  const can = useCan();
  const { id, status, channel, orderId, presentAddress, recipientParty, failureReason } = delivery;
  const isFailed = status === 'dead' || status === 'not_configured';
  if (!can('update', 'delivery') || (!isFailed && status !== 'delivered')) return null;
  const resend = (
    <ActionButton
      intent="resend"
      fields={{ subjectId: id }}
      label={messages.resend}
      about={nameRecipient(delivery, messages)}
    />
  );
  const isClient = recipientParty === 'client' && orderId && channel !== 'webhook' && can('update', 'order');
  if (!isClient || !isFailed)
    return (
      <div class="edit-part">
        {presentAddress && <p>{messages.goesTo(presentAddress)}</p>}
        {isFailed && <p class="quiet">{messages.howToCorrect[channel === 'webhook' ? 'webhook' : 'person']}</p>}
        <div>{resend}</div>
      </div>
    );
  const name = channel === 'sms' ? 'phoneNumber' : 'email';
  return (
    <Form
      form="correct"
      intent="correct"
      class="edit-part"
      hidden={{ subjectId: id, orderId, back: closeHref }}
      initial={{ [name]: presentAddress ?? '' }}
      submitLabel={messages.correctAndSend}
    >
      {(field) => (
        <>
          {failureReason === 'NOT_CONFIGURED' && <p class="quiet">{messages.howToCorrect.setup}</p>}
          <TextField
            {...field(name)}
            label={messages.address[name]}
            hint={messages.addressHint}
            type={channel === 'sms' ? 'tel' : 'email'}
            required
          />
        </>
      )}
    </Form>
  );
}

/** Each attempt with the answer of the server, in its own words. */
function Attempts({ delivery: { attempts, lastError }, messages }: Omit<DeliveryProps, 'closeHref'>) {
  if (attempts.length === 0 && !lastError) return null;
  return (
    <details class="folded">
      <summary>{messages.attempts(attempts.length)}</summary>
      {attempts.length === 0 && <p lang="en">{lastError}</p>}
      <ol>
        {attempts.map(({ id, startedAt, error, response }) => (
          <li key={id}>
            <When at={startedAt} />
            <span class="quiet below" lang="en">
              {error ?? response ?? messages.status.delivered}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
