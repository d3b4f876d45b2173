/** One webhook: its state, a test, the form that changes it, and its latest deliveries. */
import { findText } from '../../../i18n/find-text.js';
import type { DeliveryView, WebhookRowView } from '../../../../client/generated/types.js';
import type { ConsoleSettingsWebhooksMessages } from '../../../i18n/en/console-settings-webhooks.js';
import { formatDecimal } from '../../../i18n/formats.js';
import { usePageContext } from '../../../ui/index.js';
import { useQuery } from '../../data/query-client.js';
import { ActionButton } from '../../kit/action-form.js';
import { Crumbs } from '../../kit/crumbs.js';
import { FormMenu } from '../../forms/menus.js';
import { Icon } from '../../kit/icon.js';
import { PageHeader } from '../../kit/page-header.js';
import { Empty, Failed, Skeleton } from '../../kit/states.js';
import { When } from '../../kit/times.js';
import { useCan, useSession } from '../../session.js';
import { DeliveryState, WebhookState } from './delivery-state.js';
import { listEvents, SUBJECTS } from './events.js';
import { WEBHOOKS } from './paths.js';
import { WebhookForm } from './webhook-form.js';
import { refreshAfter, webhookDeliveriesQuery } from './webhooks-queries.js';

interface OneProps {
  webhook: WebhookRowView;
  messages: ConsoleSettingsWebhooksMessages;
}

export function OneWebhook({ webhook, messages }: OneProps) {
  const { routerId } = useSession();
  const can = useCan();
  const { id, url, isDisabled } = webhook;
  const deliveries = useQuery({
    ...webhookDeliveriesQuery(routerId, id),
    refetchInterval: ({ state }) => refreshAfter(state.data?.values),
  });
  const { data, isError, error } = deliveries;
  const mayUpdate = can('update', 'webhook');
  return (
    <>
      <Crumbs href={WEBHOOKS} label={messages.heading} />
      <PageHeader heading={url}>
        {mayUpdate && (
          <ActionButton intent="sendTest" fields={{ subjectId: id }} label={messages.sendTest} about={url} />
        )}
        {can('delete', 'webhook') && <DeleteWebhook webhook={webhook} messages={messages} />}
      </PageHeader>
      <p class="row settings-intro">
        <WebhookState webhook={webhook} messages={messages} />
        {isDisabled && mayUpdate && (
          <ActionButton intent="enableWebhook" fields={{ subjectId: id }} label={messages.enable} about={url} />
        )}
      </p>
      <section class="deliveries-of" aria-labelledby="deliveries">
        <h2 id="deliveries">{messages.deliveries}</h2>
        <div role="status">{data?.values[0] && <LatestTest delivery={data.values[0]} messages={messages} />}</div>
        {!data && (isError ? <Failed error={error} /> : <Skeleton rows={4} />)}
        {data?.values.length === 0 && (
          <Empty icon="send" heading={messages.nothingSent}>
            <p class="quiet">{messages.nothingSentHint}</p>
          </Empty>
        )}
        {data && data.values.length > 0 && <Deliveries deliveries={data.values} messages={messages} />}
      </section>
      {mayUpdate && <WebhookForm webhook={webhook} messages={messages} />}
    </>
  );
}

function DeleteWebhook({ webhook: { id, url }, messages }: OneProps) {
  return (
    <FormMenu
      intent="deleteWebhook"
      fields={{ subjectId: id }}
      icon="trash-2"
      label={messages.remove}
      hint={messages.removeHint}
      confirm={messages.removeNow}
      isDanger
      about={url}
    />
  );
}

/** Says what became of a test, as long as it is the latest delivery. */
function LatestTest({ delivery, messages }: { delivery: DeliveryView; messages: ConsoleSettingsWebhooksMessages }) {
  if (delivery.source !== 'test') return null;
  const { status, failureReason } = delivery;
  const isOver = status === 'delivered' || status === 'dead';
  return (
    <p class={`banner ${failureReason ? 'error-banner' : ''}`}>
      <Icon name={failureReason ? 'triangle-alert' : isOver ? 'circle-check' : 'clock'} />
      <span>{failureReason || isOver ? describeTest(delivery, messages) : messages.testIsSent}</span>
    </p>
  );
}

function describeTest(delivery: DeliveryView, messages: ConsoleSettingsWebhooksMessages): string {
  const { status, lastStatusCode, lastDurationMs, failureReason } = delivery;
  const answer = lastStatusCode === null ? null : messages.answered(lastStatusCode, lastDurationMs ?? 0);
  const reason = failureReason && messages.reason[failureReason];
  const outcome = reason ? messages.testFailed : messages.testArrived;
  return [outcome, answer ?? reason, status === 'pending' && messages.triedAgain].filter(Boolean).join(' ');
}

function Deliveries(props: { deliveries: DeliveryView[]; messages: ConsoleSettingsWebhooksMessages }) {
  const { deliveries, messages } = props;
  const { columns } = messages;
  return (
    <div class="table-scroll">
      <table class="list records">
        <thead>
          <tr>
            <th scope="col">{columns.event}</th>
            <th scope="col">{columns.created}</th>
            <th scope="col">{columns.state}</th>
            <th scope="col" class="number">
              {columns.duration}
            </th>
            <th scope="col" class="number">
              {columns.attempts}
            </th>
            <th scope="col">
              <span class="unseen">{messages.resend}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {deliveries.map((delivery) => (
            <Delivery key={delivery.id} delivery={delivery} messages={messages} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Such as `Orders: Completed`. */
function nameEvent(event: string, { subject, event: words }: ConsoleSettingsWebhooksMessages): string {
  const found = SUBJECTS.find((one) => (listEvents(one) as string[]).includes(event));
  return found ? `${subject[found]}: ${findText(words, event) ?? event}` : event;
}

function Delivery({ delivery, messages }: { delivery: DeliveryView; messages: ConsoleSettingsWebhooksMessages }) {
  const { language } = usePageContext();
  const can = useCan();
  const { id, source, event, status, createdAt, attemptCount, lastDurationMs, lastError, failureReason } = delivery;
  const { columns } = messages;
  const what = source === 'test' ? messages.test : nameEvent(event ?? '', messages);
  const mayResend = can('update', 'delivery') && (status === 'delivered' || status === 'dead');
  return (
    <tr>
      <td>
        {what}
        {delivery.orderDisplayId && <span class="quiet"> · {delivery.orderDisplayId}</span>}
      </td>
      <td class="quiet" data-label={columns.created}>
        <When at={createdAt} />
      </td>
      <td class="reason" data-label={columns.state}>
        <DeliveryState delivery={delivery} messages={messages} />
        {failureReason && <span class="block">{messages.reason[failureReason]}</span>}
        {lastError && (
          <span class="quiet block" lang="en">
            {lastError}
          </span>
        )}
      </td>
      <td class="number" data-label={columns.duration}>
        {lastDurationMs === null ? '–' : `${formatDecimal(lastDurationMs, language, 0)} ms`}
      </td>
      <td class="number" data-label={columns.attempts}>
        {attemptCount}
      </td>
      <td>
        {mayResend && (
          <div class="above row-actions">
            <ActionButton intent="resend" fields={{ subjectId: id }} label={messages.resend} about={what} />
          </div>
        )}
      </td>
    </tr>
  );
}
