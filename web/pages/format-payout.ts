/** The payout of an offer of work as text. Used by the job offer page and the job page. */
import type { DispatchView } from '../../client/generated/types.js';
import { formatMoney } from '../i18n/formats.js';
import type { Language } from '../i18n/language.js';

interface PayoutMessages {
  noPayout: string;
  partialPayout: (amount: string) => string;
}

/** Says which part is by agreement. */
export function formatPayout(
  { payout, payoutIsComplete }: Pick<DispatchView, 'payout' | 'payoutIsComplete'>,
  currencyCode: string | null,
  { language, messages }: { language: Language; messages: PayoutMessages },
): string {
  if (payout === null || !currencyCode) return messages.noPayout;
  const amount = formatMoney(payout, currencyCode, language);
  return payoutIsComplete ? amount : messages.partialPayout(amount);
}
