/** The page `/console/payouts`. */
import { messages } from '#messages/console-payouts';
import { definePage } from '../console-page.js';
import { payoutActions } from './actions.js';
import { parseState, toRequest, toTotalsRequest } from './list-state.js';
import { PayoutsPage } from './payouts-page.js';
import { payoutsQuery, totalsQuery } from './payouts-queries.js';

export const page = definePage({
  messages,
  View: PayoutsPage,
  listQueries: ({ query, viewer: { session, now } }) => {
    const state = parseState(query);
    const place = { now, timeZone: session.timeZone };
    return [
      payoutsQuery(toRequest(state, place)),
      totalsQuery(toTotalsRequest(state, place)),
      ...(state.contractor ? [totalsQuery(toTotalsRequest({ ...state, contractor: '' }, place))] : []),
    ];
  },
  actions: payoutActions,
});
