/** The page `/console/payouts/{id}`. */
import type { ConsolePayoutsMessages } from '../../i18n/en/console-payouts.js';
import type { ConsolePage } from '../console-page.js';
import { payoutActions } from './actions.js';
import { PayoutPage } from './payout-page.js';
import { correctionsQuery, payoutQuery } from './payouts-queries.js';

export const payoutPage: ConsolePage<ConsolePayoutsMessages> = {
  View: PayoutPage,
  listQueries: ({ route, api }) => [payoutQuery(api, route.id), correctionsQuery(api, route.id)],
  actions: payoutActions,
};
