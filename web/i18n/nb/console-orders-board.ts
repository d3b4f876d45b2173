/** The board of orders. */
import type { ConsoleOrdersBoardMessages } from '../en/console-orders-board.js';

export const messages: ConsoleOrdersBoardMessages = {
  noOperator: 'Ikke tildelt',
  noStep: 'Ingen åpne trinn',
  first: (most, count) => `De første ${most} av ${count} ordrer. Legg til et filter for å se de andre.`,
  move: (order) => `Flytt ${order} til …`,
  assigned: (order, name) => `${order} er tildelt ${name}.`,
  unassigned: (order) => `${order} er ikke lenger tildelt.`,
};
