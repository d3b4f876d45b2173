/** The page `/console/contractors/{id}/prices`. */
import { messages } from '#messages/console-contractor-prices';
import { definePage } from '../../console-page.js';
import { groupsQuery } from '../../data/queries.js';
import { parseList } from '../../forms/searched-list.js';
import { contractorQuery } from '../part-queries.js';
import { pricesQuery } from './prices-query.js';
import { priceActions } from './actions.js';
import { PricesPage } from './prices-page.js';

export const page = definePage({
  messages,
  View: PricesPage,
  listQueries: ({ id, query, viewer: { session } }) => [
    contractorQuery(session.routerId, id),
    pricesQuery(session.routerId, id, parseList(query)),
    groupsQuery(session.routerId),
  ],
  actions: priceActions,
});
