/** Amounts that contractors receive, as text. */
import type { DispatchView } from '../../client/generated/types.js';
import { formatDecimal, formatMoney } from '../i18n/formats.js';
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

/** Minor units of most currencies. */
const MINOR_UNITS = 100;

/** Without a known currency, the number alone. */
export function formatAmount(minorUnits: number, currencyCode: string | null, language: Language): string {
  return currencyCode
    ? formatMoney(minorUnits, currencyCode, language)
    : formatDecimal(minorUnits / MINOR_UNITS, language, 2);
}
