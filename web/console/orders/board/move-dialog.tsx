/** Moves a card by keyboard: a choice of operators. */
import type { ConsoleOrdersBoardMessages } from '../../../i18n/en/console-orders-board.js';
import type { OrderRow } from '../../data/queries.js';
import { Icon } from '../../kit/icon.js';
import { Modal } from '../../kit/modal.js';
import type { Choice } from '../choices.js';

export function MoveDialog(props: {
  order: OrderRow;
  choices: Choice[];
  words: ConsoleOrdersBoardMessages;
  choose: (operatorId: string) => void;
  close: () => void;
}) {
  const { order, choices, words, choose, close } = props;
  const title = words.move(order.displayId);
  return (
    <Modal label={title} close={close}>
      <h2>{title}</h2>
      <ul>
        {choices.map(({ value, label }) => (
          <li key={value}>
            <button
              type="button"
              class="menu-item"
              aria-pressed={value === (order.operatorId ?? '')}
              onClick={() => {
                choose(value);
                close();
              }}
            >
              <Icon name={value === (order.operatorId ?? '') ? 'check' : 'user'} />
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
