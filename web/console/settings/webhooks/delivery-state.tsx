/** States of webhooks and of their deliveries, by color and word. */
import type { DeliveryView, WebhookRowView } from '../../../../client/generated/types.js';
import type { ConsoleSettingsWebhooksMessages } from '../../../i18n/en/console-settings-webhooks.js';

const TONES: Partial<Record<DeliveryView['status'], string>> = {
  pending: 'tone-blue',
  delivered: 'tone-green',
  dead: 'tone-red',
};

type Stated = Pick<DeliveryView, 'status' | 'attemptCount' | 'lastStatusCode'>;

interface StateProps {
  delivery: Stated;
  messages: ConsoleSettingsWebhooksMessages;
}

/** A delivery that failed and is tried again is still being sent. */
export function DeliveryState({ delivery, messages }: StateProps) {
  const { status, attemptCount, lastStatusCode } = delivery;
  const isRetried = status === 'pending' && attemptCount > 0;
  return (
    <span class="nowrap">
      <span class={`badge ${isRetried ? 'tone-amber' : (TONES[status] ?? '')}`}>
        {isRetried ? messages.retried : messages.status[status]}
      </span>
      {lastStatusCode !== null && <span class="number"> {lastStatusCode}</span>}
    </span>
  );
}

export function WebhookState({
  webhook,
  messages,
}: {
  webhook: Pick<WebhookRowView, 'isDisabled'>;
  messages: ConsoleSettingsWebhooksMessages;
}) {
  if (!webhook.isDisabled) return <span class="badge tone-green">{messages.enabled}</span>;
  return (
    <>
      <span class="badge tone-red">{messages.disabled}</span>
      <span class="quiet block">{messages.disabledReason}</span>
    </>
  );
}
