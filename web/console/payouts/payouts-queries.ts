/** Data of payouts. */
import { Payouts } from '../../../client/generated/resources.js';
import type { PayoutDetailView, PayoutTotalView, PayoutView } from '../../../client/generated/types.js';
import type { Page } from '../../../client/src/pagination.js';
import { clientOf, ORDERS_KEY, type Api, type Request } from '../data/queries.js';
import type { PayoutsRequest, TotalsRequest } from './list-state.js';

const KEY = [ORDERS_KEY, 'payouts'];
/** Contractors whose totals are shown. */
const MAX_TOTALS = 200;

/** A page of the list. */
export function payoutsQuery(api: Api, request: PayoutsRequest): Request<Page<PayoutView>> {
  return {
    queryKey: [...KEY, request],
    queryFn: ({ signal }) => new Payouts(clientOf(api)).list(request, signal ? { signal } : {}),
  };
}

/** Sums by contractor and currency. */
export function totalsQuery(api: Api, request: TotalsRequest): Request<Page<PayoutTotalView>> {
  return {
    queryKey: [...KEY, 'totals', request],
    queryFn: ({ signal }) =>
      new Payouts(clientOf(api)).getTotals({ ...request, pageSize: MAX_TOTALS }, signal ? { signal } : {}),
  };
}

/** A payout with its lines. */
export function payoutQuery(api: Api, id: string): Request<PayoutDetailView> {
  return {
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) => new Payouts(clientOf(api)).get(id, signal ? { signal } : {}),
  };
}

/** Payouts that correct this one. */
export function correctionsQuery(api: Api, id: string): Request<Page<PayoutView>> {
  const filters = JSON.stringify([{ columnId: 'correctsId', type: 'option', operator: 'is', values: [id] }]);
  return {
    queryKey: [...KEY, 'corrections', id],
    queryFn: ({ signal }) => new Payouts(clientOf(api)).list({ filters }, signal ? { signal } : {}),
  };
}
