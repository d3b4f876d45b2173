/** Hold and cancellation of an order. */
import type { OrderView } from '../../../client/generated/types.js';
import type { ConsoleOrderMessages } from '../../i18n/en/console-order.js';
import { useId } from '../../ui/index.js';
import { ActionButton } from '../kit/action-form.js';
import { FormMenu } from '../forms/menus.js';
import { orderPath } from '../routes.js';

export function OrderActions({ order, messages }: { order: OrderView; messages: ConsoleOrderMessages }) {
  const id = useId();
  const fields = { orderId: order.id };
  if (order.status === 'completed' || order.status === 'cancelled') return null;
  return (
    <>
      <a class="button secondary" href={`${orderPath(order.id)}/edit`}>
        {messages.edit}
      </a>
      {order.hold ? (
        <ActionButton intent="endHold" fields={fields} label={messages.endHold} about={order.displayId} />
      ) : (
        <FormMenu key="hold" intent="hold" fields={fields} icon="pause" label={messages.hold}>
          <label for={`${id}-hold`}>{messages.reason}</label>
          <input id={`${id}-hold`} type="text" name="reason" maxLength={2000} required />
          <label for={`${id}-until`}>
            {messages.holdUntil} <span class="quiet">({messages.optional})</span>
          </label>
          <input id={`${id}-until`} type="datetime-local" name="until" />
        </FormMenu>
      )}
      <FormMenu key="cancel" intent="cancel" fields={fields} icon="ban" label={messages.cancel} isDanger>
        <label for={`${id}-cancel`}>{messages.reason}</label>
        <input id={`${id}-cancel`} type="text" name="reason" maxLength={2000} />
      </FormMenu>
    </>
  );
}
