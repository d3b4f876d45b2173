/** Amounts of payouts, whole numbers of minor units, which are added and never rounded, and their dates. */
import type { PayoutView } from '../../../client/generated/types.js';
import { LOCALES } from '../../i18n/formats.js';
import type { Language } from '../../i18n/language.js';
import { formatAmount } from '../../pages/format-payout.js';

/** Adds amounts of the same currency, such as `€40.00 + NOK 1,200.00`. */
export function formatSums(
  payouts: readonly Pick<PayoutView, 'currencyCode' | 'totalAmount'>[],
  language: Language,
): string {
  const sums = new Map<string | null, number>();
  for (const { currencyCode, totalAmount } of payouts)
    sums.set(currencyCode, (sums.get(currencyCode) ?? 0) + totalAmount);
  return [...sums].map(([currency, sum]) => formatAmount(sum, currency, language)).join(' + ');
}

/** Why a payout cannot be approved: as the service decides; null if it can. */
export function findObstacle({ isDue, isComplete }: Pick<PayoutView, 'isDue' | 'isComplete'>) {
  if (!isDue) return 'notDue' as const;
  return isComplete ? null : ('byAgreement' as const);
}

/** The day on which a payout was due, such as `26 Nov 2026`. */
export function formatDueDate(iso: string, language: Language, timeZone: string): string {
  const options = { day: 'numeric', month: 'short', year: 'numeric', timeZone } as const;
  return new Intl.DateTimeFormat(LOCALES[language], options).format(new Date(iso));
}
