/** The module of `/console/contractors/{id}/prices`. */
import { messages } from '#messages/console-contractor-prices';
import { contractorPricesPage } from '../console/contractors/prices/page.js';

export const page = { ...contractorPricesPage, messages };
