/** Hold and cancellation of an order. */
import type { OrderView } from '../../../client/generated/types.js';
import type { ConsoleOrderMessages } from '../../i18n/en/console-order.js';
import { useId, useRef } from '../../ui/index.js';
import { ActionButton, ActionForm } from '../kit/action-form.js';
import { Icon } from '../kit/icon.js';
import { orderPath } from '../routes.js';

export function OrderActions({ order, messages }: { order: OrderView; messages: ConsoleOrderMessages }) {
  if (order.status === 'completed' || order.status === 'cancelled') return null;
  return (
    <>
      <a class="button secondary" href={`${orderPath(order.id)}/edit`}>
        {messages.edit}
      </a>
      {order.hold ? (
        <ActionButton
          intent="endHold"
          fields={{ orderId: order.id }}
          label={messages.endHold}
          about={order.displayId}
        />
      ) : (
        <ReasonMenu
          key="hold"
          intent="hold"
          icon="pause"
          label={messages.hold}
          order={order}
          messages={messages}
          isRequired
        />
      )}
      <ReasonMenu key="cancel" intent="cancel" icon="ban" label={messages.cancel} order={order} messages={messages} />
    </>
  );
}

/** An action that asks for its reason first. */
function ReasonMenu(props: {
  intent: string;
  icon: string;
  label: string;
  order: OrderView;
  messages: ConsoleOrderMessages;
  isRequired?: boolean;
}) {
  const { intent, icon, label, order, messages, isRequired = false } = props;
  const id = useId();
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (details.current) details.current.open = false;
  };
  return (
    <details ref={details} class="more">
      <summary class="button secondary">
        <Icon name={icon} />
        {label}
      </summary>
      <div class="popup">
        <ActionForm intent={intent} fields={{ orderId: order.id }} onDone={close}>
          {(isBusy) => (
            <>
              <label for={id}>{messages.reason}</label>
              <input id={id} type="text" name="reason" maxLength={2000} required={isRequired} />
              <button class={intent === 'cancel' ? 'danger' : ''} aria-disabled={isBusy || undefined}>
                {label}
              </button>
            </>
          )}
        </ActionForm>
      </div>
    </details>
  );
}
