/** The page `/console/contractors/{id}/prices`. */
import type { ConsoleContractorPricesMessages } from '../../../i18n/en/console-contractor-prices.js';
import type { ConsolePage } from '../../console-page.js';
import { groupsQuery } from '../../data/queries.js';
import { parseList } from '../../forms/searched-list.js';
import { contractorQuery } from '../part-queries.js';
import { pricesQuery } from './prices-query.js';
import { priceActions } from './actions.js';
import { PricesPage } from './prices-page.js';

export const contractorPricesPage: ConsolePage<ConsoleContractorPricesMessages> = {
  View: PricesPage,
  listQueries: ({ route: { id }, query, viewer: { session }, api }) => [
    contractorQuery(api, session.routerId, id),
    pricesQuery(api, session.routerId, id, parseList(query)),
    groupsQuery(api, session.routerId),
  ],
  actions: priceActions,
};
