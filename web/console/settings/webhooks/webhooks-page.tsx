/** Webhooks: the list with their latest deliveries, the form of a new one, or one of them. */
import type { WebhookRowView } from '../../../../client/generated/types.js';
import type { Page } from '../../../../client/src/pagination.js';
import type { ConsoleSettingsWebhooksMessages } from '../../../i18n/en/console-settings-webhooks.js';
import { useNavigation } from '../../address.js';
import { useQuery, type UseQueryResult } from '../../data/query-client.js';
import { Icon } from '../../kit/icon.js';
import { useRowKeys } from '../../kit/row-keys.js';
import { Empty, Failed, Skeleton } from '../../kit/states.js';
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
    ...webhooksQuery(routerId),
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
  const { data, isError, error } = list;
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
      {!data && (isError ? <Failed error={error} /> : <Skeleton rows={5} />)}
      {data?.values.length === 0 && (
        <Empty icon="link" heading={messages.none}>
          <p class="quiet">{messages.noneHint}</p>
        </Empty>
      )}
      {data && data.values.length > 0 && <WebhookTable webhooks={data.values} messages={messages} />}
      {data && <Secret messages={messages} />}
    </>
  );
}

function WebhookTable({ webhooks, messages }: WebhooksProps & { webhooks: WebhookRowView[] }) {
  const body = useRowKeys();
  const { columns } = messages;
  return (
    <div class="table-scroll">
      <table class="list records">
        <thead>
          <tr>
            <th scope="col">{columns.url}</th>
            <th scope="col">{columns.events}</th>
            <th scope="col">{columns.state}</th>
            <th scope="col">{columns.latest}</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {webhooks.map((webhook) => (
            <tr key={webhook.id}>
              <td class="url">
                <a class="row-link" href={webhookPath(webhook.id)}>
                  {webhook.url}
                </a>
              </td>
              <td data-label={columns.events}>
                <EventWords events={webhook.events} messages={messages} />
              </td>
              <td data-label={columns.state}>
                <WebhookState webhook={webhook} messages={messages} />
              </td>
              <td data-label={columns.latest}>
                {webhook.latestDelivery ? (
                  <>
                    <DeliveryState delivery={webhook.latestDelivery} messages={messages} />{' '}
                    <span class="quiet nowrap">
                      <Age at={webhook.latestDelivery.createdAt} />
                    </span>
                  </>
                ) : (
                  <span class="quiet">{messages.nothingSent}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
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
