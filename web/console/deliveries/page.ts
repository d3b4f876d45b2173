/** The page `/console/deliveries`. */
import { messages } from '#messages/console-deliveries';
import { definePage } from '../console-page.js';
import { deliveryActions } from './actions.js';
import { DeliveriesPage } from './deliveries-page.js';
import { deliveriesQuery, deliveryQuery, unsentQuery } from './deliveries-queries.js';
import { parseState, toRequest } from './list-state.js';

export const page = definePage({
  messages,
  View: DeliveriesPage,
  listQueries: ({ query, viewer: { session } }) => {
    const state = parseState(query);
    const { routerId } = session;
    const queries = [deliveriesQuery(routerId, toRequest(state)), unsentQuery(routerId)];
    return state.open ? [...queries, deliveryQuery(routerId, state.open)] : queries;
  },
  actions: deliveryActions,
});
