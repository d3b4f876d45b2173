/** The page `/console/payouts/{id}`. */
import { messages } from '#messages/console-payouts';
import { definePage } from '../console-page.js';
import { payoutActions } from './actions.js';
import { PayoutPage } from './payout-page.js';
import { correctionsQuery, payoutQuery } from './payouts-queries.js';

export const page = definePage({
  messages,
  View: PayoutPage,
  listQueries: ({ id }) => [payoutQuery(id), correctionsQuery(id)],
  actions: payoutActions,
});
