/** How what a criterion says about a contractor is shown. */
import type { CandidateView } from '../../../../client/generated/types.js';
import { formatDecimal, formatDuration, formatMoney, formatPercent } from '../../../i18n/formats.js';
import type { Language } from '../../../i18n/language.js';

export type Criterion = keyof CandidateView['ranking']['breakdown'];

/** Response times are in minutes. */
const MINUTE_MS = 60_000;

/** @param currency of the order; null: it has no lines @param yes what is shown of a preferred contractor */
export function formatCriterion(
  name: Criterion,
  value: number | null,
  { language, currency, yes }: { language: Language; currency: string | null; yes: string },
): string | null {
  if (value === null) return null;
  switch (name) {
    case 'distance':
      return `${formatDecimal(value, language, 0)} km`;
    case 'rating':
      return formatDecimal(value, language, 1);
    case 'workload':
    case 'acceptanceRate':
      return formatPercent(value, language);
    case 'responseTime':
      return formatDuration(value * MINUTE_MS, language);
    case 'price':
      return currency && formatMoney(value, currency, language);
    case 'preferred':
      return value > 0 ? yes : null;
  }
}
