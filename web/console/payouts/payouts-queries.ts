/** Data of payouts. */
import { payoutsGet, payoutsGetTotals, payoutsList } from '../../../client/generated/queries/Payouts.js';
import { aboutOrders } from '../data/queries.js';
import type { PayoutsRequest, TotalsRequest } from './list-state.js';

/** Contractors whose totals are shown. */
const MAX_TOTALS = 200;

/** A page of the list. */
export function payoutsQuery(request: PayoutsRequest) {
  return aboutOrders(payoutsList(request));
}

/** Sums by contractor and currency. */
export function totalsQuery(request: TotalsRequest) {
  return aboutOrders(payoutsGetTotals({ ...request, pageSize: MAX_TOTALS }));
}

/** A payout with its lines. */
export function payoutQuery(id: string) {
  return aboutOrders(payoutsGet(id));
}

/** Payouts that correct this one. */
export function correctionsQuery(id: string) {
  const filters = JSON.stringify([{ columnId: 'correctsId', type: 'option', operator: 'is', values: [id] }]);
  return aboutOrders(payoutsList({ filters }));
}
