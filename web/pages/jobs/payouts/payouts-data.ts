/** Data of the page of a contractor's payouts. */
import type { PayoutLineView, PayoutTotalView, PayoutView } from '../../../../client/generated/types.js';

export type { JobPayoutsMessages } from '../../../i18n/en/job-payouts.js';

/** Periods of `dueAt`. */
export const PERIODS = ['all', 'month', 'lastMonth', 'year', 'lastYear'] as const;
export type Period = (typeof PERIODS)[number];

export const STATUSES = ['open', 'approved', 'paid'] as const satisfies readonly PayoutView['status'][];

/** What the address selects. */
export interface PayoutFilters {
  period: Period;
  /** Empty: all. */
  status: PayoutView['status'] | '';
  /** From 0. */
  page: number;
  /** ID of the payout whose lines are shown; empty: none. */
  payout: string;
}

/** The fields of a payout that the page shows, and what the work was. */
export interface ListedPayout extends Pick<
  PayoutView,
  | 'id'
  | 'dispatchId'
  | 'correctsId'
  | 'orderDisplayId'
  | 'routerName'
  | 'status'
  | 'isDue'
  | 'isComplete'
  | 'currencyCode'
  | 'amount'
  | 'vatAmount'
  | 'totalAmount'
  | 'dueAt'
  | 'approvedAt'
  | 'paidAt'
  | 'paymentReference'
> {
  /** Null if the reader cannot open the job. */
  title: string | null;
}

export type ListedLine = Pick<PayoutLineView, 'id' | 'reason' | 'description' | 'amount'>;

export interface PayoutsData {
  language: string | null;
  organizationName: string;
  timeZone: string;
  isOffice: boolean;
  filters: PayoutFilters;
  /** Sums of the period by client company and currency. */
  totals: Pick<PayoutTotalView, 'routerId' | 'routerName' | 'currencyCode' | 'open' | 'approved' | 'paid'>[];
  payouts: ListedPayout[];
  /** Number of pages of `payouts`. */
  pages: number;
  /** Lines of the chosen payout; null: none is chosen. */
  lines: ListedLine[] | null;
  /** Address of the selected payouts as CSV. */
  csvUrl: string;
}
