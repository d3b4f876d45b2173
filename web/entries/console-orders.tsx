/** The module of `/console/orders`. Actions on many orders and the board are loaded when they are needed. */
import { messages } from '#messages/console-orders';
import { createLazyParts } from '../console/orders/lazy-parts.js';
import { needsBoard } from '../console/orders/list-state.js';
import { createOrdersPage } from '../console/orders/page.js';

const parts = createLazyParts({
  bulk: () => import('./console-orders-bulk.js').then(({ Part }) => Part),
  board: () => import('./console-orders-board.js').then(({ Part }) => Part),
});

export const page = {
  ...createOrdersPage(parts),
  messages,
  /** Loads the board before the page is drawn, if it is shown. */
  prepare: (query: URLSearchParams) => (needsBoard(query) ? parts.load('board') : Promise.resolve()),
};
