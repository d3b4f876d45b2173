/** The board of orders. */
import type { ConsoleOrdersBoardMessages } from '../en/console-orders-board.js';

export const messages: ConsoleOrdersBoardMessages = {
  noOperator: 'Nicht zugewiesen',
  noStep: 'Kein offener Schritt',
  first: (most, count) =>
    `Die ersten ${most} von ${count} Aufträgen. Fügen Sie einen Filter hinzu, um die anderen zu sehen.`,
  move: (order) => `${order} verschieben zu …`,
  assigned: (order, name) => `${order} ist zugewiesen: ${name}.`,
  unassigned: (order) => `${order} ist nicht mehr zugewiesen.`,
};
