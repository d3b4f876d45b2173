/** Messages that were not delivered. */
import { ActionButton } from '../kit/action-form.js';
import { Icon } from '../kit/icon.js';
import { Age } from '../kit/times.js';
import { useCan } from '../session.js';
import type { OrderPartProps } from './order-part.js';

export function FailedMessages({ overview, messages }: OrderPartProps) {
  const can = useCan();
  const failed = overview.deliveries.filter(({ status }) => status === 'dead');
  const unconfigured = overview.deliveries.length - failed.length;
  if (overview.deliveries.length === 0) return null;
  return (
    <section class="panel" aria-labelledby="failed-messages">
      <h2 id="failed-messages">{messages.failedMessages}</h2>
      {unconfigured > 0 && <p class="quiet">{messages.notConfigured(unconfigured)}</p>}
      <ul class="ruled">
        {failed.map((delivery) => (
          <li key={delivery.id} class="offer">
            <Icon name={delivery.channel === 'email' ? 'mail' : 'phone'} />
            <div class="grow">
              <p>
                {delivery.recipients.join(', ')}{' '}
                <span class="quiet">
                  <Age at={delivery.createdAt} />
                </span>
              </p>
              {delivery.lastError && <p class="quiet plain">{delivery.lastError}</p>}
            </div>
            {can('update', 'delivery') && (
              <ActionButton
                intent="resend"
                fields={{ subjectId: delivery.id }}
                label={messages.resend}
                about={delivery.recipients.join(', ')}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
