/** The page `/console/orders`. Actions on many orders and the board are loaded when they are needed. */
import { messages } from '#messages/console-orders';
import { definePage } from '../console-page.js';
import { viewActions } from './actions.js';
import { createLazyParts } from './lazy-parts.js';
import { needsBoard, parseListState, toRequest } from './list-state.js';
import { OrdersPage } from './orders-page.js';
import { countsQuery, ordersQuery } from '../data/queries.js';
import { presetsQuery } from './presets-query.js';
import type { AnyQuery } from '../data/query-client.js';
import type { Session } from '../session.js';
import { listChoiceQueries } from './choices.js';

function listOrdersQueries(query: URLSearchParams, { session }: { session: Session }): AnyQuery[] {
  const state = parseListState(query);
  const fields = [
    state.field,
    state.layout === 'operator' ? 'operatorId' : null,
    ...(state.filters ?? []).map(({ columnId }) => columnId),
  ];
  return [
    presetsQuery(session.routerId),
    ordersQuery(toRequest(state)),
    countsQuery(''),
    ...listChoiceQueries(fields, session),
  ];
}

const parts = createLazyParts({
  bulk: () => import('./bulk/bulk-bar.js').then(({ BulkBar }) => BulkBar),
  board: () => import('./board/board.js').then(({ Board }) => Board),
});

export const page = definePage({
  messages,
  View: (props) => <OrdersPage {...props} parts={parts} />,
  listQueries: ({ query, viewer }) => listOrdersQueries(query, viewer),
  actions: viewActions,
  /** Loads the board before the page is drawn, if it is shown. */
  prepare: async (query) => (needsBoard(query) ? parts.load('board') : undefined),
});
