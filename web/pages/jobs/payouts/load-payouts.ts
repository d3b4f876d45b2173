/** Loads what a contractor receives: sums of a period, payouts with the work that they are for, and the lines of one. */
import { Availability, Dispatches, Payouts } from '../../../../client/generated/resources.js';
import type { MeView, PayoutView } from '../../../../client/generated/types.js';
import type { Transport } from '../../../../client/src/transport.js';
import { isApiError } from '../../../ui/index.js';
import type { RequestContext } from '../../page-definition.js';
import { getJobTitle } from '../job-title.js';
import { isOffice } from '../load-jobs.js';
import type { ListedLine, ListedPayout, PayoutsData } from './payouts-data.js';
import { readPayoutFilters, toPeriod } from './payouts-url.js';

const PAGE_SIZE = 20;
/** Maximum number of sums, by client company and currency. */
const MAX_TOTALS = 50;
/** More than a payout can have. */
const MAX_LINES = 200;

/** Without `organizationName`, which is always that of the reader. */
const CSV_COLUMNS = [
  ...['orderDisplayId', 'routerName', 'status', 'dueAt', 'currencyCode', 'amount', 'vatAmount', 'totalAmount'],
  ...['approvedAt', 'paidAt', 'paymentReference'],
];

export async function loadPayouts(
  api: Transport,
  me: MeView,
  { query, now }: RequestContext,
): Promise<Omit<PayoutsData, 'language' | 'organizationName'>> {
  const filters = readPayoutFilters(query);
  const { organizationId } = me;
  const { timezone: timeZone } = await new Availability(api).get(me.routerId);
  const ofPeriod = { organizationId, ...toPeriod(filters.period, now, timeZone) };
  const selected = { ...ofPeriod, ...(filters.status && { status: filters.status }) };
  const payouts = new Payouts(api);
  const [totals, list, lines] = await Promise.all([
    payouts.getTotals({ ...ofPeriod, pageSize: MAX_TOTALS }),
    payouts.list({ ...selected, page: filters.page, pageSize: PAGE_SIZE }),
    filters.payout ? loadLines(payouts, filters.payout) : null,
  ]);
  const titles = await loadTitles(api, list.values);
  const csv = new URLSearchParams({ csv: 'people', ...selected, columns: CSV_COLUMNS.join(',') });
  return {
    ...{ timeZone, filters, lines, isOffice: isOffice(me) },
    totals: totals.values.map(({ routerId, routerName, currencyCode, open, approved, paid }) => ({
      ...{ routerId, routerName, currencyCode, open, approved, paid },
    })),
    payouts: list.values.map((payout) => toListed(payout, titles.get(payout.dispatchId) ?? null)),
    pages: Math.ceil(list.count / PAGE_SIZE),
    csvUrl: `/api/v1/payouts?${csv.toString()}`,
  };
}

/** Names of the work by dispatch. */
async function loadTitles(api: Transport, payouts: readonly PayoutView[]): Promise<Map<string, string>> {
  if (payouts.length === 0) return new Map();
  const orderIds = [...new Set(payouts.map(({ orderId }) => orderId))];
  const { values } = await new Dispatches(api).list({
    filters: JSON.stringify([{ columnId: 'orderId', type: 'option', operator: 'is any of', values: orderIds }]),
    status: 'accepted',
    pageSize: PAGE_SIZE,
  });
  return new Map(values.map((job) => [job.id, getJobTitle(job)]));
}

/** @returns null for a payout that does not exist, or is not the reader's */
async function loadLines(payouts: Payouts, id: string): Promise<ListedLine[] | null> {
  try {
    const { values } = await payouts.listLines(id, { pageSize: MAX_LINES });
    return values.map(({ id: lineId, reason, description, amount }) => ({ id: lineId, reason, description, amount }));
  } catch (error) {
    if (isApiError(error) && error.status === 404) return null;
    throw error;
  }
}

function toListed(payout: PayoutView, title: string | null): ListedPayout {
  const { id, dispatchId, correctsId, orderDisplayId, routerName, status, isDue, isComplete, currencyCode } = payout;
  const { amount, vatAmount, totalAmount, dueAt, approvedAt, paidAt, paymentReference } = payout;
  return {
    ...{ id, dispatchId, correctsId, orderDisplayId, routerName, status, isDue, isComplete, currencyCode },
    ...{ amount, vatAmount, totalAmount, dueAt, approvedAt, paidAt, paymentReference, title },
  };
}
