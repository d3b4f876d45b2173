/** The page of a contractor's payouts. */
import type { PayoutLineView, PayoutView } from '../../../client/generated/types.js';
import { navigation } from './jobs-navigation.js';
import { plural } from './plural.js';

export const messages = {
  navigation,
  heading: 'Payouts',
  account: 'Account',
  period: 'Work completed',
  periods: { all: 'All', month: 'This month', lastMonth: 'Last month', year: 'This year', lastYear: 'Last year' },
  totals: 'Sums with VAT',
  sums: { open: 'Not approved yet', approved: 'Approved, not paid yet', paid: 'Paid' },
  count: (count: number) => plural(count, { one: '1 payout', other: `${count} payouts` }),
  list: 'Payouts by job',
  csv: 'Download as CSV',
  status: 'State',
  all: 'All',
  statuses: { open: 'Not approved', approved: 'Approved', paid: 'Paid' } satisfies Record<PayoutView['status'], string>,
  none: 'No payouts yet. A payout appears here when a job is completed. In companies with an office, the office sees payouts.',
  noneMatch: 'No payouts match. Choose another period or state.',
  correction: 'Correction',
  dueSince: (day: string) => `Completed ${day}`,
  approvedOn: (day: string) => `on ${day}`,
  paidOn: (day: string) => `on ${day}`,
  notDue: 'Not due: the job is open again.',
  byAgreement: 'One part is by agreement and not in the amount yet.',
  ofThatVat: (vat: string) => `including ${vat} VAT`,
  showLines: 'Show what was agreed',
  hideLines: 'Hide what was agreed',
  lines: (order: string) => `What was agreed for ${order}`,
  reasons: {
    ACCEPTED: 'Accepted offer',
    PROPOSAL: 'Your proposal, which was accepted',
    ASSIGNED: 'Assigned work',
    LINES_CHANGED: 'The order was changed',
    EXTRA_WORK: 'Extra work',
    BY_AGREEMENT: 'By agreement',
    CORRECTION: 'Correction',
  } satisfies Record<PayoutLineView['reason'], string>,
  agreedLater: 'Not agreed yet',
  vat: 'VAT',
  total: 'Total',
  totalKnown: 'Total so far',
  pages: {
    label: (page: number, pages: number) => `Page ${page} of ${pages}`,
    previous: 'Previous',
    next: 'Next',
  },
};

export type JobPayoutsMessages = typeof messages;
