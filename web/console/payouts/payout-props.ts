/** What the parts of a payout's page show. */
import type { PayoutDetailView } from '../../../client/generated/types.js';
import type { ConsolePayoutsMessages } from '../../i18n/en/console-payouts.js';

export interface PayoutProps {
  payout: PayoutDetailView;
  messages: ConsolePayoutsMessages;
}
