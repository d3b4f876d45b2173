/** One webhook: its state, a test, the form that changes it, and its latest deliveries. */
import { findText } from '../../../i18n/find-text.js';
import type { DeliveryView, WebhookRowView } from '../../../../client/generated/types.js';
import type { ConsoleSettingsWebhooksMessages } from '../../../i18n/en/console-settings-webhooks.js';
import { formatDecimal } from '../../../i18n/formats.js';
import { usePageContext } from '../../../ui/index.js';
import { getApi } from '../../api.js';
import { useQuery } from '../../data/query-client.js';
import { ActionButton } from '../../kit/action-form.js';
import { Crumbs } from '../../kit/crumbs.js';
import { FormMenu } from '../../forms/menus.js';
import { Icon } from '../../kit/icon.js';
import { PageHeader } from '../../kit/page-header.js';
import { Table, type Column } from '../../kit/table.js';
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
    ...webhookDeliveriesQuery(getApi, routerId, id),
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
  const { language } = usePageContext();
  const { columns: headings } = messages;
  const mayResend = useCan()('update', 'delivery');
  const columns: Column<DeliveryView>[] = [
    {
      heading: headings.event,
      cell: (delivery) => (
        <>
          {nameDelivery(delivery, messages)}
          {delivery.orderDisplayId && <span class="quiet"> · {delivery.orderDisplayId}</span>}
        </>
      ),
    },
    { heading: headings.created, class: 'quiet', cell: ({ createdAt }) => <When at={createdAt} /> },
    {
      heading: headings.state,
      class: 'reason',
      cell: (delivery) => (
        <>
          <DeliveryState delivery={delivery} messages={messages} />
          {delivery.failureReason && <span class="block">{messages.reason[delivery.failureReason]}</span>}
          {delivery.lastError && (
            <span class="quiet block" lang="en">
              {delivery.lastError}
            </span>
          )}
        </>
      ),
    },
    {
      heading: headings.duration,
      isNumber: true,
      cell: ({ lastDurationMs: duration }) => (duration === null ? '–' : `${formatDecimal(duration, language, 0)} ms`),
    },
    { heading: headings.attempts, isNumber: true, cell: ({ attemptCount }) => attemptCount },
    {
      heading: messages.resend,
      isUnseen: true,
      cell: (delivery) =>
        mayResend &&
        (delivery.status === 'delivered' || delivery.status === 'dead') && (
          <div class="row-actions">
            <ActionButton
              intent="resend"
              fields={{ subjectId: delivery.id }}
              label={messages.resend}
              about={nameDelivery(delivery, messages)}
            />
          </div>
        ),
    },
  ];
  return <Table rows={deliveries} columns={columns} keyOf={({ id }) => id} />;
}

/** Such as `Orders: Completed`. */
function nameDelivery({ source, event }: DeliveryView, messages: ConsoleSettingsWebhooksMessages): string {
  if (source === 'test') return messages.test;
  const subject = SUBJECTS.find((one) => (listEvents(one) as string[]).includes(event ?? ''));
  return subject ? `${messages.subject[subject]}: ${findText(messages.event, event!) ?? event}` : (event ?? '');
}
