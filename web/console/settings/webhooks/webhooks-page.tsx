/** Webhooks: the list with their latest deliveries, the form of a new one, or one of them. */
import type { WebhookRowView } from '../../../../client/generated/types.js';
import type { Page } from '../../../../client/src/pagination.js';
import type { ConsoleSettingsWebhooksMessages } from '../../../i18n/en/console-settings-webhooks.js';
import { useNavigation } from '../../address.js';
import { getApi } from '../../api.js';
import { useQuery, type UseQueryResult } from '../../data/query-client.js';
import { Icon } from '../../kit/icon.js';
import { Empty, Failed, Loaded, Skeleton } from '../../kit/states.js';
import { Table, type Column } from '../../kit/table.js';
import { Age } from '../../kit/times.js';
import { useCan, useSession } from '../../session.js';
import { SettingsHeader } from '../settings-header.js';
import { DeliveryState, WebhookState } from './delivery-state.js';
import { listEvents, SUBJECTS } from './events.js';
import { OneWebhook } from './one-webhook.js';
import { NEW_WEBHOOK, readWebhookId, webhookPath } from './paths.js';
import { Secret } from './secret.js';
import { WebhookForm } from './webhook-form.js';
import { refreshAfter, webhooksQuery } from './webhooks-queries.js';

interface WebhooksProps {
  messages: ConsoleSettingsWebhooksMessages;
}

export function WebhooksPage({ messages }: WebhooksProps) {
  const { query } = useNavigation();
  const { routerId } = useSession();
  const can = useCan();
  const list = useQuery({
    ...webhooksQuery(getApi, routerId),
    refetchInterval: ({ state }) => refreshAfter(state.data?.values.map(({ latestDelivery }) => latestDelivery)),
  });
  const id = readWebhookId(query);
  const webhook = list.data?.values.find((one) => one.id === id);
  if (webhook) return <OneWebhook webhook={webhook} messages={messages} />;
  if (query.has('new') && can('create', 'webhook'))
    return (
      <>
        <SettingsHeader heading={messages.add} />
        <WebhookForm webhook={null} messages={messages} />
      </>
    );
  if (can('read', 'webhook') && !id) return <WebhookList list={list} messages={messages} />;
  return (
    <>
      <SettingsHeader heading={messages.heading} />
      {id && !list.data && !list.isError ? <Skeleton rows={5} /> : <Failed status={id ? 404 : 403} />}
    </>
  );
}

function WebhookList({ list, messages }: WebhooksProps & { list: UseQueryResult<Page<WebhookRowView>> }) {
  const can = useCan();
  return (
    <>
      <SettingsHeader heading={messages.heading}>
        {can('create', 'webhook') && (
          <a class="button" href={NEW_WEBHOOK}>
            <Icon name="plus" />
            {messages.add}
          </a>
        )}
      </SettingsHeader>
      <p class="quiet settings-intro">{messages.intro}</p>
      <Loaded query={list} rows={5}>
        {({ values }) => (
          <>
            {values.length === 0 ? (
              <Empty icon="link" heading={messages.none}>
                <p class="quiet">{messages.noneHint}</p>
              </Empty>
            ) : (
              <WebhookTable webhooks={values} messages={messages} />
            )}
            <Secret messages={messages} />
          </>
        )}
      </Loaded>
    </>
  );
}

function WebhookTable({ webhooks, messages }: WebhooksProps & { webhooks: WebhookRowView[] }) {
  const { columns } = messages;
  const all: Column<WebhookRowView>[] = [
    {
      heading: columns.url,
      class: 'url',
      cell: ({ id, url }) => (
        <a class="row-link" href={webhookPath(id)}>
          {url}
        </a>
      ),
    },
    {
      heading: columns.events,
      class: 'event-words',
      cell: ({ events }) => <EventWords events={events} messages={messages} />,
    },
    { heading: columns.state, cell: (webhook) => <WebhookState webhook={webhook} messages={messages} /> },
    {
      heading: columns.latest,
      cell: ({ latestDelivery }) =>
        latestDelivery ? (
          <>
            <DeliveryState delivery={latestDelivery} messages={messages} />{' '}
            <span class="quiet nowrap">
              <Age at={latestDelivery.createdAt} />
            </span>
          </>
        ) : (
          <span class="quiet">{messages.nothingSent}</span>
        ),
    },
  ];
  return <Table rows={webhooks} columns={all} keyOf={({ id }) => id} />;
}

/** The events by subject: all of a subject in one word. */
function EventWords({ events, messages }: WebhooksProps & Pick<WebhookRowView, 'events'>) {
  const groups = SUBJECTS.flatMap((subject) => {
    const all = listEvents(subject);
    const chosen = all.filter((event) => events.includes(event));
    if (chosen.length === 0) return [];
    const words = chosen.map((event) => messages.event[event]).join(', ');
    return [{ subject, words: chosen.length === all.length && all.length > 1 ? messages.all : words }];
  });
  return (
    <>
      {groups.map(({ subject, words }) => (
        <span key={subject} class="event-group">
          <span class="quiet">{messages.subject[subject]}:</span> {words}
        </span>
      ))}
    </>
  );
}
