/** A card of the board. */
import type { ConsoleOrdersBoardMessages } from '../../../i18n/en/console-orders-board.js';
import type { OrderRow } from '../../data/queries.js';
import { Attention, StatusBadge } from '../../kit/badges.js';
import { Icon } from '../../kit/icon.js';
import { When } from '../../kit/times.js';
import { orderPath } from '../../routes.js';
import { useDraggable } from './drag.js';

interface BoardCardProps {
  order: OrderRow;
  isDraggable: boolean;
  words: ConsoleOrdersBoardMessages;
  /** Null: the card cannot be moved. */
  openMove: (() => void) | null;
}

export function BoardCard({ order, isDraggable, words, openMove }: BoardCardProps) {
  const ref = useDraggable<HTMLLIElement>(isDraggable ? order.id : null);
  return (
    <li ref={ref} class="board-card">
      <p>
        <a class="row-link" href={orderPath(order.id)} draggable={false}>
          <span class="number">{order.displayId}</span> {order.contactPersonName}
        </a>
      </p>
      <p class="quiet">
        {order.address}, {order.city}
      </p>
      <p class="row close board-facts">
        <StatusBadge status={order.status} />
        {order.nextBookingAt && (
          <span class="quiet">
            <Icon name="calendar" /> <When at={order.nextBookingAt} />
          </span>
        )}
        <Attention entries={order.attention} />
      </p>
      {openMove && (
        <button type="button" class="quiet-button board-move needs-script" onClick={openMove}>
          <Icon name="ellipsis" />
          <span class="unseen">{words.move(order.displayId)}</span>
        </button>
      )}
    </li>
  );
}
