/** The board of orders. */

export const messages = {
  noOperator: 'Not assigned',
  noStep: 'No open step',
  first: (most: number, count: number) => `The first ${most} of ${count} orders. Add a filter to see the others.`,
  move: (order: string) => `Move ${order} to …`,
  assigned: (order: string, name: string) => `${order} is assigned to ${name}.`,
  unassigned: (order: string) => `${order} is not assigned any more.`,
};

export type ConsoleOrdersBoardMessages = typeof messages;
