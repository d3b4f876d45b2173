/** Heading of an order: number, name, state, and what may be done with the order as a whole. */
import type { OrderView } from '../../../client/generated/types.js';
import type { ConsoleOrderMessages } from '../../i18n/en/console-order.js';
import { StatusBadge } from '../kit/badges.js';
import { Crumbs } from '../kit/crumbs.js';
import { Icon } from '../kit/icon.js';
import { PageHeader } from '../kit/page-header.js';
import { When } from '../kit/times.js';
import { HOME } from '../routes.js';
import { useCan } from '../session.js';
import { OrderActions } from './order-actions.js';

export function OrderHeader({ order, messages }: { order: OrderView; messages: ConsoleOrderMessages }) {
  const can = useCan();
  return (
    <>
      <Crumbs href={`${HOME}/orders`} label={messages.back} />
      <PageHeader
        heading={[order.displayId, order.name].filter(Boolean).join(' · ')}
        aside={<StatusBadge status={order.status} />}
      >
        {can('update', 'order') && <OrderActions order={order} messages={messages} />}
      </PageHeader>
      {order.hold && (
        <p class="banner">
          <Icon name="pause" />
          <span>
            {messages.holdReason(order.hold.reason)}
            {order.hold.until && (
              <>
                {' · '}
                {messages.holdUntil} <When at={order.hold.until} isInText />
              </>
            )}
          </span>
        </p>
      )}
    </>
  );
}
