/** The module of `/console/orders`. Actions on many orders and the board are loaded when they are needed. */
import './console-shared.js';
import { messages as orders } from '#messages/console-orders';
import { createLazyParts } from '../console/orders/lazy-parts.js';
import { needsBoard } from '../console/orders/list-state.js';
import { OrdersPage } from '../console/orders/orders-page.js';

type Messages = typeof orders;

const parts = createLazyParts({
  bulk: () => import('./console-orders-bulk.js').then(({ Part }) => Part),
  board: () => import('./console-orders-board.js').then(({ Part }) => Part),
});

export const messages = orders;
export const View = (props: { messages: Messages }) => <OrdersPage {...props} parts={parts} />;

/** Loads the board before the page is drawn, if it is shown. */
export const prepare = (query: URLSearchParams) => (needsBoard(query) ? parts.load('board') : Promise.resolve());
