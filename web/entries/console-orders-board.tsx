/** The board of orders. */
import { messages } from '#messages/console-orders-board';
import { Board } from '../console/orders/board/board.js';
import type { PartProps } from '../console/orders/lazy-parts.js';

export const Part = (props: PartProps) => <Board {...props} words={messages} />;
