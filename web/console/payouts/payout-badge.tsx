/** State of a payout, by color and word. */
import type { PayoutView } from '../../../client/generated/types.js';
import type { ConsolePayoutsMessages } from '../../i18n/en/console-payouts.js';

const TONES = { open: 'tone-amber', approved: 'tone-blue', paid: 'tone-green' } as const;

export function PayoutBadge({ status, messages }: { status: PayoutView['status']; messages: ConsolePayoutsMessages }) {
  return <span class={`badge ${TONES[status]}`}>{messages.status[status]}</span>;
}
