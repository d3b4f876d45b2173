/** The terms that a contractor proposes. */
import type { DispatchView, OrderDispatchView } from '../../../client/generated/types.js';
import { formatMoney } from '../../i18n/formats.js';
import { usePageContext } from '../../ui/index.js';
import { LossWarning } from '../money/pay.js';
import { When } from '../kit/times.js';
import { useConsoleMessages } from '../messages.js';

/** @param currency of the order; null if it has no lines */
export function Proposal(props: {
  dispatch: Pick<
    DispatchView | OrderDispatchView,
    'organizationName' | 'proposedStartAt' | 'proposedAmount' | 'proposedMargin' | 'payout'
  >;
  currency: string | null;
}) {
  const { currency, dispatch } = props;
  const { language } = usePageContext();
  const { insteadOf } = useConsoleMessages();
  const { organizationName, proposedStartAt, proposedAmount, proposedMargin, payout } = dispatch;
  const money = (amount: number) => (currency ? formatMoney(amount, currency, language) : '');
  return (
    <span class="proposal">
      {organizationName}:{' '}
      {proposedStartAt && (
        <strong>
          <When at={proposedStartAt} />
        </strong>
      )}
      {proposedStartAt && proposedAmount !== null && ', '}
      {proposedAmount !== null && (
        <strong>{payout === null ? money(proposedAmount) : insteadOf(money(proposedAmount), money(payout))}</strong>
      )}
      {proposedMargin !== null && currency && <LossWarning margin={proposedMargin} currencyCode={currency} />}
    </span>
  );
}
