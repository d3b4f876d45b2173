/** How to reach the client, where the work is, and who handles the order. */
import type { OrderView } from '../../../client/generated/types.js';
import type { ConsoleOrderMessages } from '../../i18n/en/console-order.js';
import { ActionButton } from '../kit/action-form.js';
import { Icon } from '../kit/icon.js';
import { Age } from '../kit/times.js';
import { useConsoleMessages } from '../messages.js';
import { useCan, useSession } from '../session.js';
import { CustomFields } from './custom-fields.js';
import { Fact } from './fact.js';
import { nameOf } from './names.js';
import type { OrderPartProps } from './order-part.js';
import { Technicians } from './technicians.js';

export function OrderFacts({ overview, messages }: OrderPartProps) {
  const { order } = overview;
  const { unassigned } = useConsoleMessages();
  const { operator, orderTags } = order;
  const { userId } = useSession();
  const can = useCan();
  return (
    <aside class="stack loose column-side panel facts" aria-label={messages.details}>
      <dl>
        <Address {...{ order, messages }} />
        <Fact name={messages.email}>
          <a href={`mailto:${order.email}`}>
            <Icon name="mail" />
            {order.email}
          </a>
        </Fact>
        {order.clientUrl && (
          <Fact name={messages.clientLink}>
            <a href={new URL(order.clientUrl).pathname} target="_blank" rel="noopener">
              <Icon name="external-link" />
              {messages.openClientLink}
            </a>
            {can('update', 'order') && (
              <ActionButton
                intent="sendClientLink"
                fields={{ orderId: order.id }}
                label={messages.sendClientLink}
                about={order.displayId}
                kind="quiet-button"
              />
            )}
          </Fact>
        )}
        <Fact name={messages.operator}>
          {operator ? nameOf(operator) : unassigned}
          {operator?.id !== userId && can('update', 'order') && (
            <ActionButton
              intent="assignMe"
              fields={{ orderId: order.id }}
              label={messages.assignMe}
              about={order.displayId}
              kind="quiet-button"
            />
          )}
        </Fact>
        <Technicians order={order} messages={messages} />
        {orderTags.length > 0 && (
          <Fact name={messages.tags}>
            {orderTags.map(({ id, name }) => (
              <span key={id} class="tag">
                {name}
              </span>
            ))}
          </Fact>
        )}
        <CustomFields overview={overview} messages={messages} />
        <Fact name={messages.created}>
          <Age at={order.createdAt} />
        </Fact>
      </dl>
    </aside>
  );
}

function Address({ order, messages }: { order: OrderView; messages: ConsoleOrderMessages }) {
  const { newTab } = useConsoleMessages();
  const address = `${order.address}, ${order.postalCode} ${order.city}`;
  return (
    <Fact name={messages.address}>
      {order.workplace && <p>{order.workplace}</p>}
      {address}{' '}
      <a
        href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(`${address}, ${order.countryCode}`)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="map-pin" />
        {messages.map}
        <span class="unseen"> ({newTab})</span>
      </a>
    </Fact>
  );
}
